import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FRAME_NOUNS } from '../apps/web/src/lib/screen.ts'
import { SCREENS } from '../apps/web/src/lib/screens.ts'
import { measureSite } from '../tools/budget/measure.ts'
import type { Row } from './support/report.ts'

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** Returns the bytes of the built site with their limits; `npm test` checks the same numbers. */
export async function benchFirstScreen(): Promise<Row[]> {
  if (!existsSync(DIST)) throw new Error('the site is not built: run `npm run build`')
  return measureSite(DIST, SCREENS, FRAME_NOUNS)
    .slice(0, 3)
    .map(({ name, bytes, limit }) => ({
      name,
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      baseline: `limit ${(limit / 1000).toFixed(0)} kB`,
      ratio: bytes / limit,
      target: 'at most 1.00',
      met: bytes <= limit,
    }))
}
