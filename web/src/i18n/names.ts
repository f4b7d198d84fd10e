// Names of things that come from the server by their ids, in the language that is shown.
import type { EditionData, News, View } from '../wire.ts'
import { language, t, tOr } from './index.svelte.ts'

/** A card or passenger colour; users' editions may have others. */
export function colorName(color: string): string {
  return tOr(`common.color.${color}`, color)
}

/** A colour as the name of a card; in German it is a noun. */
export function cardName(color: string): string {
  const name = colorName(color)
  return language() === 'de' ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

/** A player's colour. */
export function playerColorName(color: string): string {
  return tOr(`common.player.${color}`, color)
}

/** An edition: ours are translated, others are called as their maker called them. */
export function editionName({ id, title }: { id: string; title: string }): string {
  return tOr(`edition.${id}.name`, title)
}

/** A city or country by its id. Countries of our editions are translated; cities, and whatever is on others' boards, are called as printed. */
export function placeName(
  edition: EditionData,
  id: string,
  words: (key: string, other: string) => string = tOr,
): string {
  const place = edition.board.cities.find((one) => one.id === id)
  if (!place) return id
  return place.country ? words(`edition.${edition.id}.country.${id}`, place.name) : place.name
}

/** The way across the board, where an edition has one: ours is translated, others are called as their maker called them. */
export function crossingName({ id, journey }: Pick<EditionData, 'id' | 'journey'>): string | null {
  return journey?.crossing ? tOr(`edition.${id}.crossing`, journey.crossing.name) : null
}

/** A bot by its level; programs keep their name. */
export function levelName(bot: string): string {
  return tOr(`common.level.${bot}`, bot)
}

/** News of a table; bots of older games, called by their levels, have the levels' names here. */
export function named(news: News): News {
  const chairs = news.table?.chairs.map((chair) =>
    chair.kind === 'bot' && chair.bot !== null
      ? { ...chair, name: botName(chair.bot, chair.name) }
      : { ...chair, name: personName(chair.name) },
  )
  if (!chairs?.some(({ name }, seat) => name !== news.table.chairs[seat]?.name)) return news
  return { ...news, table: { ...news.table, chairs } }
}

/** The level to show beside a bot's name; null where the name says it already, as in older games. */
export function levelBeside(bot: string | null | undefined, name: string): string | null {
  if (!bot) return null
  const level = levelName(bot)
  return name.startsWith(level) || name.toLowerCase().startsWith(bot.toLowerCase()) ? null : level
}

/** The names at a table or of a finished game, each bot with its level: "Ada (club)". */
export function namesWithLevels(line: Named): string[] {
  return namesAt(line).map((name, i) => {
    const level = levelBeside(line.bots?.[i], name)
    return level ? t('common.botWithLevel', { name, level }) : name
  })
}

type Named = { readonly names: readonly string[]; readonly bots?: readonly (string | null)[] }

/** The names at a table or of a finished game. Older games call their bots by level: those are translated. */
export function namesAt(line: Named): string[] {
  return line.names.map((name, i) => {
    const bot = line.bots?.[i]
    return bot ? botName(bot, name) : personName(name)
  })
}

/** The server gives people who were erased this name, with a number if there are several. */
const FORMER = /^a former player( \d+)?$/

/** A person's name; former players are called so in the language that is shown. */
export function personName(name: string): string {
  const found = FORMER.exec(name)
  return found ? t('common.formerPlayer') + (found[1] ?? '') : name
}

/** In older games a bot is called by its level, capitalized, and a second one has a number. */
function botName(bot: string, name: string): string {
  const given = bot.charAt(0).toUpperCase() + bot.slice(1)
  const rest = name.startsWith(given) ? name.slice(given.length) : null
  return rest !== null && /^( \d+)?$/.test(rest) ? tOr(`common.level.${bot}`, given) + rest : name
}

/** What a bot of this level is like, in one sentence. */
export function levelAbout(bot: string, about: string): string {
  return tOr(`common.level.${bot}.about`, about)
}

/** The name of a phase: the decision that is due. */
export function phaseName(phase: View['phase']): string {
  return t(`common.phase.${phase}`)
}
