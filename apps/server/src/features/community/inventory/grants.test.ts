import { randomUUID } from 'node:crypto'
import type { Audience } from '@cco/domain/audiences/contract'
import { experienceToReach } from '@cco/domain/levels/level'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createItem, giveItem, grantItem } from '../../../testing/community.ts'
import { createGuild } from '../../../testing/guilds.ts'
import { suspend } from '../../../testing/people.ts'
import { recordGames } from '../../../testing/standing.ts'
import { giveBatch } from './grant-commands.ts'
import { grantTask } from './grant-jobs.ts'

let t: TestApp
let owner: string
const opened: TestApp[] = []
beforeEach(async () => {
  t = await createTestApp()
  opened.push(t)
  owner = await t.createUser({ role: 'owner' })
})
afterEach(async () => expect(await findings(t.deps)).toEqual([]))
afterAll(async () => {
  await Promise.all(opened.map((site) => site.close()))
})

const USERS: Audience = { kind: 'role', role: 'user' }
const inventory = () => t.asUser(owner).inventory
const grant = (itemId: string, audience: Audience = USERS, requestKey = randomUUID()) =>
  inventory().grant({ requestKey, itemId, audience })
const give = () => runJobs(t.address, [grantTask(t.deps)])
const players = (count: number) => Promise.all(Array.from({ length: count }, () => t.createUser()))
const latest = async () => {
  const [row] = (await inventory().grants()).items
  if (!row) throw new Error('No item was granted')
  return row
}
/** Who has an item, each as often as they have it. */
const holdersOf = async (itemId: string) => {
  const rows = await t.deps.sql<{ userId: string }[]>`
    select user_id from user_items where item_id = ${itemId} and taken_at is null order by user_id`
  return rows.map(({ userId }) => userId)
}

describe('an item for an audience', () => {
  test('reaches each of them once, but not who has it or who gives it, and is announced on the site alone', async () => {
    const [one = '', two = '', holder = ''] = await players(3)
    await t.deps.sql`update auth.users set email_confirmed_at = now()`
    const itemId = await createItem(t)
    await giveItem(t, holder, itemId)
    const audience: Audience = { kind: 'everyone' }
    const preview = await inventory().previewGrant({ itemId, audience })
    const others = await t.deps.sql<{ id: string }[]>`
      select id from profiles where id not in (${owner}, ${holder})`
    expect(preview).toEqual({ recipients: others.length, holders: 1 })

    await grant(itemId, audience)
    expect(await latest()).toMatchObject({ status: 'running', processed: 0, given: 0 })
    await give()
    expect(await latest()).toMatchObject({
      ...{ status: 'done', recipients: others.length, processed: others.length },
      ...{ given: others.length, audience, item: { id: itemId }, givenBy: { id: owner } },
    })
    expect(await holdersOf(itemId)).toEqual([...others.map(({ id }) => id), holder].toSorted())
    for (const userId of [one, two]) {
      const { items } = await t.asUser(userId).notifications.list({})
      expect(items.map(({ kind }) => kind)).toEqual(['item_received'])
    }
    const outgoing = await t.deps.sql`
      select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'deliver_notifications'
        and j.payload::text like any (select '%' || id || '%' from notifications where user_id in (${one}, ${two}))`
    expect(outgoing).toEqual([])
    const { items } = await inventory().history({ itemId })
    expect(items.find(({ user }) => user.id === one)).toMatchObject({
      ...{ source: { kind: 'hand' }, givenBy: { id: owner } },
    })
    expect(await inventory().previewGrant({ itemId, audience })).toEqual({
      ...{ recipients: 0, holders: others.length + 1 },
    })
  })

  test('is one more ticket for those who have one', async () => {
    const [holder = '', other = ''] = await players(2)
    const itemId = await createItem(t, { kind: 'ticket', look: 'rename' })
    await giveItem(t, holder, itemId)
    expect(await inventory().previewGrant({ itemId, audience: USERS })).toEqual({
      ...{ recipients: 2, holders: 1 },
    })
    await grant(itemId)
    await give()
    expect(await holdersOf(itemId)).toEqual([holder, holder, other].toSorted())
  })

  test('is for a level and those above, as they were when it began', async () => {
    const [low = '', high = '', higher = '', late = ''] = await players(4)
    const reach = async (userId: string, level: number) => {
      const points = experienceToReach(level)
      await recordGames(t, userId, { games: 1, points, at: '2026-11-20T12:00:00.000Z' })
      await t.deps.sql`update profiles set level = ${level} where id = ${userId}`
      await t.deps.sql`insert into levels (user_id, level, reached_at)
        select ${userId}, n, ${t.clock.now()} from generate_series(2, ${level}::int) n`
    }
    await reach(low, 4)
    await reach(high, 5)
    await reach(higher, 6)
    const itemId = await createItem(t)
    await grant(itemId, { kind: 'level', level: 5 })
    await reach(late, 5)
    await give()
    expect(await holdersOf(itemId)).toEqual([high, higher].toSorted())
  })

  test('names the guild it is for, and refuses one that is gone', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const itemId = await createItem(t)
    await players(1)
    const audience: Audience = { kind: 'guild', guildId }
    await grant(itemId, audience)
    await give()
    const { name, tag } = await t.asUser(leaderId).guilds.page({ id: guildId })
    expect(await latest()).toMatchObject({ guild: { name, tag }, given: 1 })
    expect(await holdersOf(itemId)).toEqual([leaderId])
    const unknown: Audience = { kind: 'guild', guildId: randomUUID() }
    expect(await codeOf(grant(itemId, unknown))).toBe('not_found')
    await t.deps.sql`update guilds set disbanded_at = now() where id = ${guildId}`
    expect(await codeOf(grant(itemId, audience))).toBe('guild_disbanded')
    await t.deps.sql`update guilds set disbanded_at = null where id = ${guildId}`
  })
})

