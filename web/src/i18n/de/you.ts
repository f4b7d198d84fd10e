// Du: Geräte, Anmeldung, dein Profil, Leute, deine Daten.
import type en from '../en/you.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Du',
  about:
    'Zum Spielen brauchst du nichts davon. Es hält deine Spiele fest, wenn du das Gerät wechselst oder verlierst.',
  nobody: 'Du bist hier noch niemand. Wähle einen Namen, dann gehören dir deine Spiele auf diesem Gerät.',
  chooseName: 'Namen wählen',
  rename: 'Namen ändern',
  settingsLine: 'Deine Geräte und Daten',
  settingsAbout: 'Am Handy weiterspielen, Geräte ansehen, Daten herunterladen',
  open: 'Öffnen',
  home: 'Zur Startseite',

  continue: 'Am Handy weiterspielen',
  linkDoes: 'Scanne das mit dem Handy oder öffne dort den Link. Er meldet das Gerät als {name} an.',
  linkCare: 'Er gilt einmal, fünf Minuten lang. Wer ihn hat, kann als du spielen: Zeig ihn sonst niemandem.',
  linkQr: 'QR-Code, der ein anderes Gerät als dich anmeldet',
  linkText: 'Einmal-Link',
  linkLeft: 'Gilt noch {time}.',
  linkOver: 'Dieser Link ist abgelaufen.',
  linkAgain: 'Neuen Link machen',
  linkLocal: 'Diese Adresse gilt nur auf diesem Computer. Dein Handy braucht die Adresse deines Servers.',
  linkJoined: 'Dein anderes Gerät ist angemeldet.',
  linkJoinedText: 'Warst du das nicht, melde es in der Liste deiner Geräte ab.',

  continueTitle: 'Hier weiterspielen',
  continueAs: 'Weiter als {name}',
  continueDoes: 'Damit meldest du dieses Gerät als {name} an. Noch ist nichts passiert.',
  continueGames: {
    one: 'Du findest hier {n} laufendes Spiel und kannst es fortsetzen.',
    other: 'Du findest hier {n} laufende Spiele und kannst sie fortsetzen.',
  },
  continueKeeps: 'Das Gerät, das diesen Link gemacht hat, bleibt angemeldet.',
  continueEnds: 'Du kannst dieses Gerät jederzeit abmelden.',
  continueNow: 'Auf diesem Gerät bist du {name}.',
  continueNowOthers: 'Auf deinen anderen Geräten bleibst du {name}, auf diesem nicht.',
  continueNowLost: {
    one: 'Das ist das einzige Gerät von {name}. Machst du weiter, kann niemand mehr {name} sein, auch nicht in {n} laufenden Spiel.',
    other:
      'Das ist das einzige Gerät von {name}. Machst du weiter, kann niemand mehr {name} sein, auch nicht in {n} laufenden Spielen.',
  },
  linkLooking: 'Der Link wird geprüft …',
  linkBad: 'Dieser Link gilt nicht',
  linkSame: 'Du bist hier schon {name}',
  linkSameText: 'Es gibt nichts zu tun. Der Link ist nicht verbraucht.',
  toTable: 'Zum Tisch',
  welcomeBack: 'Willkommen zurück, {name}.',

  devices: 'Geräte',
  devicesAbout: 'Mit jedem davon kann man als du spielen.',
  deviceProgram: 'Ein Programm',
  deviceHere: 'dieses Gerät',
  deviceTimes: 'Angemeldet am {since}, zuletzt benutzt am {seen}',
  deviceSignOut: 'Abmelden',
  deviceSignOutOf: 'Abmelden: {device}',
  deviceOut: '{device} ist abgemeldet.',
  deviceOutHere:
    'Auf diesem Gerät bist du dann niemand. Deine Spiele laufen auf deinen anderen Geräten weiter.',
  deviceOutOther:
    'Es ist sofort abgemeldet, und du behältst deine Plätze. Tu das, wenn du es verloren hast oder nicht kennst.',
  deviceOutLast: 'Das ist dein einziges Gerät. Ohne es kann niemand mehr als du spielen.',

  security: 'Wieder anmelden',
  securityAbout:
    'Verlierst du alle deine Geräte, bringt dich ein Passkey oder ein Wiederherstellungscode zurück. Passwörter gibt es nicht.',
  passkeysTitle: 'Passkeys',
  passkeysNone:
    'Einen Passkey verwahrt dein Handy, dein Computer oder dein Passwortmanager. Du meldest dich mit Fingerabdruck, Gesicht oder PIN an.',
  'passkeys.insecure':
    'Passkeys brauchen eine sichere Adresse: https oder localhost. Diese Seite hat keine davon, darum gibt es sie hier nicht. Wiederherstellungscodes gehen überall.',
  'passkeys.unsupported': 'Dieser Browser kennt keine Passkeys. Wiederherstellungscodes gehen überall.',
  'passkeys.missing': 'Dieser Server bietet keine Passkeys an. Wiederherstellungscodes gehen überall.',
  passkeyUnnamed: 'Ein Passkey',
  passkeyTimes: 'Hinzugefügt am {since}, zuletzt benutzt am {used}',
  passkeyAdd: 'Passkey hinzufügen',
  passkeyAdded: 'Dein Passkey ist hinzugefügt.',
  passkeyRemove: 'Passkey entfernen',
  passkeyRemoveText:
    'Damit kann sich hier niemand mehr anmelden. Lösche ihn auch in deinem Passwortmanager. Angemeldete Geräte bleiben angemeldet.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  passkeyNot:
    'Es wurde kein Passkey benutzt. Versuche es noch einmal, oder nimm einen Wiederherstellungscode.',
  codesTitle: 'Wiederherstellungscodes',
  codesNone: 'Zehn Codes zum Aufschreiben. Jeder meldet dich einmal an.',
  codesLeft: { one: '{n} Code ist übrig.', other: '{n} Codes sind übrig.' },
  codesMake: 'Codes machen',
  codesAgain: 'Neue Codes machen',
  codesKeep:
    'Schreib sie auf und verwahre sie gut. Sie erscheinen nur jetzt. Frühere Codes gelten nicht mehr.',
  codesCopy: 'Kopieren',
  codesCopied: 'Die Codes sind kopiert.',
  codesByHand: 'Dieser Browser erlaubt kein Kopieren. Schreib die Codes auf.',
  codesDone: 'Ich habe sie verwahrt',
  reserveTitle: 'Dein Name',
  reserveFirst:
    'Jeder kann denselben Namen wie du benutzen. Mit einem Passkey oder Wiederherstellungscodes kannst du deinen reservieren.',
  reserveNo:
    'Jeder kann den Namen {name} benutzen. Reservierst du ihn, kann sich niemand sonst so an einen Tisch setzen.',
  reserveYes: '{name} ist für dich reserviert.',
  reserve: '{name} reservieren',
  reserveEnd: 'Namen freigeben',
  reserved: '{name} gehört jetzt dir allein.',
  released: 'Dein Name ist freigegeben.',
  signIn: 'Ich war schon mal hier',
  signInTitle: 'Anmelden',
  signInText:
    'Nimm einen Passkey oder einen Wiederherstellungscode, den du auf einem anderen Gerät gemacht hast.',
  signInNow: 'Auf diesem Gerät bist du {name}.',
  mergeToo: '{name} bin ich auch',
  mergeAbout: 'Die Spiele von {name} werden deine. Das lässt sich nicht rückgängig machen.',
  proveTitle: 'Bist du es?',
  proveText: 'Das könnte dich aussperren. Zeig deshalb zuerst, dass du es bist.',
  withPasskey: 'Passkey benutzen',
  withCode: 'Oder ein Wiederherstellungscode',
  useCode: 'Code benutzen',

  data: 'Deine Daten',
  dataAbout:
    'Der Server kennt deinen Namen, deine Geräte, deine Spiele und was du geschrieben hast. Nimm es mit oder lösche es.',
  download: 'Meine Daten herunterladen',
  erase: 'Meine Daten löschen',
  eraseText:
    'Dein Name und dein Chat verschwinden überall, und alle deine Geräte werden abgemeldet. Deine Spiele bleiben, gespielt von „a former player“. Laufende beendet ein Bot. Das lässt sich nicht rückgängig machen.',
  eraseType: 'Tippe zur Bestätigung deinen Namen: {name}',
  eraseWrong: 'Tippe deinen Namen genau so, wie er da steht.',
  eraseYes: 'Alles löschen',
  erased: 'Deine Daten sind gelöscht.',
}
export default de
