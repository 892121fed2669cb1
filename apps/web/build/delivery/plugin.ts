import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { SCREENS } from '../../src/lib/screens.ts'
import { type Manifest, preloads } from './preloads.ts'
import { buildWorker } from './worker.ts'

const compress = promisify(brotliCompress)
/** Fonts are compressed already. */
const TEXT = /\.(?:js|css|svg)$/

/** What the server takes from the finished build: which page needs what, and the files compressed. */
export function delivery(): Plugin {
  return {
    name: 'cco:delivery',
    apply: 'build',
    writeBundle: {
      // After the manifest is there.
      order: 'post',
      async handler({ dir = '' }) {
        const read = await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')
        const manifest = JSON.parse(read) as Manifest
        const found = preloads(SCREENS, manifest)
        await writeFile(path.join(dir, '.vite/preloads.json'), JSON.stringify(found))

        const assets = path.join(dir, 'assets')
        const texts = (await readdir(assets)).filter((file) => TEXT.test(file))
        await buildWorker(dir, manifest)
        await Promise.all(
          [path.join(dir, 'sw.js'), ...texts.map((file) => path.join(assets, file))].map(
            writeCompressed,
          ),
        )
      },
    },
  }
}

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await compress(content, { params }))
}
