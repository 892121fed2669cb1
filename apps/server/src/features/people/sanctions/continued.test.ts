import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { changeContact, deleteAccount, openAccount, signUp } from '../../../testing/contacts.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { createAccount } from '../../../testing/people.ts'
import { systemLogTasks } from '../../club/system-logs/jobs.ts'
import { isBannedByClub, isRestrictedNow, suspensionOf } from './queries.ts'

const DAY_MS = 86_400_000
const reason = 'Оскорбления в адрес игроков'

let t: TestApp
let boss: string
beforeAll(async () => {
  t = await createTestApp()
  boss = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

type Outcome = { outcome: 'suspended'; days: number } | { outcome: 'banned' }
const WEEK: Outcome = { outcome: 'suspended', days: 7 }

/** An account with a confirmed address, and a sanction by the decision of a case. */
async function sanctioned(of: Outcome = WEEK) {
  const { userId, email } = await createAccount(t)
  const { caseId } = await reportedCase(t, { userId })
  await t.asUser(boss).moderation.decide({ caseId, reason, ...of })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from user_bans where user_id = ${userId}`
  return { userId, email, caseId, sanctionId: row?.id ?? '' }
}
const remove = (userId: string) => deleteAccount(t, userId)
const isRestricted = (userId: string) => isRestrictedNow(t.deps.sql, userId, t.clock.now())
const isBanned = async (userId: string) => {
  const { sql, clock } = t.deps
  const [row] = await sql<{ is: boolean }[]>`
    select ${isBannedByClub(sql, sql`${userId}::uuid`, clock.now())} as is`
  return row?.is
}
let numbers = 79_000_000_000
const newNumber = () => {
  numbers += 1
  return String(numbers)
}

describe('a suspension', () => {
  test('goes on after its account was deleted and the address signs up again, until its end', async () => {
    const { userId, email } = await sanctioned()
    const until = (await suspensionOf(t.deps.sql, userId, t.clock.now()))?.endsAt
    await remove(userId)
    t.clock.advance(DAY_MS)
    const again = await signUp(t, email.toUpperCase())
    expect(again.code).toBe('done')
    const write = () => outcomeOf(t.asUser(again.userId).availability.set({ windows: [] }))
    expect(await write()).toBe('suspended')
    const { sanctions } = await t.asUser(again.userId).moderation.standing()
    expect(sanctions).toMatchObject([
      {
        ...{ kind: 'suspended', reason, endsAt: until?.toISOString(), isActive: true },
        isContinued: true,
      },
    ])
    t.clock.advance(6 * DAY_MS)
    expect(await isRestricted(again.userId)).toBe(false)
  })

  test('is shown to staff as one that came from another account', async () => {
    const { userId, email } = await sanctioned()
    const seen = async (id: string) => {
      const { sanctions } = await t.asUser(boss).users.details({ userId: id })
      return sanctions.map(({ isContinued }) => isContinued)
    }
    expect(await seen(userId)).toEqual([false])
    await remove(userId)
    const again = await signUp(t, email)
    const { caseId } = await reportedCase(t, { userId: again.userId })
    const item = await t.asUser(boss).moderation.item({ kind: 'report', id: caseId })
    expect(item.history.sanctions).toMatchObject([{ kind: 'suspended', isContinued: true }])
    expect(await seen(again.userId)).toEqual([true])
  })

  test('is repeated for each later account, once', async () => {
    const { userId, email, sanctionId } = await sanctioned()
    await remove(userId)
    const second = await signUp(t, email)
    await remove(second.userId)
    const third = await signUp(t, email)
    const rows = await t.deps.sql`select continues from user_bans where user_id = ${third.userId}`
    expect(rows).toEqual([{ continues: sanctionId }])
    await t.deps.sql`update auth.users set email_confirmed_at = null where id = ${third.userId}`
    await t.deps.sql`update auth.users set email_confirmed_at = ${t.clock.now()}
      where id = ${third.userId}`
    expect(await t.deps.sql`select from user_bans where user_id = ${third.userId}`).toHaveLength(1)
  })

  test('is appealed by the later account, and lifted there', async () => {
    const { userId, email } = await sanctioned()
    await remove(userId)
    const again = await signUp(t, email)
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from user_bans where user_id = ${again.userId}`
    const sanctionId = row?.id ?? ''
    await t.asUser(again.userId).moderation.appeal({ sanctionId, text: 'Это был не я' })
    const [appeal] = await t.deps.sql<{ id: string }[]>`
      select id from sanction_appeals where sanction_id = ${sanctionId}`
    const moderator = await t.createUser({ role: 'owner' })
    await t.asUser(moderator).moderation.decideAppeal({
      ...{ id: appeal?.id ?? '', uphold: true, reason: 'Не подтвердилось' },
    })
    expect(await isRestricted(again.userId)).toBe(false)
    await remove(again.userId)
    expect(await isRestricted((await signUp(t, email)).userId)).toBe(false)
  })
})

