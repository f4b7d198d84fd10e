#!/usr/bin/env node
// Plays rated games on a ladder: node example_ladder_bot.mjs SERVER NAME EDITION OPPONENT GAMES

const [server, name, edition, opponent, games] = process.argv.slice(2)
const headers = { 'content-type': 'application/json' }
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Sends a request until it is answered. The server carries a repeated one out once. */
async function ask(method, path, form) {
  for (let wait = 200; ; wait = Math.min(2 * wait, 5000)) {
    try {
      const body = form && JSON.stringify(form)
      const answer = await fetch(`${server}/api/${path}`, { method, headers, body })
      const data = await answer.json()
      if (answer.ok) return data
      if (data.code !== 'too_fast' && answer.status !== 503) throw new SyntaxError(data.message)
    } catch (error) {
      if (error instanceof SyntaxError) throw error // refused, or no server of ours
    }
    await pause(wait)
  }
}

function worth(action, board) {
  if (action.type === 'claim') return 10 * board.routes[action.route].length - action.wilds
  return ['draw_face_up', 'draw_blind', 'pay_toll'].includes(action.type) ? 1 : 0
}

headers.authorization = `Bearer ${(await ask('POST', 'guests', { name, bearer: true })).token}`
const program = (await ask('POST', 'ladder/programs', { name })).id
const challenge = await ask('POST', 'ladder/challenges', {
  program,
  edition,
  opponents: [opponent],
  games: Number(games),
  key: `${Date.now()}`,
})
const path = `ladder/challenges/${challenge.id}`
let board
let turn = await ask('GET', `${path}/turn`)
while (turn.state !== 'over') {
  if (turn.state === 'wait') {
    turn = await ask('GET', `${path}/turn`)
    continue
  }
  board ??= (await ask('GET', `editions/${turn.edition.ref}`)).board
  const best = turn.view.legal.reduce((a, b) => (worth(b, board) > worth(a, board) ? b : a))
  turn = await ask('POST', `${path}/move`, { table: turn.table, version: turn.version, move: best })
}
for (const game of (await ask('GET', path)).games) {
  console.log(`game ${game.number + 1}: place ${game.outcome.seats[game.seat].place}`)
}
