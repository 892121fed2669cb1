import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { appRouter } from '../../../router.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { acceptAll } from '../../../testing/consents.ts'
import { createAccount, PASSWORD, signIn } from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { WRITES } from '../../../testing/writes.ts'
import { eraseOldConsents } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const DAY_MS = 86_400_000

/** An account as Google or an invitation opens it: nothing was accepted. */
async function newcomer(): Promise<string> {
  const email = `${randomUUID()}@cco.test`
  return (await t.deps.auth.createAccount({ email, password: PASSWORD })).id
}
const rows = (userId: string) =>
  t.deps.sql<{ purpose: string; version: number; given: boolean; network: string | null }[]>`
    select purpose, version, given, network from consents where user_id = ${userId} order by id`

/** Publishes the next version of the rules, in effect from now. */
async function publishRules(asksAgain: boolean): Promise<number> {
  const { sql, clock } = t.deps
  const text = sql.json({ ru: 'Правила', en: 'Rules' })
  const [row] = await sql<{ version: number }[]>`
    insert into legal_documents (kind, version, text, changes, asks_again, effective_from,
      published_at)
    select 'rules', max(version) + 1, ${text}, ${text}, ${asksAgain}, ${clock.now()}, ${clock.now()}
    from legal_documents where kind = 'rules' returning version`
  return row?.version ?? 0
}

const acceptDue = async (userId: string) => {
  const { items } = await t.asUser(userId).documents.due()
  await t.asUser(userId).documents.accept({
    documents: items.map(({ kind, version }) => ({ kind, version })),
  })
}
let startsInHours = 60
const book = async (userId: string) => {
  // At a time of its own, so that no two games of a player overlap.
  startsInHours += 10
  const gameId = await createGame(t, { price: 0, startsInHours })
  const lines = [{ gameId, seats: 1, expectedPrice: 0 }]
  return await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines })
}

describe('a user who has accepted nothing', () => {
  test('reads everything, and books once every document is accepted', async () => {
    const userId = await newcomer()
    expect((await t.asUser(userId).bookings.mine()).coming).toEqual([])
    expect(await codeOf(book(userId))).toBe('consent_required')
    const { items } = await t.asUser(userId).documents.due()
    expect(items.map(({ kind }) => kind)).toEqual(['offer', 'privacy', 'rules'])
    const [first, ...others] = items
    if (!first) throw new Error('nothing is due')
    await t.asUser(userId).documents.accept({ documents: [first] })
    expect(await codeOf(book(userId))).toBe('consent_required')
    await t.asUser(userId).documents.accept({ documents: others })
    expect((await t.asUser(userId).documents.due()).items).toEqual([])
    await expect(book(userId)).resolves.toBeDefined()
  })

  test('gives one consent for a purpose, however often it is sent, with version, time and network', async () => {
    const userId = await newcomer()
    const { items } = await t.asUser(userId).documents.due()
    const documents = items.map(({ kind, version }) => ({ kind, version }))
    await Promise.all(
      Array.from({ length: 4 }, () => t.asUser(userId).documents.accept({ documents })),
    )
    const given = { version: 1, given: true, network: '127.0.0.0/24' }
    expect(await rows(userId)).toEqual([
      { purpose: 'offer', ...given },
      { purpose: 'privacy', ...given },
      { purpose: 'rules', ...given },
    ])
    expect((await t.asUser(userId).documents.consents()).items).toContainEqual({
      purpose: 'rules',
      version: 1,
      given: true,
      at: t.clock.now().toISOString(),
    })
  })

  test('cannot accept a version that is not in effect', async () => {
    const userId = await newcomer()
    const stale = t.asUser(userId).documents.accept({ documents: [{ kind: 'offer', version: 7 }] })
    expect(await codeOf(stale)).toBe('document_changed')
    expect(await codeOf(t.asUser().documents.due())).toBe('not_signed_in')
  })
})

describe('a new version', () => {
  test('that matters asks again before writing and never before reading', async () => {
    const userId = await t.createUser()
    await expect(book(userId)).resolves.toBeDefined()
    const version = await publishRules(true)
    await expect(t.asUser(userId).bookings.mine()).resolves.toBeDefined()
    expect(await codeOf(book(userId))).toBe('consent_required')
    expect((await t.asUser(userId).documents.due()).items).toMatchObject([
      { kind: 'rules', version, acceptedVersion: version - 1 },
    ])
    await acceptDue(userId)
    await expect(book(userId)).resolves.toBeDefined()
  })

  test('that corrects a typo asks no one', async () => {
    const userId = await t.createUser()
    await publishRules(false)
    await expect(book(userId)).resolves.toBeDefined()
  })

  test('refuses an accepted seat that was offered, but not a declined one', async () => {
    const userId = await t.createUser({ coins: 5_000 })
    const gameId = await createGame(t, { maxPlayers: 1 })
    const first = await t.createUser({ coins: 5_000 })
    const line = { gameId, seats: 1, expectedPrice: 1_000 }
    const { bookings } = await t
      .asUser(first)
      .bookings.checkout({ requestKey: randomUUID(), lines: [line] })
    await t.asUser(userId).waitlist.join({ gameId, seats: 1 })
    await t
      .asUser(first)
      .bookings.cancel({ bookingId: bookings[0]?.id ?? '', expectedCoins: 1_000 })
    await publishRules(true)
    const [entry] = await t.deps.sql<{ id: string }[]>`
      select id from waitlist_entries where user_id = ${userId}`
    const answer = (accept: boolean) =>
      t.asUser(userId).waitlist.answer({ entryId: entry?.id ?? '', accept })
    expect(await codeOf(answer(true))).toBe('consent_required')
    await expect(answer(false)).resolves.toBeDefined()
  })
})

