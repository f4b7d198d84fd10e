// Du: Geräte, Anmeldung, dein Profil, Leute, deine Daten.
import type en from '../en/you.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Du',
  about:
    'Zum Spielen brauchst du nichts davon. Es sichert dir deine Spiele, wenn du das Gerät wechselst oder verlierst.',
  nobody: 'Du hast hier noch keinen Namen. Wähle einen, dann gehören dir deine Spiele auf diesem Gerät.',
  chooseName: 'Namen wählen',
  rename: 'Namen ändern',
  settingsLine: 'Deine Geräte und Daten',
  settingsAbout: 'Am Handy weiterspielen, Geräte ansehen, Daten herunterladen',
  open: 'Öffnen',
  home: 'Zur Startseite',

  continue: 'Am Handy weiterspielen',
  linkDoes: 'Scanne das mit dem Handy oder öffne dort den Link. Er meldet das Gerät als {name} an.',
  linkCare:
    'Er gilt einmal und nur fünf Minuten. Wer ihn hat, kann unter deinem Namen spielen: Gib ihn nicht weiter.',
  linkQr: 'QR-Code, mit dem du ein anderes Gerät anmeldest',
  linkText: 'Einmal-Link',
  linkLeft: 'Gilt noch {time}.',
  linkOver: 'Dieser Link ist abgelaufen.',
  linkAgain: 'Neuen Link erstellen',
  linkLocal: 'Diese Adresse gilt nur auf diesem Computer. Dein Handy braucht die Adresse deines Servers.',
  linkJoined: 'Dein anderes Gerät ist angemeldet.',
  linkJoinedText: 'Warst du das nicht, melde es in der Liste deiner Geräte ab.',

  continueTitle: 'Hier weiterspielen',
  continueAs: 'Weiter als {name}',
  continueDoes: 'Damit meldest du dieses Gerät als {name} an. Noch ist nichts passiert.',
  continueGames: {
    one: 'Hier wartet {n} laufendes Spiel auf dich.',
    other: 'Hier warten {n} laufende Spiele auf dich.',
  },
  continueKeeps: 'Das Gerät, auf dem der Link erstellt wurde, bleibt angemeldet.',
  continueEnds: 'Du kannst dieses Gerät jederzeit abmelden.',
  continueNow: 'Auf diesem Gerät bist du {name}.',
  continueNowOthers: 'Auf deinen anderen Geräten bleibst du {name}, auf diesem nicht.',
  continueNowLost: 'Das ist das einzige Gerät von {name}. Danach kann niemand mehr als {name} spielen.',
  continueNowGames: {
    one: 'Das betrifft {n} laufendes Spiel.',
    other: 'Das betrifft {n} laufende Spiele.',
  },
  linkLooking: 'Der Link wird geprüft …',
  linkBad: 'Dieser Link funktioniert nicht',
  linkSame: 'Du bist hier schon {name}',
  linkSameText: 'Es gibt nichts zu tun. Der Link ist nicht verbraucht.',
  toTable: 'Zum Tisch',
  welcomeBack: 'Willkommen zurück, {name}.',

  devices: 'Geräte',
  devicesAbout: 'Auf jedem dieser Geräte bist du angemeldet.',
  deviceProgram: 'Ein Programm',
  deviceHere: 'dieses Gerät',
  deviceTimes: 'Angemeldet am {since}, zuletzt benutzt am {seen}',
  deviceSignOut: 'Abmelden',
  deviceSignOutOf: 'Abmelden: {device}',
  deviceOut: '{device} ist abgemeldet.',
  deviceOutHere: 'Dieses Gerät wird abgemeldet. Deine Spiele laufen auf deinen anderen Geräten weiter.',
  deviceOutOther:
    'Es wird sofort abgemeldet, und du behältst deine Plätze. Tu das, wenn du es verloren hast oder nicht kennst.',
  deviceOutLast:
    'Das ist dein einziges Gerät. Meldest du es ab, kommst du nicht mehr zu deinen Spielen zurück.',

  security: 'Anmeldung',
  securityAbout:
    'Verlierst du alle deine Geräte, bringt dich ein Passkey oder ein Wiederherstellungscode zurück. Passwörter gibt es nicht.',
  securityCodes:
    'Verlierst du alle deine Geräte, bringt dich ein Wiederherstellungscode zurück. Passwörter gibt es nicht.',
  passkeysTitle: 'Passkeys',
  passkeysNone:
    'Einen Passkey speichert dein Handy, dein Computer oder dein Passwortmanager. Du meldest dich mit Fingerabdruck, Gesicht oder PIN an.',
  'passkeys.insecure':
    'Passkeys brauchen eine sichere Adresse (https oder localhost), und diese Seite hat keine. Wiederherstellungscodes funktionieren überall.',
  'passkeys.unsupported':
    'Dieser Browser unterstützt keine Passkeys. Wiederherstellungscodes funktionieren überall.',
  passkeyUnnamed: 'Ein Passkey',
  passkeyTimes: 'Hinzugefügt am {since}, zuletzt benutzt am {used}',
  passkeyAdd: 'Passkey hinzufügen',
  passkeyAdded: 'Dein Passkey ist hinzugefügt.',
  passkeyRemove: 'Passkey entfernen',
  passkeyRemoveText:
    'Damit kann sich hier niemand mehr anmelden. Lösche ihn auch in deinem Passwortmanager. Angemeldete Geräte bleiben angemeldet.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  passkeyNot: 'Es wurde kein Passkey benutzt. Versuch es noch mal, oder nimm einen Wiederherstellungscode.',
  codesTitle: 'Wiederherstellungscodes',
  codesNone: 'Zehn Codes zum Aufschreiben. Jeder meldet dich einmal an.',
  codesLeft: { one: '{n} Code ist übrig.', other: '{n} Codes sind übrig.' },
  codesMake: 'Codes erstellen',
  codesAgain: 'Neue Codes erstellen',
  codesKeep:
    'Schreib sie auf und bewahre sie gut auf: Du siehst sie nicht noch mal. Frühere Codes gelten nicht mehr.',
  codesCopy: 'Kopieren',
  codesCopied: 'Codes kopiert.',
  codesDone: 'Ich habe sie gesichert',
  reserveTitle: 'Dein Name',
  reserveFirst:
    'Alle können denselben Namen benutzen wie du. Mit einem Passkey oder Wiederherstellungscodes kannst du deinen reservieren.',
  reserveFirstCodes:
    'Alle können denselben Namen benutzen wie du. Mit Wiederherstellungscodes kannst du deinen reservieren.',
  reserveNo:
    'Alle können den Namen {name} benutzen. Reservierst du ihn, kann sich niemand sonst so an einen Tisch setzen.',
  reserveYes: '{name} ist für dich reserviert.',
  reserve: '{name} reservieren',
  reserveEnd: 'Namen freigeben',
  reserved: '{name} gehört jetzt dir allein.',
  released: 'Dein Name ist freigegeben.',
  signIn: 'Ich war schon mal hier',
  signInAbout: 'Zurück zu deinen Spielen, ohne das Gerät, auf dem du gespielt hast',
  signInTitle: 'Anmelden',
  signInText:
    'Nimm einen Passkey oder einen Wiederherstellungscode, den du auf einem anderen Gerät erstellt hast.',
  signInCodes: 'Nimm einen Wiederherstellungscode, den du auf einem anderen Gerät erstellt hast.',
  signInNow: 'Auf diesem Gerät bist du {name}.',
  mergeToo: '{name} bin ich auch',
  mergeAbout: 'Die Spiele von {name} werden deine. Das lässt sich nicht rückgängig machen.',
  proveTitle: 'Bist du es?',
  proveText: 'Das könnte dich aussperren. Bestätige deshalb zuerst, dass du es bist.',
  withPasskey: 'Passkey benutzen',
  withCode: 'Oder ein Wiederherstellungscode',
  onlyCode: 'Wiederherstellungscode',
  useCode: 'Code benutzen',

  data: 'Deine Daten',
  dataAbout:
    'Der Server kennt deinen Namen, deine Geräte, deine Spiele und was du geschrieben hast. Nimm es mit oder lösche es.',
  download: 'Meine Daten herunterladen',
  erase: 'Meine Daten löschen',
  eraseText:
    'Dein Name und dein Chat verschwinden überall, und alle deine Geräte werden abgemeldet. Deine Spiele bleiben, dort heißt du „ehemaliger Gast“. Laufende beendet ein Bot. Das lässt sich nicht rückgängig machen.',
  eraseType: 'Tippe zur Bestätigung deinen Namen: {name}',
  eraseWrong: 'Tippe deinen Namen genau so, wie er da steht.',
  eraseYes: 'Alles löschen',
  erased: 'Deine Daten sind gelöscht.',
}
export default de
