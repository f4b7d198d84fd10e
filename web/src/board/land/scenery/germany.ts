/** Germany: its rivers, two seas and its neighbours. */
import { same, type Scenery } from './types.ts'

export const germany: Scenery = {
  look: 'map',
  atlas: '10m',
  off: 0.8,
  borders: true,
  home: ['276'],
  title: { en: 'Germany', de: 'Deutschland' },
  below: { en: 'With passengers for every line', de: 'Mit Reisenden auf allen Strecken' },
  titleAt: [0.84, 0.06],
  capitals: ['berlin'],
  lakes: [
    [[9.02, 47.8], [9.25, 47.77], [9.6, 47.55], [9.74, 47.5], [9.5, 47.5], [9.2, 47.65], [9, 47.69]],
    [[10.99, 47.99], [11.13, 48.03], [11.18, 47.96], [11.1, 47.9]],
    [[12.35, 47.9], [12.5, 47.93], [12.53, 47.85], [12.4, 47.83]],
    [[12.6, 53.5], [12.75, 53.5], [12.75, 53.35], [12.65, 53.38]],
  ],
  rivers: [
    // Rhine, Moselle, Main, Neckar
    [[9.6, 47.2], [9.6, 47.5]],
    [[8.85, 47.67], [8.2, 47.6], [7.6, 47.57], [7.6, 48], [7.8, 48.58], [8.2, 49], [8.45, 49.5], [8.27, 50], [7.9, 50], [7.6, 50.35], [7.1, 50.73], [6.96, 50.94], [6.76, 51.23], [6.6, 51.66], [6.1, 51.85], [5, 51.85]],
    [[6.2, 48.6], [6.17, 49.1], [6.36, 49.5], [6.64, 49.75], [7.1, 50], [7.6, 50.36]],
    [[11.6, 50.1], [10.9, 49.95], [10.2, 50.03], [9.93, 49.8], [9.6, 49.75], [9.15, 49.97], [8.68, 50.1], [8.27, 50]],
    [[8.5, 48], [9, 48.5], [9.2, 48.8], [9.2, 49.15], [8.7, 49.4], [8.46, 49.5]],
    // Danube, Isar, Inn, Lech
    [[8.5, 47.95], [9.2, 48.1], [10, 48.4], [10.9, 48.72], [11.5, 48.75], [12.1, 49.02], [12.8, 48.85], [13.45, 48.57], [14.3, 48.3], [15.6, 48.4], [16.4, 48.2]],
    [[11.3, 47.4], [11.56, 48.1], [12.2, 48.55], [12.9, 48.8]],
    [[11.4, 47.25], [12.1, 47.6], [12.2, 48.1], [13, 48.25], [13.46, 48.57]],
    [[10.7, 47.5], [10.9, 48.35], [10.95, 48.7]],
    // Weser, Fulda, Werra, Ems
    [[10.2, 50.6], [10.1, 50.95], [9.65, 51.42]],
    [[9.75, 50.55], [9.6, 51.1], [9.65, 51.42], [9.4, 51.8], [9, 52.25], [9.2, 52.8], [8.8, 53.08], [8.5, 53.5]],
    [[8.6, 51.85], [7.6, 52.1], [7.3, 52.7], [7.4, 53.1], [7.2, 53.35]],
    // Elbe, Saale, Havel, Spree, Oder
    [[14.1, 50.55], [14.2, 50.85], [13.74, 51.05], [13, 51.55], [12.6, 51.87], [11.9, 51.9], [11.65, 52.13], [11.95, 52.7], [11.5, 53.05], [10.7, 53.37], [10, 53.54], [9.4, 53.8], [8.9, 53.88]],
    [[11.7, 50.4], [11.6, 50.93], [11.95, 51.48], [11.9, 51.95]],
    [[14.4, 51.5], [14.3, 52], [13.6, 52.4], [13.2, 52.53], [12.9, 52.4], [12.4, 52.6], [12, 52.85]],
    [[17, 51.1], [15.6, 51.9], [14.75, 52.1], [14.55, 52.5], [14.2, 52.9], [14.5, 53.4]],
  ],
  names: [
    { kind: 'sea', text: { en: 'North Sea', de: 'Nordsee' }, lat: 54.45, lon: 7.1, size: 22 },
    { kind: 'sea', text: { en: 'Baltic Sea', de: 'Ostsee' }, lat: 54.38, lon: 14.35, size: 22 },
    { kind: 'land', text: { en: 'POLAND', de: 'POLEN' }, lat: 52, lon: 16.4, size: 30, turn: 84 },
    { kind: 'land', text: { en: 'BOHEMIA', de: 'BÖHMEN' }, lat: 49.9, lon: 14.2, size: 28 },
    { kind: 'land', text: { en: 'BELGIUM', de: 'BELGIEN' }, lat: 50.4, lon: 4.7, size: 26 },
    { kind: 'river', text: { en: 'Rhine', de: 'Rhein' }, lat: 50.2, lon: 7.3, size: 13, turn: 40 },
    { kind: 'river', text: same('Elbe'), lat: 52.9, lon: 11.9, size: 13, turn: 20 },
    { kind: 'river', text: { en: 'Danube', de: 'Donau' }, lat: 48.62, lon: 13.15, size: 13, turn: 28 },
    { kind: 'river', text: same('Weser'), lat: 52.15, lon: 8.95, size: 13, turn: -64 },
    { kind: 'river', text: same('Main'), lat: 49.95, lon: 9.5, size: 13 },
    { kind: 'river', text: { en: 'Oder', de: 'Oder' }, lat: 52.5, lon: 14.75, size: 13, turn: -70 },
  ],
  ornaments: [
    { kind: 'compass', lat: 54.9, lon: 5.4, scale: 2 },
    { kind: 'steamer', lat: 54.75, lon: 6.9, scale: 1.3 },
    { kind: 'sail', lat: 54.7, lon: 12, scale: 1.1 },
    { kind: 'peaks', lat: 47.35, lon: 10.7, scale: 1.4 },
    { kind: 'peaks', lat: 47.1, lon: 8.3, scale: 1.3 },
    { kind: 'hills', lat: 51.75, lon: 10.6, scale: 1 },
    { kind: 'firs', lat: 48.4, lon: 8.3, scale: 1 },
    { kind: 'castle', lat: 47.75, lon: 12.6, scale: 1.1 },
    { kind: 'firs', lat: 50.4, lon: 9.3, scale: 1 },
    { kind: 'mill', lat: 52.5, lon: 6.4, scale: 1.1 },
    { kind: 'firs', lat: 53.5, lon: 13.9, scale: 1 },
    { kind: 'hills', lat: 49.1, lon: 13.3, scale: 1 },
  ],
}
