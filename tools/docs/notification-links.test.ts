import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@cco/domain/notifications/kinds'
import { linkOf } from '@cco/domain/notifications/links'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'

const ADR = readFileSync(join(ROOT, 'docs/decisions/0042-notification-links.md'), 'utf8')

/** The kinds that lead an owner elsewhere than their type does (spec §2), by their link. */
function byPlace(): Record<string, string[]> {
  const places: Record<string, string[]> = {}
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const type = NOTIFICATION_KINDS[kind]
    const link = linkOf({ type, kind }, 'owner')
    if (link === null || link === linkOf({ type, kind: null }, 'owner')) continue
    places[link] = [...(places[link] ?? []), kind]
  }
  return places
}

test('decision 0042 lists the kinds that lead elsewhere than their type', () => {
  const rows = Object.entries(byPlace()).map(
    ([link, kinds]) => `| \`${link}\` | ${kinds.map((kind) => `\`${kind}\``).join(', ')} |`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(ADR).toContain(row)
})
