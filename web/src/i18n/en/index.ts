// All English words, by area.
import common from './common.ts'
import board from './board.ts'
import play from './play.ts'
import table from './table.ts'
import lobby from './lobby.ts'
import pages from './pages.ts'
import rules from './rules.ts'
import end from './end.ts'
import event from './event.ts'
import hint from './hint.ts'
import ladder from './ladder.ts'
import turns from './turns.ts'
import practice from './practice.ts'
import puzzle from './puzzle.ts'
import reason from './reason.ts'
import review from './review.ts'
import tutorial from './tutorial.ts'
import coach from './coach.ts'
import app from './app.ts'
import you from './you.ts'
import profile from './profile.ts'
import people from './people.ts'
import edition from './editions.ts'

const areas = {
  ...{ common, board, play, table, lobby, pages, rules, end, event, hint, ladder, turns, reason, review },
  ...{ tutorial, coach, app, you, profile, people, practice, puzzle },
}
export type Areas = typeof areas

// A refusal is the sentence that the server sends.
export default { ...areas, edition, refusal: {} }
