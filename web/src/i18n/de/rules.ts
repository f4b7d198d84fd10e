// Wörter von rules/.
import type en from '../en/rules.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Regeln',
  of: 'Regeln von {edition}',
  pick: 'Welche Regeln möchtest du lesen? Für jede brauchst du etwa zehn Minuten.',
  contents: 'Inhalt',
  first: 'Dein erstes Spiel in fünf Minuten',
  try: 'Probier es aus',
  cases: 'Sonderfälle',
  casesText: 'So spielen wir, was die Regelhefte offen lassen.',
  source:
    'In eigenen Worten nach dem Regelheft der Ausgabe. Die Nummern verweisen auf die Spezifikation des Projekts; jede Regel wird danach getestet.',
  others: 'Andere Ausgaben',
  clause: 'Regel {clause}',
  open: 'Regel {clause} lesen',
  readOn: 'Mehr dazu in den Regeln von {edition}',
  none: 'Eine Regel mit dieser Nummer gibt es nicht.',
  own: 'Regeln von {edition}',
  ownText: 'Eine eigene Ausgabe. Ihre Datei schaltet diese Regeln ein.',

  'own.players': '{fewest} bis {most} Spieler. {first}',
  'own.playersExactly': 'Für {n} Spieler. {first}',
  'own.cards':
    '{colors} Farben mit je {each} Karten und {wild} Joker. Alle beginnen mit {hand} Karten und ziehen {draw} pro Zug.',
  'own.market': 'Die Auslage hat {size} Karten.',
  'own.loneWild': 'Nimmst du einen Joker aus der Auslage, ist er deine einzige Karte in diesem Zug.',
  'own.sweep': 'Sind {n} Karten der Auslage Joker, wird die ganze Auslage ausgetauscht.',
  'own.blind': 'Es gibt keine Auslage. Karten werden verdeckt gezogen.',
  'own.trains': 'Alle haben {trains} Waggons.',
  'own.points': 'Punkte für Strecken: {points}.',
  'own.noPoints': 'Strecken bringen keine Punkte.',
  'own.point': '{n} für {spaces}',
  'own.parallel':
    'Ab {n} Spielern sind alle parallelen Gleise offen. Mit weniger sperrt das erste gebaute Gleis die anderen.',
  'own.tunnels': 'Tunnel: {n} Karten werden aufgedeckt. Jede passende kostet eine Karte extra.',
  'own.stations': 'Bahnhöfe: {count} pro Person. Jeder nicht gebaute ist {worth} wert.',
  'own.passengers':
    'An den Enden der Strecken warten Passagiere. Die meisten einer Farbe bringen {prizes} Punkte.',
  'own.merchandise': 'Strecken mit Karren bringen Waren.',
  'own.journey': 'Fahrkarten zählen sofort als erfüllt. Wer zuerst {goal} hat, gewinnt.',
  'own.crossing': 'Den Spielplan zu durchqueren zählt wie eine weitere Fahrkarte: {name}.',
  'own.longest': 'Der längste Weg bringt {points}.',
  'own.globetrotter': 'Die meisten erfüllten Fahrkarten bringen {points}.',
  'own.end': 'Hat jemand {n} Waggons oder weniger, sind alle noch einmal am Zug.',
  'own.endAtOnce': 'Das Spiel ist vorbei, sobald jemand nur noch {n} Waggons hat.',

  'picture.market': 'Die Auslage: fünf Karten und der Stapel',
  'picture.claim': '{a} – {b}: {n} Felder, bezahlt mit {n} Karten der Streckenfarbe',
  'picture.gray': '{a} – {b}: grau, also passt jede Farbe, aber nur eine',
  'picture.double': '{a} – {b}: Ein Gleis ist gebaut, das andere ist für die anderen frei',
  'picture.closed': '{a} – {b}: Ein Gleis ist gebaut, also ist das andere gesperrt',
  'picture.ferry': '{a} – {b}: eine Fähre. Jedes Jokerzeichen braucht einen Joker',
  'picture.tunnel': '{a} – {b}: ein Tunnel, erkennbar am schraffierten Rand',
  'picture.toll': 'Drei Karten werden aufgedeckt. Zwei passen, also zahlst du zwei extra',
  'picture.station': 'Ein Bahnhof in {a}: Hier nutzt du eine Strecke der anderen mit',
  'picture.ticket': 'Eine Fahrkarte: Verbinde {a} und {b} auf beliebigem Weg',
  'picture.longest': 'Ein Weg aus {n} Waggons. Kein Waggon zählt doppelt',
  'picture.passengers': 'Passagiere rund um {a}',
  'picture.cart': '{a} – {b}: Der Karren bringt eine Warenkarte',
  'picture.crossing': 'Von {a} im Westen nach {b} im Osten',
}
export default de