describe('a grant', () => {
  test('that crashes between batches resumes there, and no one receives it twice', async () => {
    await players(249)
    const itemId = await createItem(t)
    await grant(itemId)
    const { id } = await latest()
    await giveBatch(t.deps, id)
    expect(await latest()).toMatchObject({ status: 'running', recipients: 249, processed: 100 })

    const dying = { ...t.deps, ids: { next: () => 'no id' } }
    await expect(giveBatch(dying, id)).rejects.toThrow()
    expect(await latest()).toMatchObject({ processed: 100, given: 100 })

    await Promise.all([give(), giveBatch(t.deps, id), giveBatch(t.deps, id)])
    expect(await latest()).toMatchObject({ status: 'done', processed: 249, given: 249 })
    const holders = await holdersOf(itemId)
    expect(new Set(holders).size).toBe(holders.length)
    expect(holders).toHaveLength(249)
  })

  test('leaves room for other work: the next batch waits, once however often one runs', async () => {
    await players(249)
    await grant(await createItem(t))
    const { id } = await latest()
    const planned = () => t.deps.sql<{ wait: string; key: string }[]>`
      select (run_at - updated_at)::text as wait, key
      from graphile_worker._private_jobs where key is not null`
    await giveBatch(t.deps, id)
    await giveBatch(t.deps, id)
    expect(await planned()).toEqual([{ wait: '00:00:02', key: `item grant ${id}` }])
    expect(await latest()).toMatchObject({ processed: 200 })
  })

  test('that is stopped gives nothing more; those who received the item keep it', async () => {
    await players(150)
    const itemId = await createItem(t)
    await grant(itemId)
    const { id } = await latest()
    await giveBatch(t.deps, id)
    await inventory().stopGrant({ id })
    await give()
    expect(await latest()).toMatchObject({ status: 'stopped', processed: 100, given: 100 })
    expect(await holdersOf(itemId)).toHaveLength(100)
    expect(await codeOf(inventory().stopGrant({ id }))).toBe('grant_over')
    expect(await codeOf(inventory().stopGrant({ id: randomUUID() }))).toBe('not_found')
    const log = await t.deps.sql`
      select actor_id, action, target_id from system_logs where action like 'item.%grant' order by action`
    expect(log).toEqual([
      { actorId: owner, action: 'item.grant', targetId: itemId },
      { actorId: owner, action: 'item.stop_grant', targetId: itemId },
    ])
  })

  test('is one however often it is requested', async () => {
    await players(2)
    const itemId = await createItem(t, { kind: 'ticket', look: 'rename' })
    const requestKey = randomUUID()
    const request = () => grant(itemId, USERS, requestKey)
    await Promise.all([request(), request()])
    await give()
    await request()
    await give()
    expect((await inventory().grants()).items).toHaveLength(1)
    expect(await holdersOf(itemId)).toHaveLength(2)
  })

  test('passes over who received the item by hand, or deleted the account, before their turn', async () => {
    const [one = '', byHand = '', gone = ''] = await players(3)
    const itemId = await createItem(t)
    await grant(itemId)
    await giveItem(t, byHand, itemId)
    await t.deps.sql`update auth.users set deleted_at = now() where id = ${gone}`
    await give()
    expect(await latest()).toMatchObject({ status: 'done', recipients: 3, processed: 3, given: 1 })
    expect(await holdersOf(itemId)).toEqual([one, byHand].toSorted())
  })

  test('beside another of the same item gives everyone one', async () => {
    const people = await players(120)
    const itemId = await createItem(t)
    await Promise.all([grantItem(t, itemId, USERS), grantItem(t, itemId, USERS)])
    const rows = (await inventory().grants()).items
    await Promise.all([give(), ...rows.map(({ id }) => giveBatch(t.deps, id))])
    await give()
    expect(await holdersOf(itemId)).toEqual(people.toSorted())
  })

  test('ends when its item is archived, whichever comes first', async () => {
    await players(150)
    const itemId = await createItem(t)
    await grant(itemId)
    const { id } = await latest()
    await Promise.all([
      giveBatch(t.deps, id),
      inventory().setArchived({ id: itemId, isArchived: true }),
    ])
    await give()
    const { status, given, processed } = await latest()
    expect(status).toBe('stopped')
    expect([0, 100]).toContain(given)
    expect(processed).toBe(given)
    expect(await holdersOf(itemId)).toHaveLength(given)
  })

  test('keeps its item from being deleted or turned into another', async () => {
    await players(1)
    const itemId = await createItem(t)
    await grant(itemId)
    expect(await codeOf(inventory().remove({ id: itemId }))).toBe('item_in_use')
    const { items } = await inventory().all()
    const item = items.find(({ id }) => id === itemId)
    expect(item?.isUsed).toBe(true)
    if (!item) return
    const { isArchived: _a, holders: _h, isUsed: _u, ...fields } = item
    expect(await codeOf(inventory().update({ ...fields, isUnique: true }))).toBe('item_in_use')
  })
})

