// Die Regeln der Ausgabe Amsterdam in eigenen Worten (docs/rules.md, A-1 bis A-32).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Amsterdam',
  lead: 'Ein kleines, schnelles Spiel um Karren und Grachten. Sechzehn Karren für jeden, Aufträge zwischen den Kais und Waren für alle, die sich die Strecken am Ring sichern.',
  first: [
    [
      'Sieh dir deine Aufträge an',
      'Jeder nennt zwei Orte und einen Wert. Behalte einen oder beide. Verbunden bringen sie am Ende ihren Wert, sonst kosten sie ihn.',
    ],
    [
      'Nimm Karten',
      'Meistens nimmst du zwei Karten: aus den fünf der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist die einzige Karte seines Zuges.',
    ],
    [
      'Lege eine Strecke',
      'Zahle je Feld eine Karte in der Farbe der Strecke und stelle deine Karren darauf. Graue Strecken nehmen eine beliebige Farbe.',
    ],
    [
      'Karren bringen Waren',
      'Eine Strecke mit einem Karren bringt auch eine Warenkarte. Wer am Ende die meisten hat, bekommt 8 Punkte.',
    ],
    [
      'Beeil dich',
      'Sechzehn Karren sind schnell verbraucht: Hat jemand nur noch zwei oder weniger, ist jeder noch einmal am Zug.',
    ],
  ],
  sections: {
    box: {
      title: 'Was es gibt',
      clauses: {
        'A-1':
          'Vier Sätze von 16 Karren; es spielen also zwei bis vier Personen. 44 Karten: je 6 in sechs Farben und 8 Joker. 24 Aufträge und 16 Warenkarten.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'A-2': 'Alle beginnen mit 16 Karren und ohne Punkte.',
        'A-3': 'Die 16 Warenkarten sind ein Stapel.',
        'A-4': 'Die Karten werden gemischt, jeder bekommt zwei.',
        'A-5':
          'Fünf Karten werden aufgedeckt: die Auslage. Sind drei davon Joker, werden alle fünf abgelegt und fünf neue aufgedeckt.',
        'A-6':
          'Jeder bekommt zwei Aufträge und behält einen oder beide. Ein abgelehnter kommt unter den Stapel.',
        'A-7': 'Aufträge bleiben geheim, bis das Spiel vorbei ist.',
      },
    },
    turn: {
      title: 'Das Ziel und dein Zug',
      clauses: {
        'A-8':
          'Punkte bringen gelegte Strecken, erfüllte Aufträge und Waren. Nicht erfüllte Aufträge kosten Punkte. Die höchste Summe gewinnt.',
        'A-9':
          'Am Tisch begänne der Jüngste; hier wird der erste Platz ausgelost, wenn der Gastgeber ihn nicht festlegt. Gespielt wird im Uhrzeigersinn, und in deinem Zug tust du genau eines: Karten ziehen, eine Strecke legen oder Aufträge ziehen.',
      },
    },
    cards: {
      title: 'Karten ziehen',
      clauses: {
        'A-10':
          'Beim Legen einer Strecke steht ein Joker für jede Farbe. Du darfst beliebig viele Karten halten.',
        'A-11':
          'Du ziehst zwei Karten, jede aus der Auslage oder verdeckt vom Stapel. Eine Karte aus der Auslage wird sofort ersetzt.',
        'A-12':
          'Ein Joker, der zuerst aus der Auslage genommen wird, ist die einzige Karte dieses Zuges. Die zweite Karte kann er nie sein.',
        'A-13':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und fünf neue aufgedeckt.',
        'A-14':
          'Ist der Stapel aufgebraucht, wird die Ablage gemischt und zum neuen Stapel. Ist beides leer, kann nur gezogen werden, was noch in der Auslage liegt.',
      },
    },
    claim: {
      title: 'Strecken legen',
      clauses: {
        'A-15': 'Eine Strecke ist die Reihe gleichfarbiger Felder zwischen zwei benachbarten Orten.',
        'A-16':
          'Du legst genau so viele Karten ab, wie sie Felder hat, in ihrer Farbe; bei Grau eine beliebige Farbe. Auf jedes Feld kommt ein Karren.',
        'A-17':
          'Jede freie Strecke darf gelegt werden; sie muss nicht anschließen. Höchstens eine in einem Zug.',
        'A-18': 'Ohne genügend Karren kann die Strecke nicht gelegt werden.',
        'A-19':
          'Eine Doppelstrecke sind zwei gleich lange Strecken zwischen denselben Orten. Ein Spieler kann nicht beide besitzen.',
        'A-20': 'Zu zweit ist das andere Gleis gesperrt, sobald eines gelegt ist. Zu dritt bleibt es offen.',
        'A-21': 'Punkte gibt es sofort: 1, 2, 4, 7 für eine Strecke mit 1, 2, 3, 4 Feldern.',
        'A-22':
          'Eine Strecke mit dem Zeichen eines Karrens bringt auch eine Warenkarte, die offen vor dir liegt; immer nur eine, wie lang die Strecke auch ist.',
      },
    },
    tickets: {
      title: 'Aufträge ziehen',
      clauses: {
        'A-23':
          'Du ziehst zwei Aufträge und behältst einen oder beide. Ein abgelehnter kommt unter den Stapel; ein behaltener kann nicht zurückgegeben werden.',
        'A-24': 'Ist nur noch ein Auftrag da, darfst du ihn ziehen und musst ihn behalten.',
        'A-25': 'Du darfst beliebig viele Aufträge halten.',
        'A-26': 'Aufträge, und ob sie erfüllt sind, bleiben bis zum Ende geheim.',
      },
    },
    end: {
      title: 'Das Ende und die Abrechnung',
      clauses: {
        'A-27':
          'Hat jemand am Ende seines Zuges zwei Karren oder weniger, sind alle, auch er, noch einmal am Zug.',
        'A-28':
          'Ein Auftrag bringt seinen Wert, wenn deine eigenen Strecken seine Orte ohne Lücke verbinden; sonst kostet er ihn.',
        'A-29':
          'Waren zählen danach, wer die meisten Karten hat: 8, 6, 4, 2 zu viert, 8, 5, 2 zu dritt, 8, 4 zu zweit.',
        'A-30': 'Ohne Warenkarte kein Bonus.',
        'A-31':
          'Wer gleichauf liegt, bekommt die Punkte seines Ranges; ebenso viele der nächsten Ränge entfallen.',
        'A-32':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Aufträge erfüllt hat; sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    ['Die Waren sind aufgebraucht', 'Dann bringt eine Strecke mit Karren keine mehr.'],
    ['Beide Gleise einer Doppelstrecke zeigen einen Karren', 'Jedes bringt dem eine Karte, der es legt.'],
    [
      'Nichts ist möglich',
      'Wer nichts tun kann, passt von selbst. Haben alle nacheinander gepasst oder hat hundert Runden lang niemand etwas gewonnen, endet das Spiel und wird abgerechnet.',
    ],
  ],
} as const satisfies Translated<typeof original>
