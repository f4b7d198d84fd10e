// A QR code as one SVG path: dark modules drawn row by row, each run of them one bar.

export type Drawn = { readonly size: number; readonly path: string }

/** The path of a matrix of modules, one unit each. */
export function pathOf(modules: readonly (readonly boolean[])[]): Drawn {
  const bars: string[] = []
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      let end = x
      while (row[end]) end++
      if (end > x) bars.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
      x = end + 1
    }
  })
  return { size: modules.length, path: bars.join('') }
}

/** The QR code of an address, with its quiet zone; the library is loaded on demand. */
export async function qrOf(text: string): Promise<Drawn> {
  const { default: encode } = await import('qr')
  return pathOf(encode(text, 'raw', { ecc: 'medium', border: 4 }))
}
