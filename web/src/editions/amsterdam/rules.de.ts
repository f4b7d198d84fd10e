// Die Regeln der Ausgabe Amsterdam in eigenen Worten (docs/rules.md, A-1 bis A-32).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Amsterdam',
  lead: 'Ein kleines, schnelles Spiel um Karren und Grachten. Du hast sechzehn Karren, Aufträge zwischen den Kais und die Chance auf Waren entlang des Rings.',
  first: [
    [
      'Sieh dir deine Aufträge an',
      'Jeder nennt zwei Orte und einen Wert. Behalte einen oder beide. Verbundene Aufträge bringen am Ende ihren Wert, die anderen kosten ihn.',
    ],
    [
      'Zieh Karten',
      'Meistens ziehst du zwei Karten: offen aus der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug.',
    ],
    [
      'Baue eine Strecke',
      'Zahle pro Feld eine Karte in der Farbe der Strecke und stelle deine Karren darauf. Bei grauen Strecken wählst du eine Farbe.',
    ],
    [
      'Karren bringen Waren',
      'Eine Strecke mit Karrenzeichen bringt auch eine Warenkarte. Wer am Ende die meisten hat, bekommt 8 Punkte.',
    ],
    [
      'Beeil dich',
      'Sechzehn Karren sind schnell verbraucht: Hat jemand nur noch zwei oder weniger, sind alle noch einmal am Zug.',
    ],
  ],
  sections: {
    box: {
      title: 'Spielmaterial',
      clauses: {
        'A-1':
          'Vier Sätze mit je 16 Karren, für zwei bis vier Personen. 44 Karten: je 6 in sechs Farben und 8 Joker. 24 Aufträge und 16 Warenkarten.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'A-2': 'Alle beginnen mit 16 Karren und ohne Punkte.',
        'A-3': 'Die 16 Warenkarten bilden einen Stapel.',
        'A-4': 'Die Karten werden gemischt. Alle bekommen zwei.',
        'A-5':
          'Fünf Karten werden aufgedeckt und bilden die Auslage. Sind drei davon Joker, werden alle fünf ausgetauscht.',
        'A-6':
          'Alle bekommen zwei Aufträge und behalten einen oder beide. Ein abgelehnter kommt unter den Stapel.',
        'A-7': 'Aufträge bleiben geheim, bis das Spiel vorbei ist.',
      },
    },
    turn: {
      title: 'Ziel und dein Zug',
      clauses: {
        'A-8':
          'Punkte gibt es für gebaute Strecken, erfüllte Aufträge und Waren. Nicht erfüllte Aufträge kosten Punkte. Die meisten Punkte gewinnen.',
        'A-9':
          'Im Brettspiel beginnt die jüngste Person. Hier wird ausgelost, wer beginnt, oder der Gastgeber legt es fest. Gespielt wird im Uhrzeigersinn. In deinem Zug tust du genau eines: Karten ziehen, eine Strecke bauen oder Aufträge ziehen.',
      },
    },
    cards: {
      title: 'Karten ziehen',
      clauses: {
        'A-10':
          'Beim Bauen zählt ein Joker als jede Farbe. Du darfst beliebig viele Karten auf der Hand haben.',
        'A-11':
          'Du ziehst zwei Karten, jede aus der Auslage oder blind vom Stapel. Eine Karte aus der Auslage wird sofort ersetzt.',
        'A-12':
          'Nimmst du zuerst einen Joker aus der Auslage, ist er deine einzige Karte in diesem Zug. Als zweite Karte darfst du keinen nehmen.',
        'A-13':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und ersetzt.',
        'A-14':
          'Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel. Ist beides leer, kannst du nur noch Karten aus der Auslage nehmen.',
      },
    },
    claim: {
      title: 'Strecken bauen',
      clauses: {
        'A-15': 'Eine Strecke ist die Reihe gleichfarbiger Felder zwischen zwei benachbarten Orten.',
        'A-16':
          'Spiele genau so viele Karten, wie sie Felder hat, in ihrer Farbe; bei Grau wählst du eine Farbe. Stelle auf jedes Feld einen Karren.',
        'A-17':
          'Du darfst jede freie Strecke bauen. Sie muss nicht an deine anderen Strecken anschließen. Höchstens eine pro Zug.',
        'A-18': 'Hast du nicht genug Karren, kannst du die Strecke nicht bauen.',
        'A-19':
          'Eine Doppelstrecke sind zwei gleich lange Gleise zwischen denselben Orten. Du darfst nur eines davon besitzen.',
        'A-20':
          'Zu zweit ist das andere Gleis gesperrt, sobald eines gebaut ist. Zu dritt und zu viert bleibt es offen.',
        'A-21': 'Punkte gibt es sofort: 1, 2, 4 oder 7 für 1, 2, 3 oder 4 Felder.',
        'A-22':
          'Eine Strecke mit Karrenzeichen bringt auch eine Warenkarte, die alle sehen. Es ist immer nur eine, egal wie lang die Strecke ist.',
      },
    },
    tickets: {
      title: 'Aufträge ziehen',
      clauses: {
        'A-23':
          'Zieh zwei Aufträge und behalte einen oder beide. Ein abgelehnter kommt unter den Stapel. Einen behaltenen kannst du nicht zurückgeben.',
        'A-24': 'Ist nur noch ein Auftrag da, darfst du ihn ziehen, musst ihn aber behalten.',
        'A-25': 'Du darfst beliebig viele Aufträge haben.',
        'A-26': 'Aufträge, und ob sie erfüllt sind, bleiben bis zum Ende geheim.',
      },
    },
    end: {
      title: 'Spielende und Wertung',
      clauses: {
        'A-27':
          'Hat jemand am Ende des eigenen Zuges zwei Karren oder weniger, sind alle noch genau einmal am Zug, auch diese Person.',
        'A-28':
          'Ein Auftrag bringt seinen Wert, wenn deine Strecken seine Orte ohne Lücke verbinden. Sonst kostet er ihn.',
        'A-29':
          'Waren zählen nach Rang, die meisten Karten zuerst: 8, 6, 4, 2 Punkte zu viert, 8, 5, 2 zu dritt, 8, 4 zu zweit.',
        'A-30': 'Ohne Warenkarte gibt es dafür keine Punkte.',
        'A-31': 'Bei Gleichstand bekommen alle die Punkte ihres Ranges, und die nächsten Ränge entfallen.',
        'A-32':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Aufträge erfüllt hat. Sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    ['Der Warenstapel ist leer', 'Dann bringt eine Strecke mit Karrenzeichen nichts extra.'],
    ['Beide Gleise einer Doppelstrecke zeigen einen Karren', 'Jedes Gleis bringt eine Warenkarte.'],
    [
      'Du kannst nichts tun',
      'Ist kein Zug möglich, passt du automatisch. Passen alle nacheinander oder kommt hundert Runden lang niemand voran, endet das Spiel und wird gewertet.',
    ],
  ],
} as const satisfies Translated<typeof original>
