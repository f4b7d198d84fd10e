/** Amsterdam about 1670, drawn by hand. */
import { same, type Scenery } from '../../board/land/scenery.ts'
import { CANALS } from './canals.ts'

export default {
  look: 'town',
  atlas: '110m',
  off: 1,
  title: same('Amsterdam'),
  below: { en: 'Carts along the canals', de: 'Karren an den Grachten' },
  titleAt: [0.12, 0.1],
  canals: CANALS,
  names: [
    { kind: 'sea', text: same('Het IJ'), lat: 52.3812, lon: 4.9035, size: 24 },
    { kind: 'river', text: same('Amstel'), lat: 52.3655, lon: 4.9022, size: 11 },
    { kind: 'river', text: same('Prinsengracht'), lat: 52.3705, lon: 4.8826, size: 9.5, turn: 84 },
    { kind: 'river', text: same('Singelgracht'), lat: 52.377, lon: 4.875, size: 9.5, turn: 86 },
  ],
  ornaments: [
    { kind: 'compass', lat: 52.383, lon: 4.911, scale: 1.3 },
    { kind: 'sail', lat: 52.3825, lon: 4.8985, scale: 0.9 },
    { kind: 'barge', lat: 52.3795, lon: 4.9075, scale: 0.8 },
    { kind: 'mill', lat: 52.3705, lon: 4.8735, scale: 0.9 },
    { kind: 'mill', lat: 52.3845, lon: 4.876, scale: 0.8 },
    { kind: 'tulips', lat: 52.3655, lon: 4.9115, scale: 0.8 },
    { kind: 'firs', lat: 52.3672, lon: 4.915, scale: 0.6 },
  ],
} satisfies Scenery
