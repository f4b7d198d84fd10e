/** Shapes of the Earth laid under a board: projected, bent and cut, also across the date line and round the poles. */
import type { Layout } from '../../wire.ts'
import { area, clipLine, clipRing, filled, type Bounds } from './lines.ts'
import { bender, flattener, type Point } from './projection.ts'

/** Longitude and latitude, as GeoJSON has them. */
export type Place = readonly number[]

/** Between two points of a line, so that it bends with the map. */
const STRIDE = 14
/** The largest distance by which a point is bent. */
const MOST_BENT = 160

export class Earth {
  private readonly flat: (lat: number, east: number) => Point
  private readonly bend: (point: Point) => Point
  private readonly meridian: number
  /** The bounds before the map is bent. */
  private readonly wide: Bounds

  constructor(
    layout: Pick<Layout, 'projection' | 'warp'>,
    readonly bounds: Bounds,
  ) {
    this.flat = flattener(layout.projection)
    this.bend = bender(layout.warp)
    this.meridian = layout.projection.meridian
    const { left, top, right, bottom } = bounds
    this.wide = {
      left: left - MOST_BENT,
      top: top - MOST_BENT,
      right: right + MOST_BENT,
      bottom: bottom + MOST_BENT,
    }
  }

  /** One point of the Earth. */
  point(lat: number, lon: number): Point {
    const [east] = this.unwound([[lon, lat]])
    return this.bend(this.flat(lat, east ?? 0))
  }

  /** The rings of polygons, cut to the bounds; those smaller than `least` square units are left out. */
  rings(polygons: readonly (readonly (readonly Place[])[])[], least: number): Point[][] {
    return polygons.flat().flatMap((ring) => this.ring(ring).filter((points) => area(points) >= least))
  }

  /** Lines, cut to the bounds. */
  lines(lines: readonly (readonly Place[])[]): Point[][] {
    return lines.flatMap((line) => {
      const east = this.unwound(line)
      return clipLine(this.flattened(line, east, 0), this.wide)
        .map((points) => filled(points, STRIDE).map(this.bend))
        .flatMap((points) => clipLine(points, this.bounds))
    })
  }

  private ring(ring: readonly Place[]): Point[][] {
    const east = this.unwound(ring)
    const turned = (east[east.length - 1] ?? 0) - (east[0] ?? 0)
    if (Math.abs(turned) > 180) return [] // it encircles a pole; no board reaches that far
    return [-360, 0, 360]
      .filter((turn) => east.some((degrees) => Math.abs(degrees + turn) <= 180))
      .map((turn) => clipRing(this.flattened(ring, east, turn), this.wide))
      .filter((points) => points.length > 2)
      .map((points) => clipRing(filled([...points, points[0] ?? [0, 0]], STRIDE).map(this.bend), this.bounds))
      .filter((points) => points.length > 2)
  }

  private flattened(places: readonly Place[], east: readonly number[], turn: number): Point[] {
    return places.map((place, i) => this.flat(place[1] ?? 0, (east[i] ?? 0) + turn))
  }

  /** Degrees east of the meridian along a line, without jumps at the date line. */
  private unwound(places: readonly Place[]): number[] {
    let last: number | null = null
    return places.map((place) => {
      const plain: number = (((((place[0] ?? 0) - this.meridian + 180) % 360) + 360) % 360) - 180
      const east: number = last === null ? plain : plain + 360 * Math.round((last - plain) / 360)
      last = east
      return east
    })
  }
}
