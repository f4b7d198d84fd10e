// Die Regeln der Ausgabe Erste Reise in eigenen Worten (docs/rules.md, F-1 bis F-21).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Erste Reise',
  lead: 'Eisenbahn für junge Reisende. Keine Punkte, kein Rechnen: Wer zuerst sechs Fahrkarten erfüllt, gewinnt.',
  first: [
    ['Zwei Fahrkarten', 'Jede deiner Fahrkarten nennt zwei Städte. Verbinde sie mit deinen Waggons.'],
    ['Zieh zwei Karten', 'Kannst du nichts legen, nimm zwei Karten vom Stapel.'],
    [
      'Lege eine Strecke',
      'Spiele Karten in der Farbe der Strecke, eine je Feld, und stelle deine Waggons darauf. Joker sind jede Farbe.',
    ],
    [
      'Eine Fahrkarte ist erfüllt',
      'Sobald ihre Städte verbunden sind, zeigst du die Fahrkarte und ziehst eine neue.',
    ],
    [
      'Von Ost nach West',
      'Verbinde eine Stadt ganz im Osten mit einer ganz im Westen: Das zählt wie eine weitere Fahrkarte.',
    ],
    ['Sechs gewinnen', 'Wer sechs erfüllte Fahrkarten hat, gewinnt sofort.'],
  ],
  sections: {
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'F-1':
          'Alle beginnen mit 20 Waggons und vier der 72 Wagenkarten. Die übrigen sind ein verdeckter Stapel; eine Auslage gibt es nicht.',
        'F-2': 'Jeder bekommt zwei der 32 Fahrkarten. Niemand sonst darf sie sehen.',
        'F-3': 'Vier Bonusfahrkarten liegen neben dem Brett, eine für jeden.',
        'F-4': 'Ziel ist es, als Erster sechs Fahrkarten zu erfüllen.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'F-5':
          'Am Tisch begänne der Jüngste; hier wird der erste Platz ausgelost, wenn der Gastgeber ihn nicht festlegt. Gespielt wird im Uhrzeigersinn.',
        'F-6':
          'In deinem Zug ziehst du Wagenkarten oder legst eine Strecke. Du kannst auch deine Fahrkarten tauschen (F-17).',
        'F-7':
          'Beim Ziehen bekommst du zwei Karten vom Stapel. Ist er aufgebraucht, wird die Ablage gemischt und zum neuen Stapel.',
        'F-8': 'Es gibt sechs Farben. Joker stehen für jede davon.',
      },
    },
    claim: {
      title: 'Strecken legen',
      clauses: {
        'F-9':
          'Spiele so viele Karten, wie die Strecke Felder hat, in ihrer Farbe, und stelle auf jedes Feld einen Waggon. Die Karten kommen auf die Ablage.',
        'F-10':
          'Jede freie Strecke darf gelegt werden; sie muss nicht anschließen. Eine in einem Zug. Die Farbe deiner eigenen Waggons spielt keine Rolle.',
        'F-11':
          'Von einer Doppelstrecke darf ein Spieler nur ein Gleis besitzen. Das andere bleibt für die anderen offen, wie viele auch mitspielen.',
        'F-12': 'Strecken bringen keine Punkte.',
      },
    },
    tickets: {
      title: 'Eine Fahrkarte erfüllen',
      clauses: {
        'F-13':
          'Verbinden deine Waggons die beiden Städte einer Fahrkarte ohne Lücke, ist sie sofort erfüllt und wird aufgedeckt.',
        'F-14': 'Dann ziehst du eine neue Fahrkarte.',
        'F-15': 'Erfüllte Fahrkarten sehen alle. Offene bleiben geheim.',
        'F-16': 'Fahrkarten kosten nie etwas.',
        'F-17':
          'Statt Karten zu ziehen oder eine Strecke zu legen, darfst du beide Fahrkarten weglegen und zwei neue ziehen.',
      },
    },
    crossing: {
      title: 'Von Ost nach West',
      clauses: {
        'F-18':
          'Verbindet deine Strecke eine Stadt im Osten (Moskau, Rostow oder Ankara) mit einer im Westen (Dublin, Brest oder Madrid), bekommst du eine Bonusfahrkarte, einmal im Spiel.',
        'F-19': 'Eine Bonusfahrkarte zählt wie eine erfüllte Fahrkarte.',
      },
    },
    end: {
      title: 'Das Ende',
      clauses: {
        'F-20': 'Das Spiel ist sofort vorbei, wenn jemand seine sechste Fahrkarte erfüllt. Er hat gewonnen.',
        'F-21':
          'Es ist auch vorbei, wenn jemand seinen letzten Waggon stellt. Dann gewinnen die meisten erfüllten Fahrkarten; wer gleichauf liegt, gewinnt gemeinsam.',
      },
    },
  },
  cases: [
    [
      'Zwei Fahrkarten mit einer Strecke',
      'Beide sind erfüllt. Auch eine neue Fahrkarte, die schon verbunden ist, ist sofort erfüllt.',
    ],
    ['Der Fahrkartenstapel ist leer', 'Dann geht es mit den Fahrkarten weiter, die du hast.'],
    [
      'Nichts ist möglich',
      'Wer nichts tun kann, passt von selbst. Kannst du nur Fahrkarten tauschen, darfst du stattdessen passen. Haben alle nacheinander gepasst, endet das Spiel.',
    ],
    [
      'Nichts bewegt sich mehr',
      'Das Spiel endet auch, wenn zehn Runden lang niemand ziehen oder eine Strecke legen konnte oder wenn hundert Runden lang niemand eine Karte, eine Strecke oder eine erfüllte Fahrkarte gewonnen hat. Dann gewinnen die meisten erfüllten Fahrkarten.',
    ],
  ],
} as const satisfies Translated<typeof original>
