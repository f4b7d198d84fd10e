// Die Regeln der Ausgabe USA in eigenen Worten (docs/rules.md, U-1 bis U-48).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'USA',
  lead: 'Mit der Bahn über einen Kontinent. Sammle Karten, lege Strecken von Stadt zu Stadt und verbinde die Städte auf deinen geheimen Fahrkarten, bevor die Waggons ausgehen.',
  first: [
    [
      'Sieh dir deine Fahrkarten an',
      'Jede nennt zwei Städte und einen Wert. Behalte mindestens zwei der drei. Sind die Städte am Ende verbunden, bekommst du den Wert, sonst verlierst du ihn.',
    ],
    [
      'Nimm Karten',
      'Meistens nimmst du zwei Karten: aus den fünf der Auslage oder blind vom Stapel. Ein Joker aus der Auslage zählt für zwei und ist deshalb die einzige Karte des Zuges.',
    ],
    [
      'Lege eine Strecke',
      'Hast du genug Karten einer Farbe, tippe eine Strecke an und zahle eine Karte je Feld. Graue Strecken nehmen jede Farbe, aber nur eine. Joker passen überall.',
    ],
    [
      'Lange Strecken lohnen sich',
      'Eine Strecke mit einem Feld bringt 1 Punkt, eine mit sechs Feldern 15. Die Punkte gibt es sofort.',
    ],
    [
      'Weitere Fahrkarten',
      'Sind deine fast erfüllt, ziehe drei neue und behalte mindestens eine. Spät im Spiel ist das ein Wagnis.',
    ],
    [
      'Behalte die Waggons im Auge',
      'Sobald jemand nur noch zwei Waggons oder weniger hat, ist jeder noch einmal am Zug. Dann werden die Fahrkarten aufgedeckt, und die längste Strecke bringt 10 Punkte.',
    ],
  ],
  sections: {
    box: {
      title: 'Was es gibt',
      clauses: {
        'U-1': 'Fünf Sätze von 45 Waggons; es spielen also zwei bis fünf Personen.',
        'U-2': '110 Wagenkarten: je 12 in acht Farben und 14 Joker.',
        'U-3': '30 Fahrkarten und ein Bonus für die längste Strecke.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'U-4': 'Alle beginnen mit 45 Waggons und ohne Punkte.',
        'U-5': 'Die Wagenkarten werden gemischt, jeder bekommt vier.',
        'U-6': 'Die übrigen Karten sind der Stapel. Die obersten fünf werden aufgedeckt: die Auslage.',
        'U-7': 'Den Bonus für die längste Strecke kann jeder gewinnen.',
        'U-8': 'Die Fahrkarten werden gemischt, jeder bekommt drei.',
        'U-9': 'Jeder sieht sich seine drei an und behält zwei oder alle. Alle wählen gleichzeitig.',
        'U-10': 'Eine abgelehnte Fahrkarte kommt unter den Fahrkartenstapel.',
        'U-11': 'Fahrkarten bleiben geheim, bis das Spiel vorbei ist.',
      },
    },
    aim: {
      title: 'Das Ziel',
      clauses: {
        'U-12':
          'Die höchste Summe gewinnt. Punkte bringen gelegte Strecken, erfüllte Fahrkarten und die längste Strecke.',
        'U-13': 'Eine behaltene Fahrkarte, die nicht erfüllt ist, kostet ihren Wert.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'U-14':
          'Am Tisch begänne, wer am weitesten gereist ist; hier wird der erste Platz ausgelost, wenn der Gastgeber ihn nicht festlegt. Gespielt wird im Uhrzeigersinn, jeder einen Zug.',
        'U-15':
          'In deinem Zug tust du genau eines: Wagenkarten ziehen, eine Strecke legen oder Fahrkarten ziehen. Passen kannst du nicht, solange etwas davon möglich ist.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'U-16': 'Du ziehst zwei Karten, eine nach der anderen.',
        'U-17':
          'Jede davon ist entweder eine Karte deiner Wahl aus der Auslage oder verdeckt die oberste des Stapels.',
        'U-18':
          'Eine Karte aus der Auslage wird sofort vom Stapel ersetzt, noch bevor du die nächste wählst.',
        'U-19': 'Beim Legen einer Strecke steht ein Joker für jede Farbe.',
        'U-20': 'Ein Joker aus der Auslage ist die einzige Karte dieses Zuges.',
        'U-21':
          'Ein Joker aus der Auslage kann nie die zweite Karte sein, auch wenn er eben erst erschienen ist.',
        'U-22':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und fünf neue aufgedeckt.',
        'U-23': 'Ein blind gezogener Joker zählt wie jede andere Karte: Du ziehst trotzdem insgesamt zwei.',
        'U-24': 'Du darfst beliebig viele Karten halten.',
        'U-25': 'Ist der Stapel aufgebraucht, wird die Ablage gemischt und zum neuen Stapel.',
        'U-26': 'Sind Stapel und Ablage leer, kann nur gezogen werden, was noch in der Auslage liegt.',
      },
    },
    claim: {
      title: 'Strecken legen',
      clauses: {
        'U-27': 'Für eine Strecke spielst du genau so viele Karten, wie sie Felder hat.',
        'U-28': 'Alle haben die Farbe der Strecke; Joker zählen als diese Farbe.',
        'U-29': 'Eine graue Strecke nimmt Karten einer beliebigen, aber nur einer Farbe.',
        'U-30':
          'Auf jedes Feld stellst du einen deiner Waggons; du brauchst also so viele Waggons, wie die Strecke Felder hat.',
        'U-31': 'Die gespielten Karten kommen auf die Ablage.',
        'U-32': 'Jede freie Strecke darf gelegt werden. Sie muss nicht an deine anderen anschließen.',
        'U-33': 'Du legst höchstens eine Strecke in einem Zug.',
        'U-34': 'Von einer Doppelstrecke darf ein Spieler nur ein Gleis legen.',
        'U-35':
          'Zu zweit oder zu dritt kann von jeder Doppelstrecke nur ein Gleis genutzt werden. Ist es gelegt, ist das andere für alle gesperrt.',
        'U-36': 'Punkte gibt es sofort: 1, 2, 4, 7, 10, 15 für eine Strecke mit 1, 2, 3, 4, 5, 6 Feldern.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'U-37': 'Du ziehst drei Fahrkarten von ihrem Stapel.',
        'U-38': 'Sind weniger übrig, ziehst du, was da ist.',
        'U-39': 'Du behältst mindestens eine, gern auch zwei oder alle.',
        'U-40': 'Abgelehnte Fahrkarten kommen unter den Stapel.',
        'U-41':
          'Eine Fahrkarte nennt zwei Städte und einen Wert. Verbinden deine eigenen Strecken sie am Ende, kommt der Wert hinzu, sonst wird er abgezogen.',
        'U-42': 'Fahrkarten bleiben bis zur Abrechnung geheim. Du darfst beliebig viele halten.',
      },
    },
    end: {
      title: 'Das Ende',
      clauses: {
        'U-43':
          'Hat jemand am Ende seines Zuges zwei, einen oder keinen Waggon mehr, sind alle, auch er, noch genau einmal am Zug. Dann ist das Spiel vorbei.',
      },
    },
    score: {
      title: 'Die Abrechnung',
      clauses: {
        'U-44': 'Die Punkte für Strecken bleiben, wie sie gezählt wurden.',
        'U-45': 'Alle Fahrkarten werden aufgedeckt. Jede bringt oder kostet ihren Wert.',
        'U-46':
          'Die längste zusammenhängende Strecke aus eigenen Waggons bringt 10. Sie darf Schleifen haben und mehrmals durch eine Stadt führen, aber kein Waggon zählt zweimal.',
        'U-47': 'Sind mehrere gleich lang, bekommt jeder die 10.',
        'U-48':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer die längste Strecke hat; sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Die Auslage bleibt unvollständig',
      'Sind Stapel und Ablage leer, wird die Auslage nicht aufgefüllt, wohl aber, sobald wieder Karten abgelegt wurden.',
    ],
    [
      'Nichts ist möglich',
      'Wer nichts tun kann, passt von selbst. Haben alle nacheinander gepasst oder hat hundert Runden lang niemand etwas gewonnen, endet das Spiel und wird abgerechnet.',
    ],
    [
      'Eine Fahrkarte ist schon verbunden',
      'Sie zählt. Wer ein großes Netz hat, zieht gern spät noch Fahrkarten.',
    ],
    ['Weniger als null Punkte', 'Das kommt vor.'],
  ],
} as const satisfies Translated<typeof original>
