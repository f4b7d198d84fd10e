// Warum ein anderer Zug besser war.
import type en from '../en/reason.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  route_taken: '{route} lag auf dem Weg für {ticket}; {player} hat die Strecke in Zug {n} gebaut.',
  last_way:
    '{route} war der letzte Weg, um {ticket} zu erfüllen; {player} hat die Strecke in Zug {n} gebaut.',
  route_gone: '{player} hat {route} in Zug {n} gebaut.',
  completes: '{route} hätte {ticket} erfüllt.',
  leads_on: '{route} lag auf dem Weg für {ticket}.',
  points_now: {
    one: '{route} war {n} Punkt wert, und die Karten waren da.',
    other: '{route} war {n} Punkte wert, und die Karten waren da.',
  },
  passengers: '{route} hätte einen Passagier gebracht.',
  payment: 'Die Strecke war richtig, aber die Karten dafür waren auf der Hand mehr wert.',
  needed_card: '{color} wurde für {route} gebraucht.',
  needed_wild: 'Ein Joker hätte jede fehlende Karte ersetzt.',
  gray_card: '{color} war der schnellste Weg, {route} zu bezahlen.',
  blind_card: 'Keine offene Karte half dem Plan, und vom Stapel hätte eine bessere kommen können.',
  ticket_missed: {
    one: '{ticket} wurde am Ende verfehlt und hat {n} Punkt gekostet.',
    other: '{ticket} wurde am Ende verfehlt und hat {n} Punkte gekostet.',
  },
  ticket_refused: {
    one: '{ticket} passte zu den anderen Fahrkarten und wäre {n} Punkt wert gewesen.',
    other: '{ticket} passte zu den anderen Fahrkarten und wäre {n} Punkte wert gewesen.',
  },
  ticket_worth: {
    one: '{ticket} wäre {n} Punkt wert gewesen.',
    other: '{ticket} wäre {n} Punkte wert gewesen.',
  },
  tickets_stake: 'Die andere Wahl setzte weniger Punkte aufs Spiel: {least} statt {most}.',
  tickets_risk: 'Neue Fahrkarten waren mehr Risiko als Gewinn.',
  last_turn: 'Es war der letzte Zug: Neue Fahrkarten waren mehr Risiko als Gewinn.',
  tickets_late: {
    one: 'Nur {n} Zug blieb noch: Neue Fahrkarten waren mehr Risiko als Gewinn.',
    other: 'Nur {n} Züge blieben noch: Neue Fahrkarten waren mehr Risiko als Gewinn.',
  },
  tickets_late_about: {
    one: 'Nur etwa {n} Zug blieb noch: Neue Fahrkarten waren mehr Risiko als Gewinn.',
    other: 'Nur etwa {n} Züge blieben noch: Neue Fahrkarten waren mehr Risiko als Gewinn.',
  },
  tickets_early: {
    one: '{n} Zug blieb noch: Zeit für mehr Fahrkarten.',
    other: '{n} Züge blieben noch: Zeit für mehr Fahrkarten.',
  },
  tickets_early_about: {
    one: 'Etwa {n} Zug blieb noch: Zeit für mehr Fahrkarten.',
    other: 'Etwa {n} Züge blieben noch: Zeit für mehr Fahrkarten.',
  },
  aside:
    '{route} lag für keine offene Fahrkarte auf dem kürzesten Weg und hat Karten und Waggons verbraucht.',
  toll_worth: 'Der Tunnel war die zusätzlichen Karten wert.',
  toll_dear: 'Die zusätzlichen Karten waren anderswo mehr wert.',
  station: 'Ein Bahnhof in {city} hätte eine Strecke mitnutzen können.',
  passenger: 'Dieser Passagier zählte mehr für den Preis.',
  swap: 'Neue Fahrkarten versprachen mehr als die vorhandenen.',
  trials: 'In den Spielen, die von hier weitergespielt wurden, hat dieser Zug öfter gewonnen.',
}
export default de
