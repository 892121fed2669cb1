import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'
import { ON_BOTH, ON_PHONES, SWEEPS } from './devices.ts'

const LISTED: readonly string[] = [...ON_BOTH, ...ON_PHONES, ...SWEEPS]

test.each(LISTED)('%s is a file of journeys', (name) => {
  expect(existsSync(join(ROOT, `e2e/journeys/${name}.spec.ts`))).toBe(true)
})

test('no file of journeys is listed twice', () => {
  expect(new Set(LISTED).size).toBe(LISTED.length)
})

/** How a journey, or its last part, is left out on one device. */
const SKIPS_PHONES = /test\.skip\((?:.*=> )?(?:hasTouch|isPhone)|if \(isPhone\(page\)\) return/
const SKIPS_DESKTOPS = /test\.skip\((?:.*=> )?!(?:hasTouch|isPhone)|if \(!isPhone\(page\)\) return/

test('no journey is left to a device that it skips', () => {
  const journeys = join(ROOT, 'e2e/journeys')
  const skipping = (names: readonly string[], skip: RegExp) =>
    names.filter((name) => skip.test(readFileSync(join(journeys, `${name}.spec.ts`), 'utf8')))
  const names = readdirSync(journeys).map((file) => file.replace('.spec.ts', ''))
  const onDesktops = names.filter((name) => !LISTED.includes(name))

  expect(skipping(ON_PHONES, SKIPS_PHONES)).toEqual([])
  expect(skipping(onDesktops, SKIPS_DESKTOPS)).toEqual([])
  // Those that do are walked on both.
  expect(skipping(ON_BOTH, SKIPS_PHONES)).toContain('date-fields')
  expect(skipping(ON_BOTH, SKIPS_DESKTOPS)).toContain('notifications')
})
