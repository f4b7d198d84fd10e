// Synthesized sounds with Web Audio: short, quiet (peak -18 dB at full volume), and only after the first interaction with the page.
import type { Sound } from '../animation/cues.ts'

interface Tone {
  at?: number // milliseconds after the beginning
  ms: number
  from: number // hertz
  to?: number
  wave?: OscillatorType | 'noise'
  loud?: number // of the peak
}

const VOICES: Record<Sound, readonly Tone[]> = {
  tick: [{ ms: 40, from: 2600, wave: 'noise', loud: 0.6 }],
  flip: [{ ms: 30, from: 3200, wave: 'noise', loud: 0.5 }],
  riffle: [0, 1, 2, 3, 4].map((i) => ({
    at: i * 50,
    ms: 45,
    from: 2200 + i * 200,
    wave: 'noise',
    loud: 0.6,
  })),
  knock: [
    { ms: 35, from: 320, to: 190, wave: 'triangle' },
    { ms: 12, from: 1400, wave: 'noise', loud: 0.35 },
  ],
  connected: [
    { ms: 40, from: 2600, wave: 'noise', loud: 0.6 },
    { at: 70, ms: 130, from: 659, wave: 'triangle', loud: 0.8 },
    { at: 200, ms: 240, from: 988, wave: 'triangle', loud: 0.8 },
  ],
  thud: [{ ms: 90, from: 110, to: 60, wave: 'sine' }],
  match: [
    { ms: 180, from: 1046, wave: 'sine', loud: 0.7 },
    { ms: 180, from: 2093, wave: 'sine', loud: 0.2 },
  ],
  station: [
    { ms: 35, from: 300, to: 200, wave: 'triangle' },
    { at: 90, ms: 35, from: 380, to: 240, wave: 'triangle' },
  ],
  pop: [{ ms: 60, from: 420, to: 760, wave: 'sine', loud: 0.7 }],
  turn: [
    { ms: 300, from: 784, wave: 'sine', loud: 0.7 },
    { at: 60, ms: 240, from: 1175, wave: 'sine', loud: 0.5 },
  ],
  last: [
    { ms: 600, from: 740, to: 700, wave: 'triangle', loud: 0.5 },
    { ms: 600, from: 932, to: 880, wave: 'triangle', loud: 0.4 },
  ],
  no: [{ ms: 60, from: 150, to: 120, wave: 'triangle', loud: 0.8 }],
  result: [523, 659, 784].map((from, i) => ({
    at: i * 120,
    ms: 900 - i * 120,
    from,
    wave: 'triangle',
    loud: 0.5,
  })),
  win: [
    ...[523, 659, 784].map((from, i) => ({
      at: i * 130,
      ms: 160,
      from,
      wave: 'triangle' as const,
      loud: 0.7,
    })),
    ...[659, 784, 1046].map((from) => ({ at: 390, ms: 900, from, wave: 'triangle' as const, loud: 0.45 })),
  ],
}

const PEAK = 10 ** (-18 / 20)

export class Sounds {
  #context: AudioContext | null = null
  #noise: AudioBuffer | null = null
  #last = new Map<Sound, number>()

  /** `volume` is called for each sound: from 0, which is silent, to 1. */
  constructor(private readonly volume: () => number) {}

  /** Play a sound; nothing happens without audio support or before the first interaction. */
  play(sound: Sound): void {
    const volume = this.volume()
    if (volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return
    const now = performance.now()
    if (now - (this.#last.get(sound) ?? -Infinity) < 25) return // many at once are one, not a bang
    this.#last.set(sound, now)
    this.#context ??= new AudioContext()
    if (this.#context.state === 'suspended') void this.#context.resume().catch(() => undefined)
    for (const tone of VOICES[sound]) this.#tone(this.#context, tone, volume * PEAK)
  }

  #tone(context: AudioContext, tone: Tone, peak: number): void {
    const start = context.currentTime + (tone.at ?? 0) / 1000
    const end = start + tone.ms / 1000
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.linearRampToValueAtTime(peak * (tone.loud ?? 1), start + 0.004)
    gain.gain.exponentialRampToValueAtTime(0.0001, end)
    const source =
      tone.wave === 'noise'
        ? this.#rustle(context, tone.from, gain)
        : this.#note(context, tone, start, end, gain)
    gain.connect(context.destination)
    source.start(start)
    source.stop(end + 0.02)
    source.onended = () => gain.disconnect()
  }

  #note(
    context: AudioContext,
    tone: Tone,
    start: number,
    end: number,
    gain: GainNode,
  ): AudioScheduledSourceNode {
    const note = context.createOscillator()
    note.type = (tone.wave ?? 'sine') as OscillatorType
    note.frequency.setValueAtTime(tone.from, start)
    if (tone.to) note.frequency.exponentialRampToValueAtTime(tone.to, end)
    note.connect(gain)
    return note
  }

  #rustle(context: AudioContext, centerHz: number, gain: GainNode): AudioScheduledSourceNode {
    this.#noise ??= noise(context)
    const source = context.createBufferSource()
    source.buffer = this.#noise
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = centerHz
    source.connect(filter).connect(gain)
    return source
  }
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
