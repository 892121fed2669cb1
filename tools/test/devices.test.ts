import { existsSync } from 'node:fs'
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
