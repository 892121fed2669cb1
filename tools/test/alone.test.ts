import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'
import { RUN_ALONE } from './alone.ts'

/** Waits of a duration, processes that live on, signals, and helpers that use them. */
const REAL = [
  /\bsetTimeout\(|['"]node:timers\/promises['"]/,
  /(?<!\.)\b(?:spawn|fork|exec|execFile)\(/,
  /\bprocess\.kill\(/,
  /\bstartEmbedded\(/,
  /\/testing\/(?:processes|balancer)\.ts['"]/,
]

const TESTS = globSync('{apps,packages,tools,bench}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})

const filesWith = (patterns: readonly RegExp[]) =>
  TESTS.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return patterns.some((pattern) => pattern.test(text))
  }).toSorted()

test('tests that take real time, start processes or send signals are those that run alone', () => {
  expect(filesWith(REAL)).toEqual([...RUN_ALONE].toSorted())
})

test('no test waits by a function whose limit is one second: that of `expect.poll` is set for all', () => {
  expect(filesWith([/\bvi\.wait(?:For|Until)\(/])).toEqual([])
})
