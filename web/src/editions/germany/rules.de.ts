// Die Regeln der Ausgabe Deutschland in eigenen Worten (docs/rules.md, G-1 bis G-41).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Deutschland',
  lead: 'In jeder Stadt warten Passagiere. Wer die Strecke legt, nimmt sie mit, und wer von einer Farbe die meisten hat, wird gut bezahlt. Kurze und lange Fahrkarten kommen von zwei Stapeln, und du sagst, wie viele du von jedem möchtest.',
  first: [
    [
      'Sag deine Mischung an',
      'Du bekommst vier Fahrkarten. Vorher sagst du, wie viele kurz und wie viele lang sein sollen. Lange sind mehr wert und schwerer.',
    ],
    [
      'Behalte zwei oder mehr',
      'Verbunden bringen deine Fahrkarten am Ende ihren Wert, sonst kosten sie ihn.',
    ],
    [
      'Nimm Karten',
      'Meistens nimmst du zwei Karten: aus den fünf der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist die einzige Karte seines Zuges.',
    ],
    [
      'Lege eine Strecke, nimm Leute mit',
      'Zahle je Feld eine Karte in der Farbe der Strecke. Dann nimm an jedem Ende einen Passagier; warten mehrere Farben, wählst du.',
    ],
    [
      'An der Grenze ist Schluss',
      'Strecken ins Ausland enden dort. Fahrkarten können ein Land nennen: Jeder seiner Grenzpunkte genügt.',
    ],
    [
      'Behalte die Waggons im Auge',
      'Sobald jemand nur noch zwei Waggons oder weniger hat, ist jeder noch einmal am Zug. Dann zählen Fahrkarten, Passagiere und der Globetrotter.',
    ],
  ],
  sections: {
    box: {
      title: 'Was es gibt',
      clauses: {
        'G-1':
          'Fünf Sätze von 45 Waggons; es spielen also zwei bis fünf Personen. 110 Wagenkarten: je 12 in acht Farben und 14 Joker.',
        'G-2':
          '55 kurze Fahrkarten zu 2 bis 11 und 34 lange zu 12 bis 22 Punkten. 60 Passagiere in sechs Farben. Ein Bonus von 15, der Globetrotter.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'G-3':
          'Die 60 Passagiere werden blind aus einem Beutel gezogen und aufs Brett gestellt: an den meisten Orten einer, in großen Städten drei bis fünf.',
        'G-4':
          'Alle beginnen mit 45 Waggons, ohne Punkte und mit vier Wagenkarten. Fünf Karten werden aufgedeckt: die Auslage.',
        'G-5': 'Den Globetrotter kann jeder gewinnen.',
        'G-6': 'Kurze und lange Fahrkarten sind zwei Stapel, jeder für sich gemischt.',
        'G-7':
          'Jeder bekommt vier Fahrkarten in einer Mischung nach Wunsch. Er sagt sie an, bevor er eine sieht.',
        'G-8': 'Er behält zwei, drei oder alle vier. Alle wählen gleichzeitig.',
        'G-9': 'Abgelehnte Fahrkarten kommen in ihre Stapel zurück, und beide werden neu gemischt.',
        'G-10':
          'Fahrkarten bleiben geheim, bis das Spiel vorbei ist. Ihre Rückseiten sind verschieden, also sieht jeder, wie viele kurz und lang sind.',
      },
    },
    aim: {
      title: 'Das Ziel',
      clauses: {
        'G-11':
          'Punkte bringen gelegte Strecken, erfüllte Fahrkarten, die meisten erfüllten Fahrkarten und Mehrheiten bei den Passagieren. Nicht erfüllte Fahrkarten kosten Punkte. Für die längste Strecke gibt es nichts. Die höchste Summe gewinnt.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'G-12':
          'Am Tisch begänne der Älteste; hier wird der erste Platz ausgelost, wenn der Gastgeber ihn nicht festlegt. Gespielt wird im Uhrzeigersinn, und in deinem Zug tust du genau eines: Wagenkarten ziehen, eine Strecke legen und Passagiere mitnehmen oder Fahrkarten ziehen.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'G-13':
          'Du ziehst zwei Karten, jede aus der Auslage oder verdeckt vom Stapel. Eine Karte aus der Auslage wird sofort ersetzt.',
        'G-14':
          'Du darfst beliebig viele Karten halten. Ist der Stapel aufgebraucht, wird die Ablage gemischt und zum neuen Stapel.',
        'G-15': 'Sind Stapel und Ablage leer, kann nur gezogen werden, was noch in der Auslage liegt.',
        'G-16': 'Beim Legen einer Strecke steht ein Joker für jede Farbe.',
        'G-17': 'Ein Joker aus der Auslage ist die einzige Karte dieses Zuges und kann nie die zweite sein.',
        'G-18': 'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf ersetzt.',
        'G-19': 'Ein blind gezogener Joker zählt als eine Karte.',
      },
    },
    claim: {
      title: 'Strecken legen',
      clauses: {
        'G-20': 'Eine Strecke verbindet zwei benachbarte Städte oder eine Stadt und ein Nachbarland.',
        'G-21':
          'Du spielst genau so viele Karten, wie sie Felder hat, in ihrer Farbe, Joker eingeschlossen. Eine graue Strecke nimmt Karten einer beliebigen Farbe.',
        'G-22':
          'Auf jedes Feld kommt ein Waggon, die Karten werden abgelegt. Punkte gibt es sofort: 1, 2, 4, 7, 10, 15, 18 für eine Strecke mit 1 bis 7 Feldern.',
        'G-23':
          'Jede freie Strecke darf gelegt werden; sie muss nicht anschließen. Höchstens eine in einem Zug.',
        'G-24': 'Von einer Doppel- oder Dreifachstrecke darf ein Spieler nur ein Gleis legen.',
        'G-25':
          'Zu zweit oder zu dritt kann von einer Doppel- oder Dreifachstrecke überhaupt nur ein Gleis gelegt werden; die anderen sind dann gesperrt.',
      },
    },
    passengers: {
      title: 'Passagiere mitnehmen',
      clauses: {
        'G-26':
          'Nach dem Legen nimmst du aus jedem der beiden verbundenen Orte einen Passagier mit, auch aus Ländern.',
        'G-27': 'Warten Passagiere mehrerer Farben, wählst du einen.',
        'G-28': 'Ein leerer Ort gibt keinen her.',
        'G-29': 'Alle sehen, wer welche Passagiere mitgenommen hat.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'G-30':
          'Du ziehst vier Fahrkarten in einer vorher angesagten Mischung der beiden Stapel; weniger, wenn zusammen weniger als vier übrig sind.',
        'G-31': 'Du behältst mindestens eine. Abgelehnte kommen unter ihren Stapel.',
        'G-32':
          'Eine Fahrkarte nennt zwei Städte oder statt einer oder beider ein Land. Verbinden deine eigenen Strecken sie am Ende, kommt der Wert hinzu, sonst wird er abgezogen.',
        'G-33':
          'Jede Strecke in ein Land endet dort für sich: Strecken ins selbe Land sind dort nicht miteinander verbunden.',
        'G-34': 'Fahrkarten bleiben bis zur Abrechnung geheim. Du darfst beliebig viele halten.',
      },
    },
    end: {
      title: 'Das Ende und die Abrechnung',
      clauses: {
        'G-35':
          'Hat jemand am Ende seines Zuges zwei Waggons oder weniger, sind alle, auch er, noch genau einmal am Zug.',
        'G-36': 'Alle Fahrkarten werden aufgedeckt. Jede bringt oder kostet ihren Wert.',
        'G-37':
          'Wer die meisten Fahrkarten erfüllt hat, bekommt den Globetrotter, 15 Punkte; bei Gleichstand bekommt ihn jeder. Nicht erfüllte Fahrkarten spielen dabei keine Rolle.',
        'G-38': 'Für jede Farbe der Passagiere bekommt, wer die meisten hat, 20 und der Zweite 10.',
        'G-39': 'Haben mehrere die meisten, bekommt jeder 20, und in dieser Farbe gibt es keinen Zweiten.',
        'G-40': 'Mehrere Zweite bekommen je 10.',
        'G-41':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer mehr Passagiere hat; sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Ein Passagier ist übrig',
      'Du nimmst ihn ungefragt mit. Gefragt wirst du nur, wenn es eine Wahl der Farbe gibt.',
    ],
    [
      'Ein Land hat einen Passagier',
      'Er wartet auf den Ersten, der dorthin eine Strecke legt, an welchem Grenzpunkt auch immer.',
    ],
    [
      'Von Land zu Land',
      'So eine Fahrkarte ist erfüllt, wenn ein Grenzpunkt des einen mit einem Grenzpunkt des anderen verbunden ist.',
    ],
    ['Niemand hat eine Farbe', 'Dann zählt sie für niemanden: Ein Passagier ist das Mindeste.'],
    [
      'Nichts ist möglich',
      'Wer nichts tun kann, passt von selbst. Haben alle nacheinander gepasst oder hat hundert Runden lang niemand etwas gewonnen, endet das Spiel und wird abgerechnet.',
    ],
  ],
} as const satisfies Translated<typeof original>