test('an item that is unknown, archived or the only one, and an empty audience are refused', async () => {
  await players(1)
  const [archived, sole, common] = await Promise.all([
    createItem(t),
    createItem(t, { isUnique: true }),
    createItem(t),
  ])
  await inventory().setArchived({ id: archived, isArchived: true })
  expect(await codeOf(grant(randomUUID()))).toBe('not_found')
  expect(await codeOf(grant(archived))).toBe('item_archived')
  expect(await codeOf(grant(sole))).toBe('item_sole')
  expect(await codeOf(grant(common, { kind: 'role', role: 'moderator' }))).toBe('audience_empty')
  expect((await inventory().grants()).items).toEqual([])
  const wrong: unknown[] = [
    { kind: 'level', level: 1 },
    { kind: 'level', level: 101 },
    { kind: 'absent', days: 0 },
    { kind: 'role', role: 'admin' },
    { kind: 'guild', guildId: 'x' },
    {},
  ]
  for (const audience of wrong) {
    await expect(grant(common, audience as Audience)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('only owners who may write give items to an audience', async () => {
  const itemId = await createItem(t)
  const audience = USERS
  const id = await grantItem(t, itemId, { kind: 'everyone' })
  for (const role of ['user', 'master', 'moderator'] as const) {
    const other = t.asUser(await t.createUser({ role })).inventory
    const calls = [
      other.grant({ requestKey: randomUUID(), itemId, audience }),
      other.previewGrant({ itemId, audience }),
      other.stopGrant({ id }),
      other.grants(),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'forbidden'))
  }
  const guest = t.asUser().inventory
  expect(await codeOf(guest.grant({ requestKey: randomUUID(), itemId, audience }))).toBe(
    'not_signed_in',
  )
  await suspend(t, owner)
  expect(await codeOf(grant(itemId))).toBe('suspended')
  expect(await codeOf(inventory().stopGrant({ id }))).toBe('suspended')
})
