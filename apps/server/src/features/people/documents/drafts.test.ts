import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterAll(() => t.close())

const DAY_MS = 86_400_000
const documents = () => t.asUser(owner).documents
const draft = { text: { ru: 'Новые', en: 'New' }, changes: { ru: 'Всё', en: 'All' } }
const managed = async (kind: string) =>
  (await documents().manage()).items.find((one) => one.kind === kind)
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    () => codeOf(call),
  )
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS).toISOString()

describe('the next version of a document', () => {
  test('is written as a draft, published with a reason, and asks everyone who accepted', async () => {
    const userId = await t.createUser()
    await documents().saveDraft({ kind: 'rules', revision: 0, asksAgain: false, ...draft })
    await documents().saveDraft({ kind: 'rules', revision: 1, asksAgain: true, ...draft })
    expect(await managed('rules')).toMatchObject({
      version: 1,
      accepted: 2,
      draft: { asksAgain: true, revision: 2, ...draft },
    })
    expect((await t.asUser().documents.document({ kind: 'rules' })).version).toBe(1)
    const reason = 'Правила о съёмке'
    await documents().publish({ kind: 'rules', revision: 2, effectiveFrom: null, reason })
    expect(await managed('rules')).toMatchObject({ version: 2, draft: null })
    expect(await t.asUser().documents.document({ kind: 'rules' })).toMatchObject({
      version: 2,
      ...draft,
    })
    expect((await t.asUser(userId).documents.due()).items).toMatchObject([
      { kind: 'rules', version: 2 },
    ])
    const [logged] = await t.deps.sql`select after from system_logs where action = 'legal.publish'`
    expect(logged).toMatchObject({ after: { version: 2, asksAgain: true, reason } })
    await t.asUser(owner).documents.accept({ documents: [{ kind: 'rules', version: 2 }] })
  })

  test('is published for later, and is due from then on', async () => {
    const userId = await t.createUser()
    await documents().saveDraft({ kind: 'offer', revision: 0, asksAgain: true, ...draft })
    const reason = 'Новые цены'
    const publish = (effectiveFrom: string) =>
      documents().publish({ kind: 'offer', revision: 1, effectiveFrom, reason })
    expect(await codeOf(publish(inDays(-1)))).toBe('publish_time')
    expect(await codeOf(publish(inDays(400)))).toBe('publish_time')
    await publish(inDays(7))
    expect((await t.asUser(userId).documents.due()).items).toEqual([])
    t.clock.advance(8 * DAY_MS)
    expect((await t.asUser(userId).documents.due()).items).toMatchObject([
      { kind: 'offer', version: 2 },
    ])
    await t.asUser(owner).documents.accept({ documents: [{ kind: 'offer', version: 2 }] })
  })

  test('is published once by two owners at the same time', async () => {
    const other = await t.createUser({ role: 'owner' })
    await t.asUser(other).documents.accept({ documents: [{ kind: 'offer', version: 2 }] })
    await documents().saveDraft({ kind: 'cookies', revision: 0, asksAgain: false, ...draft })
    const input = { kind: 'cookies' as const, revision: 1, effectiveFrom: null, reason: 'Тест' }
    const codes = await Promise.all(
      [owner, other].map((id) => outcome(t.asUser(id).documents.publish(input))),
    )
    expect(codes.filter((code) => code === 'changed_meanwhile')).toHaveLength(1)
    expect((await managed('cookies'))?.version).toBe(2)
  })

  test('is begun by one of two owners at the same time', async () => {
    const begin = () =>
      outcome(documents().saveDraft({ kind: 'privacy', revision: 0, asksAgain: true, ...draft }))
    const codes = await Promise.all([begin(), begin()])
    expect(codes.filter((code) => code === 'changed_meanwhile')).toHaveLength(1)
    await documents().discardDraft({ kind: 'privacy', revision: 1 })
    expect(await managed('privacy')).toMatchObject({ version: 1, draft: null })
    const gone = documents().discardDraft({ kind: 'privacy', revision: 1 })
    expect(await codeOf(gone)).toBe('changed_meanwhile')
  })

  test('is for owners alone, and needs both languages', async () => {
    const moderator = await t.createUser({ role: 'moderator' })
    expect(await codeOf(t.asUser(moderator).documents.manage())).toBe('forbidden')
    const half = { text: { ru: 'Новые', en: ' ' }, changes: draft.changes }
    const save = documents().saveDraft({ kind: 'rules', revision: 0, asksAgain: true, ...half })
    expect(await codeOf(save)).toBe('invalid_input')
  })
})
