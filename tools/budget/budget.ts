/** `node tools/budget/budget.ts`: weighs the built site, and fails when a part is too heavy. */
import { join } from 'node:path'
import { FRAME_NOUNS } from '../../apps/web/src/lib/screen.ts'
import { SCREENS } from '../../apps/web/src/lib/screens.ts'
import { ROOT } from '../process/process.ts'
import { measureSite } from './measure.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const measures = measureSite(join(ROOT, 'apps/web/dist'), SCREENS, FRAME_NOUNS)
for (const { name, bytes, limit, parts } of measures) {
  const heavy = bytes > limit
  console.log(`${heavy ? '✗' : '✓'} ${name}: ${kilobytes(bytes)} of ${kilobytes(limit)}`)
  if (heavy) for (const part of parts) console.log(`    ${kilobytes(part.bytes)} ${part.file}`)
}
process.exitCode = measures.some(({ bytes, limit }) => bytes > limit) ? 1 : 0
