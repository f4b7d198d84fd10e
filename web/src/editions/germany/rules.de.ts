// Die Regeln der Ausgabe Deutschland in eigenen Worten (docs/rules.md, G-1 bis G-41).
import type { Translated } from '../../rules/book.ts'
import type original from './rules.en.ts'

export default {
  title: 'Deutschland',
  lead: 'In jeder Stadt warten Passagiere. Baue Strecken und nimm sie mit; die meisten einer Farbe bringen viele Punkte. Kurze und lange Fahrkarten kommen von zwei Stapeln, und du wählst, wie viele du von jedem möchtest.',
  first: [
    [
      'Wähle deine Mischung',
      'Du bekommst vier Fahrkarten. Wähle vorher, wie viele kurz und wie viele lang sind. Lange sind mehr wert, aber schwerer.',
    ],
    ['Behalte zwei oder mehr', 'Verbundene Fahrkarten bringen am Ende ihren Wert, die anderen kosten ihn.'],
    [
      'Zieh Karten',
      'Meistens ziehst du zwei Karten: offen aus der Auslage oder blind vom Stapel. Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug.',
    ],
    [
      'Baue eine Strecke, nimm Passagiere mit',
      'Zahle pro Feld eine Karte in der Farbe der Strecke. Dann nimm an jedem Ende einen Passagier mit. Warten mehrere Farben, wählst du.',
    ],
    [
      'An der Grenze ist Schluss',
      'Strecken ins Ausland enden dort. Fahrkarten können ein Land nennen: Jeder seiner Grenzpunkte zählt.',
    ],
    [
      'Behalte die Waggons im Auge',
      'Sobald jemand nur noch zwei Waggons oder weniger hat, sind alle noch einmal am Zug. Dann zählen Fahrkarten, Passagiere und der Globetrotter.',
    ],
  ],
  sections: {
    box: {
      title: 'Spielmaterial',
      clauses: {
        'G-1':
          'Fünf Sätze mit je 45 Waggons, für zwei bis fünf Personen. 110 Wagenkarten: je 12 in acht Farben und 14 Joker.',
        'G-2':
          '55 kurze Fahrkarten mit 2 bis 11 Punkten und 34 lange mit 12 bis 22. 60 Passagiere in sechs Farben. Der Globetrotter, ein Preis von 15 Punkten.',
      },
    },
    setup: {
      title: 'Vorbereitung',
      clauses: {
        'G-3':
          'Die 60 Passagiere werden zufällig auf den Spielplan gestellt: an den meisten Orten einer, in großen Städten drei bis fünf.',
        'G-4':
          'Alle beginnen mit 45 Waggons, ohne Punkte und mit vier Wagenkarten. Fünf Karten werden aufgedeckt und bilden die Auslage.',
        'G-5': 'Den Globetrotter können alle gewinnen.',
        'G-6': 'Kurze und lange Fahrkarten bilden zwei Stapel, jeder für sich gemischt.',
        'G-7':
          'Du bekommst vier Fahrkarten in einer beliebigen Mischung der beiden Stapel. Die Mischung sagst du an, bevor du eine Fahrkarte siehst.',
        'G-8': 'Behalte zwei, drei oder alle vier. Alle wählen gleichzeitig.',
        'G-9': 'Abgelehnte Fahrkarten kommen in ihre Stapel zurück. Beide werden neu gemischt.',
        'G-10':
          'Fahrkarten bleiben geheim, bis das Spiel vorbei ist. Ihre Rückseiten sind verschieden, also sehen alle, wie viele kurze und lange du hast.',
      },
    },
    aim: {
      title: 'Ziel',
      clauses: {
        'G-11':
          'Punkte gibt es für gebaute Strecken, erfüllte Fahrkarten, die meisten erfüllten Fahrkarten und die meisten Passagiere einer Farbe. Nicht erfüllte Fahrkarten kosten Punkte. Für den längsten Weg gibt es nichts. Die meisten Punkte gewinnen.',
      },
    },
    turn: {
      title: 'Dein Zug',
      clauses: {
        'G-12':
          'Im Brettspiel beginnt die älteste Person. Hier wird ausgelost, wer beginnt, oder der Gastgeber legt es fest. Gespielt wird im Uhrzeigersinn. In deinem Zug tust du genau eines: Wagenkarten ziehen, eine Strecke bauen und Passagiere mitnehmen oder Fahrkarten ziehen.',
      },
    },
    cards: {
      title: 'Wagenkarten ziehen',
      clauses: {
        'G-13':
          'Du ziehst zwei Karten, jede aus der Auslage oder blind vom Stapel. Eine Karte aus der Auslage wird sofort ersetzt.',
        'G-14':
          'Du darfst beliebig viele Karten auf der Hand haben. Ist der Stapel leer, wird die Ablage gemischt und zum neuen Stapel.',
        'G-15': 'Sind Stapel und Ablage leer, kannst du nur noch Karten aus der Auslage nehmen.',
        'G-16': 'Beim Bauen zählt ein Joker als jede Farbe.',
        'G-17':
          'Ein Joker aus der Auslage ist deine einzige Karte in diesem Zug. Als zweite Karte darfst du keinen nehmen.',
        'G-18':
          'Sobald drei der fünf Karten in der Auslage Joker sind, werden alle fünf abgelegt und ersetzt.',
        'G-19': 'Ein blind gezogener Joker zählt wie jede andere Karte.',
      },
    },
    claim: {
      title: 'Strecken bauen',
      clauses: {
        'G-20': 'Eine Strecke verbindet zwei benachbarte Städte oder eine Stadt und ein Nachbarland.',
        'G-21':
          'Spiele genau so viele Karten, wie sie Felder hat, in ihrer Farbe. Joker zählen als jede Farbe. Für eine graue Strecke spielst du Karten einer beliebigen Farbe, aber nur einer.',
        'G-22':
          'Stelle auf jedes Feld einen Waggon und lege die Karten ab. Punkte gibt es sofort: 1, 2, 4, 7, 10, 15 oder 18 für 1 bis 7 Felder.',
        'G-23':
          'Du darfst jede freie Strecke bauen. Sie muss nicht an deine anderen Strecken anschließen. Höchstens eine pro Zug.',
        'G-24': 'Von einer Doppel- oder Dreifachstrecke darfst du nur ein Gleis bauen.',
        'G-25':
          'Zu zweit oder zu dritt wird von jeder Doppel- oder Dreifachstrecke nur ein Gleis genutzt. Ist es gebaut, sind die anderen für alle gesperrt.',
      },
    },
    passengers: {
      title: 'Passagiere mitnehmen',
      clauses: {
        'G-26': 'Nach dem Bauen nimmst du an jedem Ende der Strecke einen Passagier mit, auch aus Ländern.',
        'G-27': 'Warten Passagiere mehrerer Farben, wählst du einen.',
        'G-28': 'An einem leeren Ort bekommst du keinen.',
        'G-29': 'Alle sehen, welche Passagiere du mitgenommen hast.',
      },
    },
    tickets: {
      title: 'Fahrkarten ziehen',
      clauses: {
        'G-30':
          'Zieh vier Fahrkarten in einer beliebigen Mischung der beiden Stapel, die du vorher ansagst. Sind insgesamt weniger als vier übrig, ziehst du weniger.',
        'G-31': 'Behalte mindestens eine. Abgelehnte kommen unter ihren eigenen Stapel.',
        'G-32':
          'Eine Fahrkarte nennt zwei Orte, jeweils eine Stadt oder ein Land. Verbinden deine Strecken sie am Ende, bekommst du den Wert; sonst verlierst du ihn.',
        'G-33':
          'Jede Strecke in ein Land ist eine Sackgasse: Strecken ins selbe Land sind dort nicht miteinander verbunden.',
        'G-34': 'Fahrkarten bleiben bis zur Wertung geheim. Du darfst beliebig viele haben.',
      },
    },
    end: {
      title: 'Spielende und Wertung',
      clauses: {
        'G-35':
          'Hat jemand am Ende des eigenen Zuges zwei Waggons oder weniger, sind alle noch genau einmal am Zug, auch diese Person.',
        'G-36': 'Alle Fahrkarten werden aufgedeckt. Jede bringt oder kostet ihren Wert.',
        'G-37':
          'Wer die meisten Fahrkarten erfüllt hat, bekommt den Globetrotter, 15 Punkte. Bei Gleichstand bekommen ihn alle. Nicht erfüllte Fahrkarten spielen dabei keine Rolle.',
        'G-38': 'Für jede Passagierfarbe bringen die meisten 20 Punkte und die zweitmeisten 10.',
        'G-39':
          'Haben mehrere die meisten, bekommen alle 20 Punkte, und in dieser Farbe gibt es keinen zweiten Platz.',
        'G-40': 'Bei Gleichstand auf dem zweiten Platz gibt es je 10 Punkte.',
        'G-41':
          'Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr Fahrkarten erfüllt hat, dann, wer mehr Passagiere hat. Sonst wird der Sieg geteilt.',
      },
    },
  },
  cases: [
    [
      'Es gibt keine Wahl',
      'Der Passagier fährt automatisch mit. Gefragt wirst du nur, wenn mehrere Farben warten.',
    ],
    [
      'Ein Land hat einen Passagier',
      'Ihn bekommt, wer zuerst eine Strecke in dieses Land baut, egal an welchem Grenzpunkt.',
    ],
    [
      'Von Land zu Land',
      'So eine Fahrkarte ist erfüllt, wenn ein Grenzpunkt des einen mit einem Grenzpunkt des anderen verbunden ist.',
    ],
    ['Niemand hat eine Farbe', 'Dann bringt sie niemandem Punkte. Du brauchst mindestens einen Passagier.'],
    [
      'Du kannst nichts tun',
      'Ist kein Zug möglich, passt du automatisch. Passen alle nacheinander oder kommt hundert Runden lang niemand voran, endet das Spiel und wird gewertet.',
    ],
  ],
} as const satisfies Translated<typeof original>
