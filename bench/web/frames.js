// Moves the board for some seconds as a hand would, and tells how the frames came.
async ({ kind, seconds }) => {
  const board = document.querySelector('.board')
  const box = board.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const pointer = (dx, dy) => ({
    bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, clientX: x + dx, clientY: y + dy,
  })
  const frames = []
  let script = 0
  if (kind === 'pan') board.dispatchEvent(new PointerEvent('pointerdown', pointer(0, 0)))
  const start = performance.now()
  let last = start
  await new Promise((done) => {
    const frame = (now) => {
      frames.push(now - last)
      last = now
      const t = (now - start) / 1000
      const before = performance.now()
      if (kind === 'pan') board.dispatchEvent(new PointerEvent('pointermove', pointer(Math.sin(t * 2.1) * 400, Math.sin(t * 3.3) * 250)))
      else board.dispatchEvent(new WheelEvent('wheel', { ...pointer(Math.sin(t) * 200, 0), deltaY: Math.cos(t * 1.6) * -8 }))
      script += performance.now() - before
      if (t < seconds) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
  if (kind === 'pan') board.dispatchEvent(new PointerEvent('pointerup', pointer(0, 0)))
  const sorted = frames.slice(1).sort((a, b) => a - b)
  const at = (part) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
  const all = sorted.reduce((sum, one) => sum + one, 0)
  return { frames: sorted.length, rate: (1000 * sorted.length) / all, p95: at(0.95), p99: at(0.99), script: script / sorted.length }
}
