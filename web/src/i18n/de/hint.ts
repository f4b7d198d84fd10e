// Die Sätze der Tipps.
import type en from '../en/hint.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  completes: 'Erfüllt {ticket}: {gain}.',
  leads_on: '{gain}.',
  aside: 'Nicht im Plan, aber einen Zug wert: {gain}.',
  needed_card: '{color} wird gebraucht.',
  gray_card: '{color} passt auf eine graue Strecke in deinem Plan.',
  spare_card: '{color} ist für später: Dein Plan braucht gerade nicht mehr davon.',
  blind: 'Vom Stapel kann jede Karte kommen.',
  station: 'Mit einem Bahnhof in {city} nutzt du eine Strecke der anderen mit.',
  more_tickets: {
    one: 'Etwa {n} Zug bleibt: Zeit für mehr Fahrkarten.',
    other: 'Etwa {n} Züge bleiben: Zeit für mehr Fahrkarten.',
  },
  few_turns: {
    one: 'Etwa {n} Zug bleibt: Neue Fahrkarten sind ein Risiko.',
    other: 'Etwa {n} Züge bleiben: Neue Fahrkarten sind ein Risiko.',
  },
  toll: {
    one: 'Der Tunnel ist noch {n} Karte wert.',
    other: 'Der Tunnel ist noch {n} Karten wert.',
  },
  decline: 'Behalte die Karten lieber für einen neuen Versuch.',
  swap: 'Keine deiner Fahrkarten ist bald erfüllt. Neue vielleicht schon.',
  swap_near: 'Du würdest auch die Fahrkarte abgeben, der am wenigsten fehlt.',
  pass: 'Kein möglicher Zug würde dir helfen.',
  passenger: 'Passagiere dieser Farbe ({color}): Du hast {own}, die anderen höchstens {most}.',
  mix: '{first} kurze und {second} lange Fahrkarten passen in die Zeit, die bleibt.',
  no_open_ticket: {
    one: 'Alle deine Fahrkarten sind erfüllt oder verloren. Etwa {n} Zug bleibt für lange Strecken.',
    other: 'Alle deine Fahrkarten sind erfüllt oder verloren. Etwa {n} Züge bleiben für lange Strecken.',
  },
  lost: '{ticket} ist nicht mehr zu erfüllen.',
  connected: '{ticket} ist schon verbunden.',
  needs: {
    one: '{ticket} braucht noch {n} Strecke, {cards}.',
    other: '{ticket} braucht noch {n} Strecken, {cards}.',
  },
  chance: 'Die Chance liegt bei {chance}; es bleiben etwa {turns}.',
  odds: {
    one: '{ticket}: {chance}, meist in {n} Zug.',
    other: '{ticket}: {chance}, meist in {n} Zügen.',
  },
  odds_cards: {
    one: '{ticket}: {chance}, meist in {n} Zug; das Risiko sind die Karten in {color} für {route}.',
    other: '{ticket}: {chance}, meist in {n} Zügen; das Risiko sind die Karten in {color} für {route}.',
  },
  odds_gray: {
    one: '{ticket}: {chance}, meist in {n} Zug; das Risiko sind die Karten für {route}.',
    other: '{ticket}: {chance}, meist in {n} Zügen; das Risiko sind die Karten für {route}.',
  },
  odds_taken: {
    one: '{ticket}: {chance}, meist in {n} Zug; das Risiko ist, dass jemand {route} nimmt.',
    other: '{ticket}: {chance}, meist in {n} Zügen; das Risiko ist, dass jemand {route} nimmt.',
  },
  odds_never: '{ticket}: {chance}. Sie wird wahrscheinlich nicht erfüllt.',
  winning: 'Deine Gewinnchance liegt bei {chance}, nach allem, was du weißt.',
}
export default de
