/** First Journey: a rounder Europe with more to look at. */
import type { Scenery } from '../../board/land/scenery.ts'

export default {
  look: 'toy',
  atlas: '50m',
  off: 2.2,
  rounded: true,
  title: { en: 'First Journey', de: 'Erste Reise' },
  below: { en: 'Six trips through Europe', de: 'Sechs Fahrten durch Europa' },
  titleAt: [0.12, 0.1],
  names: [
    { kind: 'sea', text: { en: 'North Sea', de: 'Nordsee' }, lat: 57, lon: 3, size: 13 },
    { kind: 'sea', text: { en: 'Atlantic', de: 'Atlantik' }, lat: 45.4, lon: -9.6, size: 15, turn: -12 },
    { kind: 'sea', text: { en: 'Mediterranean', de: 'Mittelmeer' }, lat: 35.6, lon: 19.5, size: 15 },
    { kind: 'sea', text: { en: 'Black Sea', de: 'Schwarzes Meer' }, lat: 43.4, lon: 34.4, size: 13 },
  ],
  ornaments: [
    { kind: 'whale', lat: 47.5, lon: -12, scale: 1 },
    { kind: 'sail', lat: 58, lon: 1.4, scale: 0.9 },
    { kind: 'steamer', lat: 37.2, lon: 6.5, scale: 0.9 },
    { kind: 'balloon', lat: 55, lon: 28.2, scale: 0.8 },
    { kind: 'castle', lat: 47, lon: -0.2, scale: 0.7 },
    { kind: 'peaks', lat: 46.2, lon: 10.2, scale: 0.7 },
    { kind: 'firs', lat: 60.8, lon: 31, scale: 0.8 },
    { kind: 'firs', lat: 60.4, lon: 12.5, scale: 0.8 },
    { kind: 'mill', lat: 51.2, lon: 9.5, scale: 0.6 },
    { kind: 'whale', lat: 36.4, lon: 17.5, scale: 0.7 },
    { kind: 'sail', lat: 44.4, lon: 32, scale: 0.6 },
    { kind: 'firs', lat: 50.6, lon: 27.2, scale: 0.7 },
    { kind: 'hills', lat: 39.4, lon: -4.6, scale: 0.7 },
  ],
} satisfies Scenery
