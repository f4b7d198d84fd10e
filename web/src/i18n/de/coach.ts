// Die Wörter von coach/: Tipps in den ersten Spielen, und ein Spiel in fünf Sätzen.
import type en from '../en/coach.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  label: 'Tipp',
  gotIt: 'Verstanden',
  never: 'Keine Tipps mehr',
  off: 'Die Tipps sind aus. In den Einstellungen kannst du sie wieder einschalten.',
  complete: 'Du kannst {ticket} jetzt erfüllen: Baue {route}.',
  danger: 'Deine Fahrkarte {ticket} hängt von {route} ab. Baue sie bald, bevor es jemand anders tut.',
  double: 'Mit {n} Spielern kann nur ein Gleis von {route} gebaut werden. Danach ist das andere gesperrt.',
  fullColor:
    'Du hast {n} Karten in {color}. Das reicht für eine lange Strecke: Lange Strecken bringen am meisten.',
  lastRound: {
    one: '{name} hat nur noch {n} Waggon. Die letzte Runde ist nah: Bring zu Ende, was geht.',
    other: '{name} hat nur noch {n} Waggons. Die letzte Runde ist nah: Bring zu Ende, was geht.',
  },
  lastRoundYou: {
    one: 'Du hast nur noch {n} Waggon. Bald kommen alle ein letztes Mal dran: Bring zu Ende, was geht.',
    other: 'Du hast nur noch {n} Waggons. Bald kommen alle ein letztes Mal dran: Bring zu Ende, was geht.',
  },
  lit: 'Strecken, die leuchten, wie {route}: Du kannst sie jetzt bezahlen, und sie helfen bei einer Fahrkarte.',
  lastTicket: '{name} fehlt nur noch eine Fahrkarte zum Sieg.',

  yourGame: 'Dein Spiel in fünf Sätzen',
  won: 'Du hast gewonnen: {score}.',
  shared: 'Du teilst dir den Sieg mit {names}: {score}.',
  lost: {
    one: 'Du kamst auf {score}; gewonnen hat {names} ({best}).',
    other: 'Du kamst auf {score}; gewonnen haben {names} ({best}).',
  },
  ticketsAll: {
    one: 'Du hast deine einzige Fahrkarte erfüllt, das brachte {gained} Punkte.',
    other: 'Du hast jede deiner {n} Fahrkarten erfüllt, das brachte {gained} Punkte.',
  },
  ticketsSome:
    'Du hast {n} von {all} Fahrkarten für {gained} Punkte erfüllt und {missed} verfehlt, das kostete {lost} Punkte.',
  ticketsNone: 'Verfehlt hast du {missed}, das kostete {lost} Punkte.',
  ticketsRace: {
    one: 'Du hast eine Fahrkarte erfüllt: {tickets}.',
    other: 'Du hast {n} Fahrkarten erfüllt: {tickets}.',
  },
  ticketsRaceNone: 'Du hattest noch keine Fahrkarte erfüllt, als das Spiel endete.',
  raceWon: 'Wer zuerst {goal} Fahrkarten hat, gewinnt, und das warst du.',
  race: {
    one: 'Dir fehlte noch eine: Wer zuerst {goal} Fahrkarten hat, gewinnt.',
    other: 'Dir fehlten noch {n}: Wer zuerst {goal} Fahrkarten hat, gewinnt.',
  },
  routes: 'Deine Strecken brachten {n} Punkte; {name} bekam {best}.',
  routesBest: 'Deine Strecken brachten {n} Punkte, mehr als die aller anderen.',
  longestMine: 'Dein längster Weg mit {n} Waggons war der längste von allen und brachte {points} Punkte.',
  longestOther: 'Dein längster Weg hat {n} Waggons; {name} bekam {points} Punkte für {best}.',
  longestNobody: 'Dein längster Weg hat {n} Waggons.',
  crossing: 'Du hast den Plan durchquert, das zählte als eine Fahrkarte mehr.',
  noCrossing: 'Du hast den Plan nicht durchquert; das wäre eine Fahrkarte mehr gewesen.',
  prizes: 'Am Ende bekamst du Punkte extra: {prizes}.',
  noPrizes: 'Die Punkte extra am Ende gingen an andere: {prizes}.',
  noPrizesAtAll: 'Punkte extra am Ende bekam niemand.',
  tryFewer:
    'Nächstes Mal: Behalte weniger oder kürzere Fahrkarten; die verfehlten machten {n} Punkte Unterschied.',
  tryLonger:
    'Nächstes Mal: Spar Karten für längere Strecken: {long} Felder bringen {most} Punkte, {short} Felder nur {least}.',
  tryPath: 'Nächstes Mal: Verbinde deine Strecken zu einer Linie, dann gehört dir der längste Weg.',
  tryMore: 'Nächstes Mal: Zieh neue Fahrkarten, sobald deine erfüllt sind.',
  trySwap: 'Nächstes Mal: Tausche Fahrkarten früh, wenn beide weit weg von deinen Waggons sind.',
  tryCrossing: 'Nächstes Mal: Wähle Strecken, die auch quer über den Plan führen.',
}

export default de
