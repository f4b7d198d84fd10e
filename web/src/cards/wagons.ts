/** The wagons on the cards as SVG, drawn 120 by 60 with the rails at y 52: our own art, 2-unit ink line. */
import { HOUSE_COLORS, type HouseColor } from './colors.ts'
import { BRASS, INK, PAPER } from '../theme/ink.ts'

const body = (fill: string) => `fill="${fill}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"`
const line = (path: string, width: number, rest = '') =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" ${rest}/>`

const wheels = (places: readonly number[], radius = 5.5) =>
  places
    .map(
      (x) =>
        `<circle cx="${x}" cy="46" r="${radius}" fill="${PAPER}" stroke="${INK}" stroke-width="2.2"/>` +
        `<circle cx="${x}" cy="46" r="1.4" fill="${INK}"/>`,
    )
    .join('')

const RAIL = line('M4 52.4H116', 2) + line('M10 55.5h6m10 0h6m10 0h6m10 0h6m10 0h6m10 0h6m10 0h6', 2.2)
const FRAME = line('M14 41H106M8 39h6m92 0h6', 2.4)

const saloon = (fill: string) =>
  `<path d="M14 39V18H106V39Z" ${body(fill)}/><path d="M10 18Q60 5 110 18Z" ${body(PAPER)}/>` +
  [22, 38, 54, 70, 86].map((x) => `<path d="M${x} 33V25a5 5 0 0 1 10 0v8Z" ${body(PAPER)}/>`).join('') +
  wheels([28, 40, 80, 92], 4.8)

const tank = (fill: string) =>
  `<rect x="15" y="15" width="90" height="23" rx="11.5" ${body(fill)}/>` +
  `<path d="M52 15v-6h16v6ZM30 16v21M90 16v21" ${body(PAPER)}/>` +
  `<path d="M24 21H96" stroke="${PAPER}" stroke-width="2" opacity=".6"/>${wheels([26, 94])}`

const fruitVan = (fill: string) =>
  `<path d="M16 39V13H104V39Z" ${body(fill)}/>${line('M12 13H108', 3.4)}` +
  line('M20 19H100M20 25H100M20 31H100', 1.2, 'opacity=".55"') +
  `<path d="M48 15h24v24H48Z" ${body(PAPER)}/><circle cx="60" cy="27" r="6" ${body(fill)}/>${wheels([30, 90])}`

const iceVan = (fill: string) =>
  `<path d="M16 39V14H104V39Z" ${body(fill)}/>${line('M12 14h20l4-5h12l4 5h16l4-5h12l4 5h20', 2.4)}` +
  line('M34 16V38M52 16V38M68 16V38M86 16V38', 1) +
  `<path d="M54 16h12v21H54Z" ${body('#CFE0E4')}/>${wheels([30, 90])}`

const LOGS = [
  [30, 30],
  [45, 30],
  [60, 30],
  [75, 30],
  [90, 30],
  [37.5, 19.5],
  [52.5, 19.5],
  [67.5, 19.5],
  [82.5, 19.5],
] as const

const timber = (fill: string) =>
  `<path d="M12 36H108V40H12Z" ${body(PAPER)}/>` +
  LOGS.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="7" ${body(fill)}/>` +
      `<circle cx="${x}" cy="${y}" r="3" fill="none" stroke="${INK}" stroke-width="1"/>`,
  ).join('') +
  line('M18 36V12M102 36V12', 3) +
  wheels([28, 92])

const sleeper = (fill: string) =>
  `<path d="M14 39V20H106V39Z" ${body(fill)}/><path d="M10 20Q12 10 26 10H94Q108 10 110 20Z" ${body(INK)}/>` +
  line('M14 33H106', 1.4) +
  [24, 48, 72].map((x) => `<rect x="${x}" y="23.5" width="14" height="7.5" rx="1" ${body(INK)}/>`).join('') +
  line('M96 24v9', 4) +
  wheels([28, 40, 80, 92], 4.8)

const coal = (fill: string) =>
  `<path d="M18 20Q26 9 36 14Q46 5 58 11Q70 4 80 12Q92 8 102 20Z" ${body(fill)}/>` +
  `<path d="M12 20H108L102 39H18Z" ${body('#6E6A66')}/>${line('M36 20 39 39M60 20V39M84 20 81 39', 1.8)}${wheels([30, 90])}`

const brakeVan = (fill: string) =>
  `<path d="M22 39V18H98V39Z" ${body(fill)}/>${line('M12 18H108', 3.4)}` +
  line('M12 39V26M108 39V26M12 30H22M98 30H108', 2) +
  `<path d="M46 18V9H74V18Z" ${body(fill)}/>${line('M42 9H78', 3)}<path d="M84 16V6h5v10" ${body(PAPER)}/>` +
  `<path d="M50 11.5h8v5h-8ZM62 11.5h8v5h-8Z" fill="${PAPER}"/>` +
  `<path d="M30 23h12v9H30ZM54 23h12v16H54ZM78 23h12v9H78Z" ${body(PAPER)}/>${wheels([34, 86])}`

const engine = () =>
  `<path d="M12 38V10H38V38Z" ${body(INK)}/>${line('M8 10H42', 4)}` +
  `<rect x="18" y="15" width="14" height="10" rx="1" fill="${PAPER}"/>` +
  `<path d="M38 17H98V36H38Z" ${body(HOUSE_COLORS.red.fill)}/>` +
  `<path d="M52 17V36M68 17V36M84 17V36" stroke="${BRASS}" stroke-width="2"/>` +
  `<rect x="96" y="15" width="9" height="23" rx="2" ${body(INK)}/>` +
  `<path d="M86 17V8H82L80 3H96L94 8H90V17" ${body(INK)}/>` +
  `<path d="M54 17v-4a5 5 0 0 1 10 0v4" ${body(BRASS)}/><path d="M104 38l10 8H100" ${body(INK)}/>` +
  wheels([24, 44, 64], 7.2) +
  wheels([88], 4.6) +
  line('M24 46H64', 3)

const DRAWN: Readonly<Record<HouseColor | 'wild', (fill: string) => string>> = {
  purple: saloon,
  blue: tank,
  orange: fruitVan,
  white: iceVan,
  green: timber,
  yellow: sleeper,
  black: coal,
  red: brakeVan,
  wild: engine,
}

/** A wagon on its rails, painted. */
export function wagon(kind: HouseColor | 'wild', fill: string): string {
  return (kind === 'wild' ? '' : FRAME) + DRAWN[kind](fill) + RAIL
}
