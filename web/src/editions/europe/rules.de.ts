// Die Regeln der Ausgabe Europa in eigenen Worten (docs/rules.md, E-1 bis E-62).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Europa',
  lead: 'Von Lissabon bis Moskau, durch Berge und übers Meer. Tunnel können mehr kosten, als man ihnen ansieht, Fähren verlangen Joker, und ein Bahnhof leiht dir eine Strecke, bei der jemand schneller war.',
  first: [
    [
      'Sieh dir deine Fahrkarten an',
      'Du bekommst eine lange und drei andere. Behalte mindestens zwei der vier; auch die lange darf weg. Verbunden bringen sie am Ende ihren Wert, sonst kosten sie ihn.',
    ],
    [
      'Nimm Karten',
      'Meistens nimmst du zwei Karten: aus den fünf der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist die einzige Karte seines Zuges.',
    ],
    [
      'Lege eine Strecke',
      'Zahle je Feld eine Karte in der Farbe der Strecke. Graue Strecken nehmen eine beliebige Farbe. Trägt eine Strecke Jokerzeichen, ist sie eine Fähre: ein Joker für jedes Zeichen.',
    ],
    [
      'Wage einen Tunnel',
      'Strecken mit schraffiertem Rand sind Tunnel. Du legst deine Karten hin, drei weitere werden aufgedeckt, und jede passende kostet dich eine mehr. Ist das zu viel, nimmst du deine Karten zurück.',
    ],
    [
      'Baue einen Bahnhof',
      'Jemand hat dir den Weg versperrt? Ein Bahnhof in einer Stadt lässt dich dort eine Strecke eines anderen für deine Fahrkarten nutzen. Jeder nicht gebrauchte Bahnhof ist 4 Punkte wert.',
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
        'E-1': 'Fünf Sätze von 45 Waggons und 3 Bahnhöfen; es spielen also zwei bis fünf Personen.',
        'E-2':
          '110 Wagenkarten: je 12 in acht Farben und 14 Joker. 46 Fahrkarten, davon sechs lange. Ein Bonus für die längste Strecke.',
        'E-3': 'Neu für alle, die das Brett der USA kennen: Fähren, Tunnel und Bahnhöfe.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'E-4': 'Alle beginnen mit 45 Waggons, 3 Bahnhöfen und ohne Punkte.',
        'E-5': 'Die Wagenkarten werden gemischt, jeder bekommt vier.',
        'E-6': 'Die nächsten fünf werden aufgedeckt: die Auslage. Die übrigen sind der Stapel.',
        'E-7': 'Den Bonus für die längste Strecke kann jeder gewinnen.',
        'E-8':
          'Jeder bekommt eine der sechs langen Fahrkarten. Die anderen langen verlassen ungesehen das Spiel.',
        'E-9': 'Jeder bekommt drei der anderen Fahrkarten. Der Rest ist der Fahrkartenstapel.',
        'E-10':
          'Vor dem ersten Zug behält jeder mindestens zwei seiner vier Fahrkarten, ganz nach Wunsch; auch die lange darf abgelehnt werden. Alle wählen gleichzeitig.',
        'E-11': 'Abgelehnte Fahrkarten verlassen das Spiel, und niemand sieht sie.',
        'E-12': 'Eine behaltene Fahrkarte behält man bis zum Ende.',
      },
    },
    aim: {
      title: 'Das Ziel',
      clauses: {
        'E-13':
          'Punkte bringen gelegte Strecken, erfüllte Fahrkarten, die längste Strecke und jeder nicht gebaute Bahnhof. Nicht erfüllte Fahrkarten kosten Punkte. Die höchste Summe gewinnt.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'E-14':
          'Am Tisch begänne, wer in den meisten Ländern war; hier wird der erste Platz ausgelost, wenn der Gastgeber ihn nicht festlegt. Gespielt wird im Uhrzeigersinn.',
        'E-15':
          'In deinem Zug tust du genau eines von vieren: Wagenkarten ziehen, eine Strecke legen, Fahrkarten ziehen oder einen Bahnhof bauen. Könntest du nur einen Bahnhof bauen, darfst du stattdessen passen.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'E-16': 'Du ziehst zwei Karten, jede aus der Auslage oder verdeckt vom Stapel.',
        'E-17': 'Eine Karte aus der Auslage wird sofort vom Stapel ersetzt.',
        'E-18': 'Ein Joker aus der Auslage ist die einzige Karte dieses Zuges.',
        'E-19':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und fünf neue aufgedeckt.',
        'E-20': 'Du darfst beliebig viele Karten halten.',
        'E-21': 'Ist der Stapel aufgebraucht, wird die Ablage gemischt und zum neuen Stapel.',
        'E-22': 'Sind Stapel und Ablage leer, kann nur gezogen werden, was noch in der Auslage liegt.',
        'E-23':
          'Ein Joker aus der Auslage kann nie die zweite Karte sein, ob er eben erschienen ist oder schon dalag.',
        'E-24': 'Ein blind gezogener Joker zählt als eine Karte; du darfst noch eine ziehen.',
      },
    },
    claim: {
      title: 'Strecken legen',
      clauses: {
        'E-25': 'Du spielst genau so viele Karten, wie die Strecke Felder hat, in ihrer Farbe.',
        'E-26': 'Joker stehen für jede Farbe.',
        'E-27': 'Eine graue Strecke nimmt Karten einer beliebigen, aber nur einer Farbe.',
        'E-28':
          'Auf jedes Feld kommt ein Waggon, die Karten werden abgelegt. Punkte gibt es sofort: 1, 2, 4, 7, 15, 21 für eine Strecke mit 1, 2, 3, 4, 6, 8 Feldern.',
        'E-29': 'Jede freie Strecke darf gelegt werden. Sie muss nicht an deine anderen anschließen.',
        'E-30': 'Eine Strecke wird ganz und in einem Zug gelegt.',
        'E-31': 'Du legst höchstens eine Strecke in einem Zug.',
      },
    },
    double: {
      title: 'Doppelstrecken',
      clauses: {
        'E-32':
          'Eine Doppelstrecke sind zwei gleich lange Gleise zwischen denselben zwei Städten. Ein Spieler darf nur eines davon besitzen.',
        'E-33':
          'Strecken, die ein Stück nebeneinander laufen und in verschiedenen Städten enden, sind keine Doppelstrecke.',
        'E-34':
          'Zu zweit oder zu dritt kann von jeder Doppelstrecke nur ein Gleis genutzt werden. Ist es gelegt, ist das andere für alle gesperrt.',
      },
    },
    ferry: {
      title: 'Fähren',
      clauses: {
        'E-35':
          'Eine Fähre ist eine graue Strecke übers Wasser mit Jokerzeichen auf einem oder mehreren Feldern.',
        'E-36':
          'Für jedes Zeichen muss ein Joker gespielt werden. Die anderen Felder nehmen Karten einer Farbe oder weitere Joker.',
      },
    },
    tunnel: {
      title: 'Tunnel',
      clauses: {
        'E-37': 'Zuerst legst du die Karten für die Länge der Strecke hin.',
        'E-38': 'Dann werden die obersten drei Karten des Stapels aufgedeckt, wie lang die Strecke auch ist.',
        'E-39':
          'Jede davon in der gespielten Farbe kostet eine weitere Karte dieser Farbe oder einen Joker aus deiner Hand.',
        'E-40': 'Auch jeder Joker darunter kostet eine weitere Karte.',
        'E-41':
          'Hast du nur Joker hingelegt, zählen von den dreien nur die Joker, und bezahlt wird mit Jokern.',
        'E-42': 'Kannst oder willst du nicht zahlen, nimmst du alle Karten zurück, und dein Zug ist vorbei.',
        'E-43': 'Die drei Karten kommen am Ende des Zuges auf die Ablage.',
        'E-44':
          'Haben Stapel und Ablage zusammen weniger als drei Karten, werden nur diese aufgedeckt; gibt es keine, kostet der Tunnel nichts extra.',
        'E-45':
          'Die zusätzlichen Karten kosten keine Waggons: Du brauchst so viele, wie die Strecke Felder hat.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'E-46': 'Du ziehst drei Fahrkarten vom Stapel, oder was davon übrig ist.',
        'E-47': 'Du behältst mindestens eine. Abgelehnte kommen unter den Stapel.',
        'E-48': 'Eine behaltene Fahrkarte kann nie zurückgegeben werden.',
        'E-49':
          'Eine Fahrkarte ist erfüllt, wenn deine eigenen Waggons die Städte ohne Lücke verbinden, gern mit Hilfe deiner Bahnhöfe (E-51). Erfüllt bringt sie ihren Wert, sonst kostet sie ihn.',
        'E-50': 'Fahrkarten bleiben bis zur Abrechnung geheim. Du darfst beliebig viele halten.',
      },
    },
    station: {
      title: 'Einen Bahnhof bauen',
      clauses: {
        'E-51':
          'Ein Bahnhof lässt dich für deine Fahrkarten eine Strecke, und nur eine, nutzen, die ein anderer in diese Stadt gelegt hat.',
        'E-52':
          'Er darf in jeder Stadt ohne Bahnhof stehen, auch wo noch keine Strecke gelegt ist. Nie zwei Bahnhöfe in einer Stadt.',
        'E-53': 'Du baust höchstens einen in einem Zug und drei im ganzen Spiel.',
        'E-54':
          'Der erste kostet eine Karte, der zweite zwei einer Farbe, der dritte drei einer Farbe. Joker ersetzen jede davon.',
        'E-55': 'Ein Bahnhof dient allen deinen Fahrkarten, aber immer über dieselbe Strecke.',
        'E-56':
          'Welche Strecke das ist, entscheidet sich am Ende des Spiels: Hier wird von selbst die beste für dich gefunden.',
        'E-57': 'Du musst nie einen bauen. Jeder nicht gebaute Bahnhof ist 4 Punkte wert.',
      },
    },
    end: {
      title: 'Das Ende und die Abrechnung',
      clauses: {
        'E-58':
          'Hat jemand am Ende seines Zuges zwei Waggons oder weniger, sind alle, auch er, noch genau einmal am Zug.',
        'E-59':
          'Dann zählen der Reihe nach: Fahrkarten mit Hilfe der Bahnhöfe, 4 Punkte für jeden nicht gebauten Bahnhof und 10 für die längste Strecke.',
        'E-60':
          'Die längste Strecke darf Schleifen haben und mehrmals durch eine Stadt führen, aber kein Waggon zählt zweimal. Bahnhöfe und geliehene Strecken zählen dafür nicht.',
        'E-61': 'Sind mehrere gleich lang, bekommt jeder die 10.',
        'E-62':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer weniger Bahnhöfe gebaut hat, dann, wer die längste Strecke hat; sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Zwei Bahnhöfe eines Spielers',
      'Sie dürfen zum selben Weg gehören: Jeder bringt seine eigene geliehene Strecke mit.',
    ],
    [
      'Eine Strecke wird nach dem Bahnhof gelegt',
      'Sie zählt. Entscheidend ist, wie es am Ende des Spiels steht.',
    ],
    [
      'Ein Tunnel mit Farbe und Jokern',
      'Hast du eine Farbe und Joker hingelegt, zählen von den dreien diese Farbe und Joker, und du darfst mit beidem zahlen.',
    ],
    [
      'Nichts ist möglich',
      'Wer nichts tun kann, passt von selbst. Wer nur einen Bahnhof bauen könnte, darf bauen oder passen. Haben alle nacheinander gepasst, endet das Spiel und wird abgerechnet.',
    ],
    [
      'Nichts bewegt sich mehr',
      'Das Spiel endet auch, wenn zehn Runden lang niemand ziehen oder eine Strecke legen konnte oder wenn hundert Runden lang niemand eine Karte, eine Strecke, einen Bahnhof oder eine Fahrkarte gewonnen hat.',
    ],
  ],
} as const satisfies Translated<typeof original>
