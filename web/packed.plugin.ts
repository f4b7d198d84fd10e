// Files that pack well get a twin in brotli, which the server sends to who can unpack it.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const KINDS = /\.(css|js|json|svg)$/
const SMALLEST = 1000 // bytes that are worth it

export function packed(): Plugin {
  return {
    name: 'waggonway-packed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!KINDS.test(name)) continue
          const data = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (data.length < SMALLEST) continue
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
          const source = brotliCompressSync(data, { params })
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source })
        }
      },
    },
  }
}