describe('a sanction that is lifted', () => {
  test('upholds the appeals of later accounts, which are notified', async () => {
    const { userId, email, sanctionId } = await sanctioned()
    await remove(userId)
    const { userId: later } = await signUp(t, email)
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from user_bans where user_id = ${later}`
    const appeal = { sanctionId: row?.id ?? '', text: 'Это был не я' }
    await t.asUser(later).moderation.appeal(appeal)
    await t.asUser(boss).moderation.lift({ sanctionId, reason: 'Ошибка' })
    expect((await t.asUser(later).moderation.standing()).sanctions).toMatchObject([
      { isActive: false, appeal: { status: 'upheld' } },
    ])
    const kinds = await t.deps.sql`
      select from notifications where user_id = ${later} and kind = 'sanction_lifted'`
    expect(kinds).toHaveLength(1)
  })

  test('is continued by no account that confirms its address at that moment', async () => {
    const { userId, email, sanctionId } = await sanctioned()
    await remove(userId)
    let later: Promise<string> | undefined
    await t.deps.sql.begin(async (tx) => {
      await tx`select from user_bans where id = ${sanctionId} for update`
      later = openAccount(t, { email }, true)
      await expect.poll(() => waitingForLocks(t)).toBe(1)
      await tx`update user_bans set lifted_at = ${t.clock.now()} where id = ${sanctionId}`
    })
    expect(await isRestricted((await later) ?? '')).toBe(false)
  })
})

describe('a repeated sanction that is lifted', () => {
  const lift = (id: string) =>
    t.asUser(boss).moderation.lift({ sanctionId: id, reason: 'Чужой номер' })
  const repeatedOf = async (userId: string) => {
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from user_bans where user_id = ${userId} and lifted_at is null`
    return row?.id ?? ''
  }
  /** A deleted account with an address and a number under a sanction, and another that has the number. */
  async function recycled() {
    const phone = newNumber()
    const first = await sanctioned()
    await changeContact(t, first.userId, { phone })
    await remove(first.userId)
    const laterId = await openAccount(t, { phone }, true)
    return { ...first, phone, laterId, repeatedId: await repeatedOf(laterId) }
  }

  test('frees what its account has, and not the rest of what the first one gave up', async () => {
    const { email, phone, laterId, repeatedId } = await recycled()
    await lift(repeatedId)
    expect(await isRestricted(laterId)).toBe(false)
    await remove(laterId)
    expect(await isRestricted(await openAccount(t, { phone }, true))).toBe(false)
    expect(await isRestricted(await openAccount(t, { email }, true))).toBe(true)
  })

  test('frees what its account gave up before', async () => {
    const { phone, laterId, repeatedId } = await recycled()
    await changeContact(t, laterId, { phone: newNumber() })
    await lift(repeatedId)
    expect(await isRestricted(await openAccount(t, { phone }, true))).toBe(false)
  })

  test('frees what its account gives up at that moment', async () => {
    const { phone, laterId, repeatedId } = await recycled()
    let lifting: Promise<unknown> | undefined
    await t.deps.sql.begin(async (tx) => {
      await tx`update auth.users set phone = ${newNumber()}, updated_at = ${t.clock.now()}
        where id = ${laterId}`
      lifting = lift(repeatedId)
      await expect.poll(() => waitingForLocks(t)).toBe(1)
    })
    await lifting
    expect(await isRestricted(await openAccount(t, { phone }, true))).toBe(false)
  })

  test('is repeated again when its account confirms another address of the first one', async () => {
    const { email, laterId, repeatedId } = await recycled()
    await lift(repeatedId)
    await changeContact(t, laterId, { email })
    expect(await isRestricted(laterId)).toBe(true)
  })
})

test('the account of a sanction that takes back what it gave up has it once', async () => {
  const { userId, email } = await sanctioned()
  const another = (id: string) => changeContact(t, id, { email: `${randomUUID()}@cco.test` })
  await another(userId)
  const later = await openAccount(t, { email }, true)
  await another(later)
  await changeContact(t, userId, { email })
  const rows = (id: string) => t.deps.sql`select from user_bans where user_id = ${id}`
  expect([await rows(userId), await rows(later)].map(({ length }) => length)).toEqual([1, 1])
})

describe('a ban', () => {
  test('of a deleted account refuses the sign-up, as a sign-in, and keeps the address unconfirmed', async () => {
    const { userId, email } = await sanctioned({ outcome: 'banned' })
    await remove(userId)
    expect((await signUp(t, email)).code).toBe('user_banned')
    expect(await t.deps.sql`select from auth.users where email = ${email}`).toHaveLength(0)
    const id = await openAccount(t, { email }, true)
    expect(await isBanned(id)).toBe(true)
  })

  test('that is lifted follows no one', async () => {
    const { userId, email, sanctionId } = await sanctioned({ outcome: 'banned' })
    await remove(userId)
    const later = await openAccount(t, { email }, true)
    await t.asUser(boss).moderation.lift({ sanctionId, reason: 'Ошибка' })
    expect(await isBanned(later)).toBe(false)
    await remove(later)
    expect((await signUp(t, email)).code).toBe('done')
    expect(
      await t.deps.sql`select from sanctioned_contacts where sanction_id = ${sanctionId}`,
    ).toHaveLength(0)
  })
})

describe('a sanction follows', () => {
  test('a number as well as an address, however they are given up and confirmed', async () => {
    const phone = newNumber()
    const { userId, email } = await sanctioned()
    await changeContact(t, userId, { phone })
    // Changed, not deleted.
    await changeContact(t, userId, { email: `${randomUUID()}@cco.test` })
    await changeContact(t, userId, { phone: newNumber() })
    const byNumber = await openAccount(t, { phone }, true)
    expect(await isRestricted(byNumber)).toBe(true)
    const typed = await openAccount(t, { email })
    expect(await isRestricted(typed)).toBe(false)
    await changeContact(t, typed, { email })
    expect(await isRestricted(typed)).toBe(true)
  })

  test('no one who types an address without confirming it, nor who takes another', async () => {
    const { userId, email } = await sanctioned()
    await remove(userId)
    expect(await isRestricted(await openAccount(t, { email }))).toBe(false)
    expect(await isRestricted((await signUp(t, `a${email}`)).userId)).toBe(false)
  })

  test('no owner, whom the club could lose thereby', async () => {
    const { userId, email } = await sanctioned()
    await remove(userId)
    const owner = await openAccount(t, { email })
    await t.deps.sql`update user_roles set role = 'owner' where user_id = ${owner}`
    await t.deps
      .sql`update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${owner}`
    expect(await isRestricted(owner)).toBe(false)
  })

  test('an account that waits for the address while the former one is deleted', async () => {
    const { userId, email } = await sanctioned()
    const now = t.clock.now()
    let later: Promise<string> | undefined
    await t.deps.sql.begin(async (tx) => {
      await tx`update auth.users set email = null, email_confirmed_at = null, deleted_at = ${now},
        updated_at = ${now} where id = ${userId}`
      later = openAccount(t, { email }, true)
      await expect.poll(() => waitingForLocks(t)).toBe(1)
    })
    expect(await isRestricted((await later) ?? '')).toBe(true)
  })

  test('each of two accounts that confirm address and number at one moment', async () => {
    const { sql, clock } = t.deps
    const phone = newNumber()
    const { userId, email } = await sanctioned()
    await sql`update auth.users set phone = ${phone}, phone_confirmed_at = ${clock.now()}
      where id = ${userId}`
    await remove(userId)
    const later = await Promise.all([
      openAccount(t, { email }, true),
      openAccount(t, { phone }, true),
    ])
    expect(await Promise.all(later.map(isRestricted))).toEqual([true, true])
  })
})

test('the hashes of addresses are erased when no sanction follows them any more', async () => {
  const { sql } = t.deps
  await sql`delete from sanctioned_contacts`
  const { userId, email } = await sanctioned()
  const banned = await sanctioned({ outcome: 'banned' })
  await remove(userId)
  await remove(banned.userId)
  const stored = () => sql<{ sanctionId: string }[]>`select * from sanctioned_contacts`
  expect(await stored()).toHaveLength(2)
  expect(JSON.stringify(await stored())).not.toContain(email.slice(0, 8))
  t.clock.advance(7 * DAY_MS)
  const erase = systemLogTasks(t.deps).find(({ name }) => name === 'system_logs_erase')
  await erase?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
  expect(await stored()).toMatchObject([{ sanctionId: banned.sanctionId }])
})
