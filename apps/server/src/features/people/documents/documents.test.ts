import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import { isOwnPage } from '@cco/domain/stories/document'
import { documentOfText } from '@cco/domain/stories/markup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const DAY_MS = 86_400_000
const read = (version?: number) =>
  t.asUser().documents.document({ kind: 'rules', ...(version !== undefined && { version }) })

async function publish(version: number, inDays: number): Promise<void> {
  const text = { ru: `Правила ${version}`, en: `Rules ${version}` }
  const effectiveFrom = new Date(t.clock.now().getTime() + inDays * DAY_MS)
  await t.deps.sql`
    insert into legal_documents (kind, version, text, changes, asks_again, effective_from,
      published_at)
    values ('rules', ${version}, ${t.deps.sql.json(text)}, ${t.deps.sql.json(text)}, true,
      ${effectiveFrom}, ${t.clock.now()})`
}

describe('a legal document', () => {
  test.each(DOCUMENT_KINDS)('has a first version in both languages: %s', async (kind) => {
    const document = await t.asUser().documents.document({ kind })
    expect(document).toMatchObject({ kind, version: 1, currentVersion: 1, changes: null })
    const parts = Object.values(document.text).map((text) => documentOfText(text).content)
    const shapes = parts.map((blocks) => blocks.map(({ type }) => type))
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.length).toBeGreaterThan(2)
    const links = JSON.stringify(parts).match(/"href":"[^"]*"/g) ?? []
    for (const link of links) expect(isOwnPage(link.slice(8, -1))).toBe(true)
  })

  test('is shown in the version in effect, and in any other on request', async () => {
    await publish(2, -1)
    await publish(3, 5)
    expect(await read()).toMatchObject({ version: 2, currentVersion: 2 })
    expect(await read(1)).toMatchObject({ version: 1, currentVersion: 2, changes: null })
    expect(await read(3)).toMatchObject({ version: 3, currentVersion: 2 })
    expect((await read()).versions.map(({ version }) => version)).toEqual([3, 2, 1])
    t.clock.advance(6 * DAY_MS)
    expect(await read()).toMatchObject({ version: 3, currentVersion: 3 })
    expect(await codeOf(read(9))).toBe('not_found')
  })

  test('is never changed or deleted once it is published', async () => {
    const { sql } = t.deps
    await expect(sql`update legal_documents set asks_again = false`).rejects.toThrow('append-only')
    await expect(sql`delete from legal_documents`).rejects.toThrow('append-only')
  })
})
