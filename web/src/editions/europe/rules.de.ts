// Die Regeln der Ausgabe Europa in eigenen Worten (docs/rules.md, E-1 bis E-62).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Europa',
  lead: 'Von Lissabon bis Moskau, durch Berge und übers Meer. Tunnel können mehr kosten als gedacht, Fähren brauchen Joker, und ein Bahnhof lässt dich eine Strecke mitnutzen, bei der jemand schneller war.',
  first: [
    [
      'Sieh dir deine Fahrkarten an',
      'Du bekommst eine lange und drei gewöhnliche. Behalte mindestens zwei, egal welche. Verbundene Fahrkarten bringen am Ende ihren Wert, die anderen kosten ihn.',
    ],
    [
      'Zieh Karten',
      'Meistens ziehst du zwei Karten: offen aus der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug.',
    ],
    [
      'Baue eine Strecke',
      'Zahle pro Feld eine Karte in der Farbe der Strecke. Bei grauen Strecken wählst du eine Farbe. Strecken mit Jokerzeichen sind Fähren: Jedes Zeichen braucht einen Joker.',
    ],
    [
      'Versuche einen Tunnel',
      'Strecken mit schraffiertem Rand sind Tunnel. Du spielst deine Karten, dann werden drei weitere aufgedeckt. Jede passende kostet dich eine Karte extra. Ist das zu viel, nimmst du deine Karten zurück.',
    ],
    [
      'Baue einen Bahnhof',
      'Ist dein Weg versperrt? Mit einem Bahnhof nutzt du in einer Stadt eine Strecke der anderen für deine Fahrkarten mit. Jeder Bahnhof, den du nicht baust, ist 4 Punkte wert.',
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
        'E-1': 'Fünf Sätze mit je 45 Waggons und 3 Bahnhöfen, für zwei bis fünf Personen.',
        'E-2':
          '110 Wagenkarten: je 12 in acht Farben und 14 Joker. 46 Fahrkarten, davon sechs lange. Ein Preis für den längsten Weg.',
        'E-3': 'Neu, wenn du die Ausgabe USA kennst: Fähren, Tunnel und Bahnhöfe.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'E-4': 'Alle beginnen mit 45 Waggons, 3 Bahnhöfen und ohne Punkte.',
        'E-5': 'Die Wagenkarten werden gemischt. Alle bekommen vier.',
        'E-6': 'Die nächsten fünf Karten werden aufgedeckt und bilden die Auslage. Der Rest ist der Stapel.',
        'E-7': 'Den Preis für den längsten Weg können alle gewinnen.',
        'E-8':
          'Alle bekommen eine der sechs langen Fahrkarten. Die übrigen langen kommen ungesehen aus dem Spiel.',
        'E-9': 'Alle bekommen drei gewöhnliche Fahrkarten. Der Rest ist der Fahrkartenstapel.',
        'E-10':
          'Vor dem ersten Zug behältst du mindestens zwei deiner vier Fahrkarten. Auch die lange darfst du ablehnen. Alle wählen gleichzeitig.',
        'E-11': 'Abgelehnte Fahrkarten kommen ungesehen aus dem Spiel.',
        'E-12': 'Deine Fahrkarten behältst du bis zum Ende.',
      },
    },
    aim: {
      title: 'Ziel',
      clauses: {
        'E-13':
          'Punkte gibt es für gebaute Strecken, erfüllte Fahrkarten, den längsten Weg und jeden nicht gebauten Bahnhof. Nicht erfüllte Fahrkarten kosten Punkte. Die meisten Punkte gewinnen.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'E-14':
          'Im Brettspiel beginnt, wer die meisten Länder Europas besucht hat. Hier wird ausgelost, wer beginnt, oder der Gastgeber legt es fest. Gespielt wird im Uhrzeigersinn.',
        'E-15':
          'In deinem Zug tust du genau eines: Wagenkarten ziehen, eine Strecke bauen, Fahrkarten ziehen oder einen Bahnhof bauen. Kannst du nur noch einen Bahnhof bauen, darfst du stattdessen passen.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'E-16': 'Du ziehst zwei Karten, jede aus der Auslage oder blind vom Stapel.',
        'E-17': 'Eine Karte aus der Auslage wird sofort vom Stapel ersetzt.',
        'E-18': 'Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug.',
        'E-19':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und ersetzt.',
        'E-20': 'Du darfst beliebig viele Karten auf der Hand haben.',
        'E-21': 'Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.',
        'E-22': 'Sind Stapel und Ablage leer, kannst du nur noch Karten aus der Auslage nehmen.',
        'E-23':
          'Als zweite Karte darfst du keinen Joker aus der Auslage nehmen, egal wie lange er schon dort liegt.',
        'E-24': 'Ein blind gezogener Joker zählt wie jede andere Karte: Du ziehst trotzdem zwei.',
      },
    },
    claim: {
      title: 'Strecken bauen',
      clauses: {
        'E-25': 'Spiele genau so viele Karten, wie die Strecke Felder hat, in ihrer Farbe.',
        'E-26': 'Joker zählen als jede Farbe.',
        'E-27': 'Für eine graue Strecke spielst du Karten einer beliebigen Farbe, aber nur einer.',
        'E-28':
          'Stelle auf jedes Feld einen Waggon und lege die Karten ab. Punkte gibt es sofort: 1, 2, 4, 7, 15 oder 21 für 1, 2, 3, 4, 6 oder 8 Felder.',
        'E-29': 'Du darfst jede freie Strecke bauen. Sie muss nicht an deine anderen Strecken anschließen.',
        'E-30': 'Du baust immer die ganze Strecke in einem Zug.',
        'E-31': 'Du baust höchstens eine Strecke pro Zug.',
      },
    },
    double: {
      title: 'Doppelstrecken',
      clauses: {
        'E-32':
          'Eine Doppelstrecke sind zwei gleich lange Gleise zwischen denselben zwei Städten. Du darfst nur eines davon besitzen.',
        'E-33':
          'Strecken, die nebeneinander laufen, aber in verschiedenen Städten enden, sind keine Doppelstrecke.',
        'E-34':
          'Zu zweit oder zu dritt wird von jeder Doppelstrecke nur ein Gleis genutzt. Ist es gebaut, ist das andere für alle gesperrt.',
      },
    },
    ferry: {
      title: 'Fähren',
      clauses: {
        'E-35': 'Eine Fähre ist eine graue Strecke mit Jokerzeichen auf einem oder mehreren Feldern.',
        'E-36':
          'Spiele für jedes Zeichen einen Joker. Für die anderen Felder spielst du Karten einer Farbe oder weitere Joker.',
      },
    },
    tunnel: {
      title: 'Tunnel',
      clauses: {
        'E-37': 'Spiele zuerst die Karten für die Länge der Strecke.',
        'E-38': 'Dann werden die obersten drei Karten des Stapels aufgedeckt, egal wie lang die Strecke ist.',
        'E-39':
          'Für jede aufgedeckte Karte der gespielten Farbe zahlst du eine weitere Karte dieser Farbe oder einen Joker.',
        'E-40': 'Auch für jeden aufgedeckten Joker zahlst du eine weitere Karte.',
        'E-41': 'Hast du nur Joker gespielt, zählen nur aufgedeckte Joker, und du zahlst mit Jokern.',
        'E-42':
          'Kannst oder willst du nicht zahlen, nimmst du alle deine Karten zurück. Dein Zug ist vorbei.',
        'E-43': 'Die aufgedeckten Karten kommen am Ende des Zuges auf die Ablage.',
        'E-44':
          'Haben Stapel und Ablage zusammen weniger als drei Karten, werden nur diese aufgedeckt. Gibt es keine, kostet der Tunnel nichts extra.',
        'E-45': 'Extrakarten kosten keine Waggons: Du brauchst so viele Waggons, wie die Strecke Felder hat.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'E-46': 'Zieh drei Fahrkarten vom Stapel oder alle, die noch übrig sind.',
        'E-47': 'Behalte mindestens eine. Abgelehnte kommen unter den Stapel.',
        'E-48': 'Eine behaltene Fahrkarte kannst du nicht zurückgeben.',
        'E-49':
          'Eine Fahrkarte ist erfüllt, wenn deine Waggons die Städte ohne Lücke verbinden; deine Bahnhöfe helfen dabei (E-51). Erfüllt bringt sie ihren Wert, sonst kostet sie ihn.',
        'E-50': 'Fahrkarten bleiben bis zur Wertung geheim. Du darfst beliebig viele haben.',
      },
    },
    station: {
      title: 'Einen Bahnhof bauen',
      clauses: {
        'E-51':
          'Mit einem Bahnhof nutzt du für deine Fahrkarten genau eine Strecke mit, die jemand anderes in diese Stadt gebaut hat.',
        'E-52':
          'Du darfst ihn in jeder Stadt ohne Bahnhof bauen, auch wo noch keine Strecke gebaut ist. In jeder Stadt darf nur ein Bahnhof stehen.',
        'E-53': 'Du baust höchstens einen pro Zug und drei pro Spiel.',
        'E-54':
          'Der erste kostet eine Karte, der zweite zwei Karten einer Farbe, der dritte drei Karten einer Farbe. Joker können jede davon ersetzen.',
        'E-55': 'Ein Bahnhof hilft allen deinen Fahrkarten, aber immer mit derselben Strecke.',
        'E-56':
          'Welche Strecke du mitnutzt, entscheidet sich erst am Ende des Spiels. Die beste für dich wird automatisch gewählt.',
        'E-57': 'Du musst nie einen bauen. Jeder nicht gebaute Bahnhof ist 4 Punkte wert.',
      },
    },
    end: {
      title: 'Spielende und Wertung',
      clauses: {
        'E-58':
          'Hat jemand am Ende des eigenen Zuges zwei Waggons oder weniger, sind alle noch genau einmal am Zug, auch diese Person.',
        'E-59':
          'Gewertet wird in dieser Reihenfolge: Fahrkarten mit Hilfe der Bahnhöfe, 4 Punkte für jeden nicht gebauten Bahnhof und 10 Punkte für den längsten Weg.',
        'E-60':
          'Der längste Weg darf Schleifen haben und mehrmals durch eine Stadt führen, aber kein Waggon zählt doppelt. Bahnhöfe und mitgenutzte Strecken zählen nicht.',
        'E-61': 'Bei Gleichstand bekommen alle mit dem längsten Weg die 10 Punkte.',
        'E-62':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer weniger Bahnhöfe gebaut hat, dann, wer den längsten Weg hat. Sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Zwei Bahnhöfe auf einem Weg',
      'Ein Weg darf mehrere deiner Bahnhöfe nutzen, jeden mit einer eigenen Strecke der anderen.',
    ],
    ['Eine Strecke wird nach dem Bahnhof gebaut', 'Sie zählt. Entscheidend ist nur das Ende des Spiels.'],
    [
      'Ein Tunnel mit Farbe und Jokern',
      'Hast du eine Farbe und Joker gespielt, zählen aufgedeckte Karten dieser Farbe und aufgedeckte Joker. Du darfst mit beidem zahlen.',
    ],
    [
      'Du kannst nichts tun',
      'Ist kein Zug möglich, passt du automatisch. Kannst du nur noch einen Bahnhof bauen, darfst du ihn bauen oder passen. Passen alle nacheinander, endet das Spiel und wird gewertet.',
    ],
    [
      'Das Spiel steckt fest',
      'Das Spiel endet auch, wenn zehn Runden lang niemand Karten oder Fahrkarten ziehen oder eine Strecke bauen kann, oder wenn hundert Runden lang niemand eine Karte, eine Strecke, einen Bahnhof oder eine Fahrkarte dazubekommt. Dann wird gewertet.',
    ],
  ],
} as const satisfies Translated<typeof original>
