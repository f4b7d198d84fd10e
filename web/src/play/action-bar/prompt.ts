// The prompt: what to do now, as a headline and a sentence.
import { list, t } from '../../i18n/index.svelte.ts'
import { colorName } from '../../i18n/names.ts'
import type { Choice } from '../choice.svelte.ts'
import { claimable, type Verb } from '../legal-actions.ts'
import { WILD } from '../notation/notation.ts'
import { sentence } from '../words.ts'

export interface Prompt {
  title: string
  text: string
  /** Whether it is addressed to the player at this screen. */
  mine: boolean
  /** Whether the buttons beside it say the same. */
  plain?: boolean
  /** A shorter version. */
  short?: string
}

const SAID = {
  draw: 'play.orDraw',
  claim: 'play.orClaim',
  tickets: 'play.orTickets',
  station: 'play.orStation',
  swap: 'play.orSwap',
  pass: 'play.orPass',
} as const satisfies Record<Verb, string>

/** The prompt of a moment. */
export function promptOf(choice: Choice): Prompt {
  const { view } = choice
  if (view.phase === 'over') return { title: t('play.over'), text: '', mine: false }
  if (choice.tunnel) return { title: t('play.tunnelTitleWait'), text: '', mine: true }
  return choice.mine ? ownPrompt(choice) : { ...othersPrompt(choice), mine: false }
}

function ownPrompt(choice: Choice): Prompt {
  const { view } = choice
  const say = (title: string, text: string): Prompt => ({ title, text, mine: true })
  switch (view.phase) {
    case 'declare_mix':
      return say(t('play.yourChoice'), t('play.mixOpening'))
    case 'keep_start':
    case 'keep':
      return say(t('play.yourChoice'), t('play.chooseTickets'))
    case 'tunnel':
      return say(t('play.tunnelTitleWait'), t('play.tunnelChoose'))
    case 'passenger':
      return say(
        t('play.passengerTitle'),
        t('play.passengerAt', { city: choice.names.city(view.place ?? '') }),
      )
    case 'second_card':
      return say(t('play.oneMore'), t(wildStays(choice) ? 'play.oneMoreNoWild' : 'play.oneMoreText'))
    default:
      return ownTurn(choice)
  }
}

/** Whether a wild in the market cannot be taken, because it would be the second card. */
const wildStays = ({ view, menu }: Choice) =>
  view.market.some((card, i) => card === WILD && !menu.slots.has(i + 1))

function ownTurn(choice: Choice): Prompt {
  const special = specialText(choice)
  const verbs = choice.verbs.map((verb) => t(SAID[verb]))
  const both = choice.verbs.includes('claim') && choice.verbs.includes('draw')
  return {
    title: t('play.yourTurn'),
    text: special ?? `${sentence(list(verbs, 'disjunction'))}.`,
    mine: true,
    plain: special === null,
    ...(special === null && both ? { short: t('play.tapOrDraw') } : {}),
  }
}

/** The prompt for an action that has been started. */
function specialText(choice: Choice): string | null {
  if (choice.armed === 'draw') return t('play.drawFrom')
  if (choice.panel?.kind === 'station' && choice.panel.city === null) return t('play.tapCity')
  if (choice.panel?.kind === 'claim') return t('play.choosePay')
  if (choice.picked !== null) {
    const n = claimable(choice.menu, choice.picked).size
    const color = sentence(colorName(choice.picked))
    return n ? t('play.pickedLights', { n, color }) : t('play.pickedNothing', { color })
  }
  return null
}

function othersPrompt(choice: Choice): Omit<Prompt, 'mine'> {
  const { view, seat } = choice
  if (view.deciding.length === 0) return { title: t('play.noDecision'), text: '' } // a puzzle, after the answer
  const others = view.deciding.filter((each) => each !== seat)
  const asked = others.length ? others : view.deciding // paused, or a stand-in plays: then it is oneself
  const names = list(asked.map((each) => choice.nameOf(each)))
  const n = view.deciding.length
  if (view.phase === 'keep_start' && view.chosen) {
    return { title: t('play.sealed'), text: t('play.choosingTickets', { names, n }) }
  }
  switch (view.phase) {
    case 'declare_mix':
      return { title: t('play.wait'), text: t('play.choosingMix', { names, n }) }
    case 'keep_start':
    case 'keep':
      return { title: t('play.wait'), text: t('play.choosingTickets', { names, n }) }
    case 'tunnel':
      return { title: t('play.wait'), text: t('play.inTunnel', { names, n }) }
    case 'passenger':
      return { title: t('play.wait'), text: t('play.choosingPassenger', { names, n }) }
    default:
      return { title: t('play.wait'), text: t('play.onTurn', { names, n }) }
  }
}
