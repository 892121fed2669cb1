import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { CARD, createProposal } from '../../../testing/cards.ts'
import { codeOf, createMaster } from '../../../testing/catalogue.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const of = (userId: string) => t.asUser(userId).masterCards
const settled = (call: Promise<unknown>) => call.catch(() => undefined)
const namesOnSite = async () => {
  const { items } = await t.asUser().masters.list()
  return items.map(({ name }) => name.en)
}
const notificationsOf = async (userId: string) => {
  const { items } = await t.asUser(userId).notifications.list({})
  return items.flatMap(({ kind }) => (kind?.startsWith('card') ? [kind] : []))
}

describe('a card', () => {
  test('is created hidden for a master, shown, and edited on the site at once', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const userId = await t.createUser({ role: 'master' })
    const requestKey = randomUUID()
    const create = { requestKey, userId, fields: CARD }
    await Promise.all([of(owner).create(create), of(owner).create(create)].map(settled))
    await of(owner).create(create)
    expect(await codeOf(of(owner).create({ ...create, requestKey: randomUUID() }))).toBe(
      'card_exists',
    )
    expect(await namesOnSite()).not.toContain('Vera Lunina')
    const show = { cardId: requestKey, change: 'show' as const, reason: 'Готова вести' }
    await t.asUser(owner).masterManagement.changeCard(show)
    expect(await namesOnSite()).toContain('Vera Lunina')
    const fields = { ...CARD, name: { ru: 'Вера', en: 'Vera' } }
    await of(owner).save({ id: requestKey, version: 1, fields })
    expect(await namesOnSite()).toContain('Vera')
  })

  test('is for masters alone', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const userId = await t.createUser()
    const create = of(owner).create({ requestKey: randomUUID(), userId, fields: CARD })
    expect(await codeOf(create)).toBe('recipient_not_found')
  })

  test('is saved by one of two owners at once; the other is refused', async () => {
    const owners = [await t.createUser({ role: 'owner' }), await t.createUser({ role: 'owner' })]
    const { cardId: id } = await createMaster(t)
    const saves = await Promise.allSettled(
      owners.map((owner) => of(owner).save({ id, version: 1, fields: CARD })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stale = of(owners[0] ?? '').save({ id, version: 1, fields: CARD })
    expect(await codeOf(stale)).toBe('card_stale')
  })

  test('takes its place in the order of the site, moved by two owners at once', async () => {
    const [owner, other] = [
      await t.createUser({ role: 'owner' }),
      await t.createUser({ role: 'owner' }),
    ]
    const cards = [
      await createMaster(t, { name: 'Первый', position: 901 }),
      await createMaster(t, { name: 'Второй', position: 902 }),
      await createMaster(t, { name: 'Третий', position: 903 }),
      await createMaster(t, { name: 'Четвёртый', position: 904 }),
    ]
    const ids: string[] = cards.map(({ cardId }) => cardId)
    const [one = '', two = '', three = '', four = ''] = ids
    const placed = async () => {
      const { items } = await of(owner).list()
      return items.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    expect(await placed()).toEqual(ids)
    await Promise.all([
      of(owner).move({ id: three, before: one }),
      of(other).move({ id: two, before: null }),
    ])
    expect(await placed()).toEqual([three, one, four, two])
    expect(await codeOf(of(owner).move({ id: two, before: null }))).toBe('no_changes')
    const archive = { change: 'archive' as const, reason: 'Больше не ведёт' }
    await t.asUser(owner).masterManagement.changeCard({ cardId: one, ...archive })
    expect(await codeOf(of(owner).move({ id: two, before: one }))).toBe('not_found')
    expect(await codeOf(of(owner).move({ id: one, before: two }))).toBe('not_found')
  })
})

describe('a proposal', () => {
  test('is shown after an owner approved it, and one at a time awaits a decision', async () => {
    const { proposalId, masterId, ownerId } = await createProposal(t)
    const fields = { ...CARD, name: { ru: 'Новое имя', en: 'A New Name' } }
    await of(masterId).propose({ version: 1, fields })
    const decide = { proposalId, version: 1, approve: true }
    expect(await codeOf(of(ownerId).decide(decide))).toBe('proposal_replaced')
    expect(await namesOnSite()).not.toContain('A New Name')
    const { card } = await of(masterId).mine()
    await of(ownerId).decide({ ...decide, proposalId: card?.proposal?.id ?? '' })
    expect(await namesOnSite()).toContain('A New Name')
    expect(await notificationsOf(masterId)).toEqual(['card_approved'])
    expect((await of(masterId).mine()).card?.proposal).toBeNull()
  })

  test('is refused with a reason that its master reads', async () => {
    const { proposalId, masterId, ownerId } = await createProposal(t)
    const reject = { proposalId, version: 1, approve: false }
    expect(await codeOf(of(ownerId).decide(reject))).toBe('reason_required')
    await of(ownerId).decide({ ...reject, reason: 'Слишком длинно' })
    expect(await of(masterId).mine()).toMatchObject({
      refused: 'Слишком длинно',
      card: { proposal: null },
    })
    expect(await codeOf(of(masterId).withdraw())).toBe('not_found')
  })

  test('is decided once by two owners at once', async () => {
    const { proposalId, ownerId } = await createProposal(t)
    const other = await t.createUser({ role: 'owner' })
    const codes = await Promise.all(
      [ownerId, other].map((owner) =>
        of(owner)
          .decide({ proposalId, version: 1, approve: true })
          .then(
            () => 'done',
            (error: unknown) => codeOf(Promise.reject(error)),
          ),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', 'proposal_replaced'])
  })
})

test('a proposal is not approved over what an owner saved since it was read', async () => {
  const { proposalId, cardId: id, ownerId } = await createProposal(t)
  await of(ownerId).save({ id, version: 1, fields: { ...CARD, name: { ru: 'Анна', en: 'Anna' } } })
  const decide = { proposalId, version: 1, approve: true }
  expect(await codeOf(of(ownerId).decide(decide))).toBe('card_stale')
  await of(ownerId).decide({ ...decide, version: 2 })
})

test('a proposal that a node of the release before wrote is read and approved', async () => {
  const { proposalId, masterId, cardId, ownerId } = await createProposal(t)
  await t.deps.sql`update master_card_proposals set fields = fields - 'photo' - 'links'
    where id = ${proposalId}`
  const { card } = await of(masterId).mine()
  expect(card?.proposal?.fields).toMatchObject({ photo: null, links: [] })
  await of(ownerId).decide({ proposalId, version: 1, approve: true })
  expect((await t.asUser().masters.details({ id: cardId })).master.name).toEqual(CARD.name)
})

test('a master who is an owner leaves the decision to another owner', async () => {
  const { proposalId, masterId } = await createProposal(t)
  await t.deps.sql`update user_roles set role = 'owner' where user_id = ${masterId}`
  const decide = of(masterId).decide({ proposalId, version: 1, approve: true })
  expect(await codeOf(decide)).toBe('conflict_of_interest')
})

test.each([
  ['an empty name', { name: { ru: ' ', en: 'Vera' } }],
  ['a long headline', { headline: { ru: 'д'.repeat(141), en: 'Mist' } }],
  ['a long biography', { bio: { ru: 'Ведёт.', en: 'x'.repeat(2_001) } }],
  ['an unknown genre', { genres: ['opera'] }],
  ['no language', { languages: [] }],
  ['a field of another table', { isTrusted: true }],
  ['a link that runs a script', { links: ['javascript:alert(1)'] }],
  ['a link that is not encrypted', { links: ['http://example.com'] }],
  ['a link with a password', { links: ['https://vera:secret@example.com'] }],
  ['one link twice', { links: ['https://example.com', 'https://example.com'] }],
  ['a sixth link', { links: [1, 2, 3, 4, 5, 6].map((at) => `https://example.com/${at}`) }],
  ['a photo that is an address', { photo: 'https://example.com/photo.jpg' }],
])('%s is refused', async (_, wrong) => {
  const owner = await t.createUser({ role: 'owner' })
  const { cardId: id } = await createMaster(t)
  const fields = { ...CARD, ...wrong } as typeof CARD
  expect(await codeOf(of(owner).save({ id, version: 1, fields }))).toBe('invalid_input')
})

test('the links of a card are on its page', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const { cardId: id } = await createMaster(t)
  const links = ['https://t.me/vera', 'https://xn--80ak6aa92e.com/']
  await of(owner).save({ id, version: 1, fields: { ...CARD, links } })
  expect((await t.asUser().masters.details({ id })).master.links).toEqual(links)
})

test('markup of a card stays text', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const { cardId: id } = await createMaster(t)
  const name = { ru: '<img src=x onerror=1>', en: `Robert'); drop table master_cards;--` }
  await of(owner).save({ id, version: 1, fields: { ...CARD, name } })
  const { items } = await of(owner).list()
  expect(items.find((card) => card.id === id)?.fields.name).toEqual(name)
})

test.each(['master', 'moderator', 'user'] as const)('a %s manages no cards', async (role) => {
  const as = of(await t.createUser({ role }))
  const { cardId: id } = await createMaster(t)
  expect(await codeOf(as.list())).toBe('forbidden')
  expect(await codeOf(as.save({ id, version: 1, fields: CARD }))).toBe('forbidden')
  expect(await codeOf(as.move({ id, before: null }))).toBe('forbidden')
  if (role !== 'master') expect(await codeOf(as.mine())).toBe('forbidden')
})

test('a guest is not signed in, and a master without a card has none to change', async () => {
  expect(await codeOf(t.asUser().masterCards.list())).toBe('not_signed_in')
  const master = of(await t.createUser({ role: 'master' }))
  expect(await master.mine()).toEqual({ card: null, refused: null })
  expect(await codeOf(master.propose({ version: 1, fields: CARD }))).toBe('not_found')
})
