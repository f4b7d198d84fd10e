// The plan of a new table: the edition, the seats, and the pace.
import { offers } from '../../features.ts'
import type { Options } from '../../wire.ts'

export type Chair =
  | { readonly kind: 'you' }
  | { readonly kind: 'friend' } // joins by the link, or from the list if the table is open to anyone
  | { readonly kind: 'here'; readonly name: string } // shares this screen
  | { readonly kind: 'bot'; readonly bot: string }

export const PACES = ['none', 'move', 'game', 'day'] as const
export type Pace = (typeof PACES)[number]

export type Plan = {
  readonly edition: string
  readonly chairs: readonly Chair[]
  readonly pace: Pace
  /** Whether the table is listed, so that anyone can take a free seat. */
  readonly open: boolean
}

export type Range = readonly [fewest: number, most: number]

export const FRIEND: Chair = { kind: 'friend' }
export const YOU: Chair = { kind: 'you' }
export const HERE: Chair = { kind: 'here', name: '' }
export const bot = (name: string): Chair => ({ kind: 'bot', bot: name })

const CLOCKS: Record<Pace, Options['clock']> = {
  none: { type: 'none' },
  move: { type: 'per_move', seconds: 90 },
  game: { type: 'per_game', seconds: 1200, increment: 15 },
  day: { type: 'correspondence', days: 3, vacation: 14, expiry: 'stand_in' },
}

/** The default bot: strong enough for a good game, but beatable. */
export function usualBot(names: readonly string[]): string {
  const wanted = ['regular', 'casual', 'beginner']
  return wanted.find((name) => names.includes(name)) ?? names.at(-1) ?? 'random'
}

/** The plan for a first visit. */
export function firstPlan(edition: string, usual: string): Plan {
  return { edition, chairs: [YOU, bot(usual), FRIEND], pace: 'none', open: false }
}

/** Adapt a plan to the number of seats of its edition. */
export function fitted(plan: Plan, [fewest, most]: Range): Plan {
  const chairs = plan.chairs.slice(0, most)
  while (chairs.length < fewest) chairs.push(FRIEND)
  return { ...plan, chairs }
}

export function withChair(plan: Plan, seat: number, chair: Chair): Plan {
  return { ...plan, chairs: plan.chairs.map((old, i) => (i === seat ? chair : old)) }
}

export function withMore(plan: Plan, range: Range, chair: Chair): Plan {
  return plan.chairs.length < range[1] ? { ...plan, chairs: [...plan.chairs, chair] } : plan
}

/** Remove a seat, but not your own, and keep as many as the edition needs. */
export function without(plan: Plan, seat: number, range: Range): Plan {
  if (plan.chairs.length <= range[0] || plan.chairs[seat]?.kind === 'you') return plan
  return { ...plan, chairs: plan.chairs.filter((_, i) => i !== seat) }
}

/** The same plan with a bot in every other seat, so that one player can start at once. */
export function againstBots(plan: Plan, usual: string): Plan {
  const chairs = plan.chairs.map((chair) =>
    chair.kind === 'friend' || chair.kind === 'here' ? bot(usual) : chair,
  )
  return { ...plan, chairs, pace: 'none' }
}

export function botsOf(plan: Plan): { seat: number; bot: string }[] {
  return plan.chairs.flatMap((chair, seat) => (chair.kind === 'bot' ? [{ seat, bot: chair.bot }] : []))
}

/** The other players at this screen, by seat. */
export function hereOf(plan: Plan): { seat: number; name: string }[] {
  return plan.chairs.flatMap((chair, seat) => (chair.kind === 'here' ? [{ seat, name: chair.name }] : []))
}

export const isFull = (plan: Plan): boolean => plan.chairs.every((chair) => chair.kind !== 'friend')

/** Whether "open to anyone" is a choice: seats are free, and nobody shares this screen. */
export const canBeOpen = (plan: Plan): boolean =>
  offers('public_lobby') && !isFull(plan) && hereOf(plan).length === 0

/** Whether the players must enter their names before the table opens. */
export function asksForNames(plan: Plan, named: boolean): boolean {
  return hereOf(plan).length > 0 || (!named && !isFull(plan))
}

/** A table is private, found by its link only, unless the host opens it to anyone. */
export function optionsOf(plan: Plan): Pick<Options, 'seats' | 'clock' | 'private'> {
  return { seats: plan.chairs.length, clock: CLOCKS[plan.pace], private: !(plan.open && canBeOpen(plan)) }
}

/** Read a saved plan; null if it is no longer valid. */
export function readPlan(
  text: string | null,
  editions: readonly string[],
  bots: readonly string[],
): Plan | null {
  let kept: Partial<Plan> | null
  try {
    kept = JSON.parse(text ?? 'null') as Partial<Plan> | null
  } catch {
    return null
  }
  if (!kept || !editions.includes(kept.edition ?? '') || !Array.isArray(kept.chairs)) return null
  const chairs = (kept.chairs as readonly { kind?: unknown; bot?: string; name?: unknown }[]).map(
    (chair): Chair => {
      if (chair?.kind === 'here')
        return { kind: 'here', name: typeof chair.name === 'string' ? chair.name : '' }
      if (chair?.kind === 'bot') return bot(bots.includes(chair.bot ?? '') ? chair.bot! : usualBot(bots))
      return FRIEND
    },
  )
  chairs[0] = YOU
  const pace = PACES.find((one) => one === kept.pace) ?? 'none'
  return { edition: kept.edition!, chairs: chairs.slice(0, 10), pace, open: kept.open === true }
}
