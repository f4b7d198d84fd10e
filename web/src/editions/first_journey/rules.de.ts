// Die Regeln der Ausgabe Erste Reise in eigenen Worten (docs/rules.md, F-1 bis F-21).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Erste Reise',
  lead: 'Eisenbahn für junge Reisende. Keine Punkte, kein Rechnen: Wer zuerst sechs Fahrkarten erfüllt, gewinnt.',
  first: [
    ['Zwei Fahrkarten', 'Jede deiner Fahrkarten nennt zwei Städte. Verbinde sie mit deinen Waggons.'],
    ['Zieh zwei Karten', 'Kannst du noch keine Strecke bauen, zieh zwei Karten vom Stapel.'],
    [
      'Baue eine Strecke',
      'Spiele Karten in der Farbe der Strecke, eine pro Feld, und stelle deine Waggons darauf. Joker zählen als jede Farbe.',
    ],
    [
      'Erfülle eine Fahrkarte',
      'Sobald ihre Städte verbunden sind, zeigst du die Fahrkarte und ziehst eine neue.',
    ],
    [
      'Von Ost nach West',
      'Verbinde eine Stadt ganz im Osten mit einer ganz im Westen. Das zählt wie eine weitere Fahrkarte.',
    ],
    ['Gewinne mit sechs', 'Wer zuerst sechs Fahrkarten erfüllt, gewinnt.'],
  ],
  sections: {
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'F-1':
          'Alle beginnen mit 20 Waggons und vier der 72 Wagenkarten. Der Rest ist ein verdeckter Stapel. Eine Auslage gibt es nicht.',
        'F-2': 'Alle bekommen zwei der 32 Fahrkarten und halten sie geheim.',
        'F-3': 'Es gibt vier Bonusfahrkarten, eine pro Person.',
        'F-4': 'Erfülle vor allen anderen sechs Fahrkarten.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'F-5':
          'Im Brettspiel beginnt die jüngste Person. Hier wird ausgelost, wer beginnt, oder der Gastgeber legt es fest. Gespielt wird im Uhrzeigersinn.',
        'F-6':
          'In deinem Zug ziehst du Wagenkarten oder baust eine Strecke. Du kannst stattdessen auch deine Fahrkarten tauschen (F-17).',
        'F-7':
          'Zieh zwei Karten vom Stapel. Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.',
        'F-8': 'Es gibt sechs Farben. Joker zählen als jede davon.',
      },
    },
    claim: {
      title: 'Strecken bauen',
      clauses: {
        'F-9':
          'Spiele so viele Karten, wie die Strecke Felder hat, in ihrer Farbe, und stelle auf jedes Feld einen Waggon. Lege die Karten ab.',
        'F-10':
          'Du darfst jede freie Strecke bauen. Sie muss nicht an deine anderen Strecken anschließen. Höchstens eine pro Zug. Die Farbe deiner eigenen Waggons spielt keine Rolle.',
        'F-11':
          'Von einer Doppelstrecke darfst du nur ein Gleis besitzen. Das andere bleibt für die anderen offen, egal wie viele mitspielen.',
        'F-12': 'Strecken bringen keine Punkte.',
      },
    },
    tickets: {
      title: 'Eine Fahrkarte erfüllen',
      clauses: {
        'F-13':
          'Verbinden deine Waggons die beiden Städte einer Fahrkarte ohne Lücke, ist sie sofort erfüllt, und alle sehen sie.',
        'F-14': 'Dann ziehst du eine neue Fahrkarte.',
        'F-15': 'Erfüllte Fahrkarten sehen alle. Deine anderen bleiben geheim.',
        'F-16': 'Fahrkarten kosten nie Punkte.',
        'F-17':
          'Statt Karten zu ziehen oder eine Strecke zu bauen, darfst du tauschen: Lege beide Fahrkarten weg und zieh zwei neue.',
      },
    },
    crossing: {
      title: 'Von Ost nach West',
      clauses: {
        'F-18':
          'Verbinden deine Waggons eine Stadt im Osten (Moskau, Rostow oder Ankara) mit einer im Westen (Dublin, Brest oder Madrid), bekommst du eine Bonusfahrkarte, einmal pro Spiel.',
        'F-19': 'Eine Bonusfahrkarte zählt wie eine erfüllte Fahrkarte.',
      },
    },
    end: {
      title: 'Spielende',
      clauses: {
        'F-20': 'Das Spiel endet, sobald jemand die sechste Fahrkarte erfüllt. Diese Person gewinnt.',
        'F-21':
          'Es endet auch, wenn jemand den letzten Waggon setzt. Dann gewinnen die meisten erfüllten Fahrkarten. Bei Gleichstand gewinnt ihr gemeinsam.',
      },
    },
  },
  cases: [
    [
      'Eine Strecke erfüllt zwei Fahrkarten',
      'Beide zählen. Auch eine neue Fahrkarte, die schon verbunden ist, ist sofort erfüllt.',
    ],
    ['Der Fahrkartenstapel ist leer', 'Dann spielst du mit den Fahrkarten weiter, die du hast.'],
    [
      'Du kannst nichts tun',
      'Ist kein Zug möglich, passt du automatisch. Kannst du nur noch Fahrkarten tauschen, darfst du tauschen oder passen. Passen alle nacheinander, endet das Spiel, und die meisten erfüllten Fahrkarten gewinnen.',
    ],
    [
      'Das Spiel steckt fest',
      'Das Spiel endet auch, wenn zehn Runden lang niemand Karten ziehen oder eine Strecke bauen kann, oder wenn hundert Runden lang niemand eine Karte, eine Strecke oder eine erfüllte Fahrkarte dazubekommt. Dann gewinnen die meisten erfüllten Fahrkarten.',
    ],
  ],
} as const satisfies Translated<typeof original>
