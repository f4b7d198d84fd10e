// The table of a tutorial, for `TableLink`: it speaks like a socket, and asks the server by HTTP.
import { Refusal } from '../api.ts'
import type { Done, News, Refused, Request } from '../wire.ts'
import type { Lesson } from './lesson.svelte.ts'

const LOST = 1006 // the closing code of a lost connection: the page reconnects

export class LessonSocket extends EventTarget {
  readyState = 1
  readonly #lesson: Pick<Lesson, 'play'>
  readonly #name: () => string

  /** `name` is what the learner is called. */
  constructor(url: string, lesson: Pick<Lesson, 'play'>, name: () => string) {
    super()
    this.#lesson = lesson
    this.#name = name
    const since = Number(new URL(url).searchParams.get('since') ?? 0)
    lesson.play(since).then(
      (news) => this.#tell(news),
      () => this.#close(LOST),
    )
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request
    void this.#carryOut(request)
  }

  close(): void {
    this.readyState = 3
  }

  async #carryOut({ game, version, key, action }: Request): Promise<void> {
    try {
      if (action.type === 'move') this.#tell(await this.#lesson.play(version, action.move))
      this.#say({ type: 'done', game, key, version })
    } catch (why) {
      const { code, message } = why instanceof Refusal ? why : { code: 'failed', message: '' }
      if (code === 'no_connection') this.#close(LOST)
      else this.#say({ type: 'refused', game, key, code, message, version })
    }
  }

  #tell(all: readonly News[]): void {
    for (const news of all) {
      const chairs = news.table.chairs.map((chair) =>
        chair.kind === 'person' ? { ...chair, name: this.#name() } : chair,
      )
      this.#say({ ...news, table: { ...news.table, chairs } })
    }
  }

  #say(message: News | Done | Refused): void {
    if (this.readyState === 1)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  #close(code: number): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
