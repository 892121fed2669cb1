import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

/** A pattern for the requests of one procedure: `/a\.b/`, with or without `trpc/` before it. */
const PATTERN = /\/(?:(?:\\\/)?trpc\\\/(?:\[\^\?\]\*|\.\*))?([a-z]\w+)\\\.([a-z]\w+)\/[,)]/g

/** Returns the procedures whose requests a journey holds, refuses or waits for. */
function intercepted(text: string): string[] {
  return Array.from(text.matchAll(PATTERN), ([, noun, name]) => `${noun}.${name}`)
}

test('journeys intercept procedures that exist', () => {
  const api = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const procedures = new Set(Array.from(api.matchAll(/^\| `(\w+\.\w+)` \|/gm), ([, name]) => name))
  const journeys = join(ROOT, 'e2e/journeys')
  const found = readdirSync(journeys).flatMap((file) =>
    intercepted(readFileSync(join(journeys, file), 'utf8')).map((name) => ({ file, name })),
  )
  expect(found.length).toBeGreaterThan(15)
  // A pattern that nothing matches refuses nothing, and its journey proves nothing.
  expect(found.filter(({ name }) => !procedures.has(name))).toEqual([])
})

test('reads the procedure of a pattern', () => {
  const text = [
    'page.route(/games\\.list/, refuse)',
    'hold(/trpc\\/[^?]*guilds\\.page/)',
    'page.route(/\\/trpc\\/.*profiles\\.me/, refuse)',
    'matches(/^https:\\/\\/calendar\\.google\\.com\\//)',
  ].join('\n')
  expect(intercepted(text)).toEqual(['games.list', 'guilds.page', 'profiles.me'])
})