test('a safety signal, going on, leaving and being in the room wait for no document; every other write does', async () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { meta?: { writes?: true; withoutConsent?: true } } }
    >,
  )
  const free = procedures.filter(([, { _def }]) => _def.meta?.withoutConsent).map(([name]) => name)
  expect(free.sort()).toEqual(['rooms.here', 'rooms.leave', 'rooms.resume', 'rooms.signal'])
  for (const [name, make] of Object.entries(WRITES)) {
    const write = await make(t)
    await t.deps.sql`alter table consents disable trigger consents_append_only`
    await t.deps.sql`delete from consents where user_id = ${write.by}`
    await t.deps.sql`alter table consents enable trigger consents_append_only`
    const code = await write.call(t.asUser(write.by)).then(
      () => 'done',
      (error: { message?: string }) => error.message,
    )
    expect(`${name}: ${code}`).toBe(`${name}: ${free.includes(name) ? 'done' : 'consent_required'}`)
  }
})

describe('a sign-up', () => {
  const signUp = async (data: object) => {
    const email = `${randomUUID()}@cco.test`
    const answer = await t.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      remoteAddress: '203.0.113.77',
      payload: { email, password: PASSWORD, data },
    })
    return answer.json<{ user: { id: string } }>().user.id
  }

  test('stores the consents of its form with the account', async () => {
    const [current] = await t.deps.sql<{ version: number }[]>`
      select max(version) as version from legal_documents where kind = 'rules'`
    const rules = current?.version ?? 0
    const userId = await signUp({ consents: { offer: 1, privacy: 1, rules } })
    const network = '203.0.113.0/24'
    expect(await rows(userId)).toEqual([
      { purpose: 'offer', version: 1, given: true, network },
      { purpose: 'privacy', version: 1, given: true, network },
      { purpose: 'rules', version: rules, given: true, network },
    ])
    await expect(book(userId)).resolves.toBeDefined()
  })

  test.each([{}, { consents: { offer: 99 } }, { consents: { adult: 1 } }, { consents: 'all' }])(
    'without valid consents opens an account that only reads: %j',
    async (data) => {
      const userId = await signUp(data)
      expect(await rows(userId)).toEqual([])
      expect(await codeOf(book(userId))).toBe('consent_required')
    },
  )
})

describe('consents', () => {
  test('are never changed or deleted while the account exists', async () => {
    const userId = await t.createUser()
    const { sql } = t.deps
    const update = sql`update consents set given = false where user_id = ${userId}`
    await expect(update).rejects.toThrow('append-only')
    await expect(sql`update consents set network = null where user_id = ${userId}`).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from consents where user_id = ${userId}`).rejects.toThrow('append-only')
  })

  test('of a deleted account lose their networks, and are erased after three years', async () => {
    const user = await createAccount(t)
    const { userId, accountNumber } = user
    await t.deps.sql`
      insert into consents (user_id, purpose, version, given, network, created_at)
      values (${userId}, 'newsletter', 1, true, '203.0.113.0/24', ${t.clock.now()}),
        (${userId}, 'offer', 1, true, '203.0.113.0/24', ${t.clock.now()})`
    await publishAccepted(userId)
    const { call } = await signIn(t, user)
    expect(await call('account.remove', { accountNumber })).toEqual({ answer: undefined })
    const left = await rows(userId)
    expect(new Set(left.map(({ purpose }) => purpose))).toEqual(
      new Set(['offer', 'privacy', 'rules']),
    )
    expect(left.every(({ network }) => network === null)).toBe(true)
    t.clock.advance(3 * 365 * DAY_MS - DAY_MS)
    await eraseOldConsents(t.deps)
    expect(await rows(userId)).toHaveLength(left.length)
    t.clock.advance(2 * DAY_MS)
    await eraseOldConsents(t.deps)
    expect(await rows(userId)).toEqual([])
  })

  const publishAccepted = (userId: string) => acceptAll(t.deps.sql, [userId])

  test('leave with an account that is deleted altogether', async () => {
    const userId = await t.createUser()
    await t.deps.sql`delete from auth.users where id = ${userId}`
    expect(await rows(userId)).toEqual([])
  })
})

test('news by email is a consent of its own: given, withdrawn, and never twice in a row', async () => {
  const userId = await t.createUser()
  const { documents } = t.asUser(userId)
  const own = async () =>
    (await documents.consents()).items.filter(({ purpose }) => purpose === 'newsletter')
  await documents.setNewsletter({ given: false })
  expect(await own()).toEqual([])
  await Promise.all([1, 2, 3].map(() => documents.setNewsletter({ given: true })))
  expect(await own()).toMatchObject([{ given: true, version: 1 }])
  await documents.setNewsletter({ given: false })
  await documents.setNewsletter({ given: false })
  expect((await own()).map(({ given }) => given)).toEqual([false, true])
  expect(await codeOf(t.asUser().documents.setNewsletter({ given: true }))).toBe('not_signed_in')
})
