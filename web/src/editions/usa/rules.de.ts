// Die Regeln der Ausgabe USA in eigenen Worten (docs/rules.md, U-1 bis U-48).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'USA',
  lead: 'Mit der Bahn quer über einen Kontinent. Sammle Karten, baue Strecken von Stadt zu Stadt und verbinde die Städte auf deinen geheimen Fahrkarten, bevor die Waggons ausgehen.',
  first: [
    [
      'Sieh dir deine Fahrkarten an',
      'Jede nennt zwei Städte und einen Wert. Behalte mindestens zwei der drei. Sind die Städte am Ende verbunden, bekommst du den Wert; sonst verlierst du ihn.',
    ],
    [
      'Zieh Karten',
      'Meistens ziehst du zwei Karten: offen aus der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist so stark, dass er in diesem Zug deine einzige Karte ist.',
    ],
    [
      'Baue eine Strecke',
      'Hast du genug Karten einer Farbe, tippe auf eine Strecke und zahle eine Karte pro Feld. Bei grauen Strecken wählst du eine Farbe. Joker passen überall.',
    ],
    [
      'Lange Strecken lohnen sich',
      'Eine Strecke mit einem Feld bringt 1 Punkt, eine mit sechs Feldern 15. Die Punkte gibt es sofort.',
    ],
    [
      'Weitere Fahrkarten',
      'Sind deine Fahrkarten fast erfüllt, zieh drei neue und behalte mindestens eine. Spät im Spiel ist das ein Risiko.',
    ],
    [
      'Behalte die Waggons im Auge',
      'Sobald jemand nur noch zwei Waggons oder weniger hat, sind alle noch einmal am Zug. Dann werden die Fahrkarten aufgedeckt, und der längste Weg bringt 10 Punkte.',
    ],
  ],
  sections: {
    box: {
      title: 'Spielmaterial',
      clauses: {
        'U-1': 'Fünf Sätze mit je 45 Waggons, für zwei bis fünf Personen.',
        'U-2': '110 Wagenkarten: je 12 in acht Farben und 14 Joker.',
        'U-3': '30 Fahrkarten und ein Preis für den längsten Weg.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'U-4': 'Alle beginnen mit 45 Waggons und ohne Punkte.',
        'U-5': 'Die Wagenkarten werden gemischt. Alle bekommen vier.',
        'U-6': 'Der Rest ist der Stapel. Die obersten fünf Karten werden aufgedeckt und bilden die Auslage.',
        'U-7': 'Den Preis für den längsten Weg können alle gewinnen.',
        'U-8': 'Die Fahrkarten werden gemischt. Alle bekommen drei.',
        'U-9': 'Sieh dir deine drei Fahrkarten an und behalte zwei oder alle. Alle wählen gleichzeitig.',
        'U-10': 'Eine abgelehnte Fahrkarte kommt unter den Fahrkartenstapel.',
        'U-11': 'Fahrkarten bleiben geheim, bis das Spiel vorbei ist.',
      },
    },
    aim: {
      title: 'Ziel',
      clauses: {
        'U-12':
          'Die meisten Punkte gewinnen. Punkte gibt es für gebaute Strecken, erfüllte Fahrkarten und den längsten Weg.',
        'U-13': 'Eine Fahrkarte, die du behalten und nicht erfüllt hast, kostet ihren Wert.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'U-14':
          'Im Brettspiel beginnt, wer am meisten gereist ist. Hier wird ausgelost, wer beginnt, oder der Gastgeber legt es fest. Gespielt wird im Uhrzeigersinn, reihum je ein Zug.',
        'U-15':
          'In deinem Zug tust du genau eines: Wagenkarten ziehen, eine Strecke bauen oder Fahrkarten ziehen. Solange etwas davon möglich ist, kannst du nicht passen.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'U-16': 'Du ziehst zwei Karten, eine nach der anderen.',
        'U-17': 'Jede ist entweder eine beliebige Karte aus der Auslage oder blind die oberste vom Stapel.',
        'U-18': 'Eine Karte aus der Auslage wird sofort vom Stapel ersetzt, bevor du die nächste wählst.',
        'U-19': 'Beim Bauen zählt ein Joker als jede Farbe.',
        'U-20': 'Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug.',
        'U-21':
          'Als zweite Karte darfst du keinen Joker aus der Auslage nehmen, auch wenn er gerade erst aufgedeckt wurde.',
        'U-22':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und ersetzt.',
        'U-23': 'Ein blind gezogener Joker zählt wie jede andere Karte: Du ziehst trotzdem zwei.',
        'U-24': 'Du darfst beliebig viele Karten auf der Hand haben.',
        'U-25': 'Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.',
        'U-26': 'Sind Stapel und Ablage leer, kannst du nur noch Karten aus der Auslage nehmen.',
      },
    },
    claim: {
      title: 'Strecken bauen',
      clauses: {
        'U-27': 'Für eine Strecke spielst du genau so viele Karten, wie sie Felder hat.',
        'U-28': 'Alle müssen die Farbe der Strecke haben. Joker zählen als diese Farbe.',
        'U-29': 'Für eine graue Strecke spielst du Karten einer beliebigen Farbe, aber nur einer.',
        'U-30':
          'Stelle auf jedes Feld einen deiner Waggons. Du brauchst so viele Waggons, wie die Strecke Felder hat.',
        'U-31': 'Die gespielten Karten kommen auf die Ablage.',
        'U-32': 'Du darfst jede freie Strecke bauen. Sie muss nicht an deine anderen Strecken anschließen.',
        'U-33': 'Du baust höchstens eine Strecke pro Zug.',
        'U-34': 'Von einer Doppelstrecke darfst du nur ein Gleis bauen.',
        'U-35':
          'Zu zweit oder zu dritt wird von jeder Doppelstrecke nur ein Gleis genutzt. Ist es gebaut, ist das andere für alle gesperrt.',
        'U-36': 'Punkte gibt es sofort: 1, 2, 4, 7, 10 oder 15 für 1, 2, 3, 4, 5 oder 6 Felder.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'U-37': 'Zieh drei Fahrkarten vom Fahrkartenstapel.',
        'U-38': 'Sind weniger übrig, ziehst du alle.',
        'U-39': 'Behalte mindestens eine. Du darfst auch zwei oder alle behalten.',
        'U-40': 'Abgelehnte Fahrkarten kommen unter den Stapel.',
        'U-41':
          'Eine Fahrkarte nennt zwei Städte und einen Wert. Verbinden deine Strecken sie am Ende, bekommst du den Wert; sonst verlierst du ihn.',
        'U-42': 'Fahrkarten bleiben bis zur Wertung geheim. Du darfst beliebig viele haben.',
      },
    },
    end: {
      title: 'Spielende',
      clauses: {
        'U-43':
          'Hat jemand am Ende des eigenen Zuges zwei Waggons oder weniger, sind alle noch genau einmal am Zug, auch diese Person. Dann ist das Spiel vorbei.',
      },
    },
    score: {
      title: 'Wertung',
      clauses: {
        'U-44': 'Die Punkte für Strecken habt ihr schon.',
        'U-45': 'Alle Fahrkarten werden aufgedeckt. Jede bringt oder kostet ihren Wert.',
        'U-46':
          'Der längste zusammenhängende Weg aus eigenen Waggons bringt 10 Punkte. Er darf Schleifen haben und mehrmals durch eine Stadt führen, aber kein Waggon zählt doppelt.',
        'U-47': 'Bei Gleichstand bekommen alle mit dem längsten Weg die 10 Punkte.',
        'U-48':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer den längsten Weg hat. Sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Die Auslage hat Lücken',
      'Sind Stapel und Ablage leer, wird die Auslage nicht aufgefüllt. Sobald wieder Karten abgelegt werden, wird sie aufgefüllt.',
    ],
    [
      'Du kannst nichts tun',
      'Ist kein Zug möglich, passt du automatisch. Passen alle nacheinander oder kommt hundert Runden lang niemand voran, endet das Spiel und wird gewertet.',
    ],
    [
      'Eine neue Fahrkarte ist schon verbunden',
      'Sie zählt. Mit einem großen Netz kann es sich lohnen, spät noch Fahrkarten zu ziehen.',
    ],
    ['Weniger als null Punkte', 'Deine Punkte können unter null fallen.'],
  ],
} as const satisfies Translated<typeof original>
