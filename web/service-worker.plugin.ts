/** Adds the service worker to the build: `src/app/service-worker.js` with the list of the files that pages need. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('src/app/service-worker.js', import.meta.url))
const NEEDED = /^assets\/.*\.(js|css)$/ // everything else is kept once it was used

export function serviceWorker(): Plugin {
  return {
    name: 'waggonway-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => NEEDED.test(name))
        const source = readFileSync(SOURCE, 'utf8')
        const list = JSON.stringify(files.sort())
        const version = createHash('sha256')
          .update(list + source)
          .digest('hex')
          .slice(0, 12)
        const code = source
          .replace('__FILES__', () => list)
          .replace('__VERSION__', () => JSON.stringify(version))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}
