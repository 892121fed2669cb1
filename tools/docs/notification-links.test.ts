import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICE_KIND_NAMES, NOTICE_KINDS } from '@cco/domain/notifications/kinds'
import { placeOf } from '@cco/domain/notifications/places'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const ADR = readFileSync(join(ROOT, 'docs/decisions/0042-notification-links.md'), 'utf8')

/** The kinds that lead an owner elsewhere than their type does (spec §2), by their place. */
function byPlace(): Record<string, string[]> {
  const places: Record<string, string[]> = {}
  for (const kind of NOTICE_KIND_NAMES) {
    const type = NOTICE_KINDS[kind]
    const place = placeOf({ type, kind }, 'owner')
    if (place === null || place === placeOf({ type, kind: null }, 'owner')) continue
    places[place] = [...(places[place] ?? []), kind]
  }
  return places
}

test('decision 0042 lists the kinds that lead elsewhere than their type', () => {
  const rows = Object.entries(byPlace()).map(
    ([place, kinds]) => `| \`${place}\` | ${kinds.map((kind) => `\`${kind}\``).join(', ')} |`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(ADR).toContain(row)
})
