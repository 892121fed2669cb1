import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createAchievement, createItem, giveItem, ITEM } from '../../../testing/community.ts'
import { createGifts } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'
import { lockAccount } from '../../money/currency/public.ts'
import { giveItems } from './reward-commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** The code of a refusal; undefined for a call that succeeded. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => codeOf(Promise.reject(error)),
  )
const key = () => t.deps.ids.next()
const owner = async () => t.asUser(await t.createUser({ role: 'owner' }))
const heldBy = async (userId: string) =>
  (await t.asUser(userId).inventory.mine()).items.filter(({ holdings }) => holdings.length > 0)
const itemOf = async (userId: string, id: string) =>
  (await t.asUser(userId).inventory.mine()).items.find((item) => item.id === id)

/** Grants an item for a level of a user, as the ledger of experience does. */
async function grant(userId: string, itemId: string, level: number): Promise<void> {
  await t.deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    await tx`insert into levels (user_id, level, reached_at)
      values (${userId}, ${level}, ${t.clock.now()}) on conflict do nothing`
    const source = { kind: 'level' as const, id: String(level) }
    await giveItems(t.deps, tx, [{ userId, itemId, source }])
  })
}

describe('an item', () => {
  test('is given once for each source, whatever is repeated and in whatever order', async () => {
    const items = await Promise.all([createItem(t), createItem(t, { look: 'rope' })])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 2, max: 5 })), { maxLength: 8 }),
        async (grants) => {
          const userId = await t.createUser()
          await Promise.all(grants.map(([at, level]) => grant(userId, items[at] ?? '', level)))
          const held = await heldBy(userId)
          const copies = held.reduce((sum, { holdings }) => sum + holdings.length, 0)
          expect(copies).toBe(new Set(grants.map((one) => one.join())).size)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('comes with a level, in the transaction of its coins, and is named in the popup', async () => {
    const itemId = await createItem(t)
    const as = await owner()
    await as.levels.setReward({ level: 40, coins: 0, itemId })
    expect(await codeOf(as.levels.setReward({ level: 41, coins: 0, itemId: null }))).toBe(
      'required_fields_missing',
    )
    expect(await codeOf(as.levels.setReward({ level: 41, coins: 5, itemId: key() }))).toBe(
      'not_found',
    )
    const userId = await t.createUser()
    expect(await itemOf(userId, itemId)).toMatchObject({
      holdings: [],
      sources: [{ kind: 'level', level: 40 }],
    })
    await grant(userId, itemId, 40)
    expect((await t.asUser(userId).levels.unshown()).item).toMatchObject({
      level: 40,
      items: [ITEM.name],
    })
    await as.levels.removeReward({ level: 40 })
  })

  test('comes with an achievement once, by rule and by hand at the same time', async () => {
    const itemId = await createItem(t)
    const achievementId = await createAchievement(t, { itemId })
    const userId = await t.createUser()
    const owners = await Promise.all([owner(), owner(), owner()])
    const codes = await Promise.all(
      owners.map((as) => outcome(as.achievements.award({ userId, achievementId }))),
    )
    expect(codes.filter((code) => code === 'achievement_held')).toHaveLength(2)
    const item = await itemOf(userId, itemId)
    expect(item?.holdings).toHaveLength(1)
    expect(item?.holdings[0]?.source).toMatchObject({ kind: 'achievement' })
  })

  test('of which there is one has one holder, however many owners give it', async () => {
    const itemId = await createItem(t, { isUnique: true })
    const users = await Promise.all([1, 2, 3].map(() => t.createUser()))
    const codes = await Promise.all(
      users.map(async (userId) => {
        const as = await owner()
        return await outcome(as.inventory.give({ requestKey: key(), userId, itemId }))
      }),
    )
    expect(codes.filter((code) => code === 'item_taken')).toHaveLength(2)
  })

  test('is given by hand once a request, and not to one who has it', async () => {
    const [itemId, userId, as] = [await createItem(t), await t.createUser(), await owner()]
    const requestKey = key()
    await as.inventory.give({ requestKey, userId, itemId })
    await as.inventory.give({ requestKey, userId, itemId })
    expect((await itemOf(userId, itemId))?.holdings).toHaveLength(1)
    expect(await codeOf(as.inventory.give({ requestKey: key(), userId, itemId }))).toBe('item_held')
    const unknown = { requestKey: key(), userId: key(), itemId }
    expect(await codeOf(as.inventory.give(unknown))).toBe('recipient_not_found')
    const nothing = { requestKey: key(), userId, itemId: key() }
    expect(await codeOf(as.inventory.give(nothing))).toBe('not_found')
    const { items } = await t.asUser(userId).notifications.list({})
    expect(items[0]?.message).toContain('Кованая')
  })

  test('that was taken back is gone with its reason, and worn no more', async () => {
    const [itemId, userId, as] = [await createItem(t), await t.createUser(), await owner()]
    const id = await giveItem(t, userId, itemId)
    await t.asUser(userId).inventory.wear({ frame: itemId })
    await as.inventory.take({ id, reason: 'Выдана по ошибке' })
    expect(await codeOf(as.inventory.take({ id, reason: 'Ещё раз' }))).toBe('not_found')
    expect(await heldBy(userId)).toEqual([])
    expect((await t.asUser(userId).profiles.me()).worn.frame).toBeNull()
    const { items } = await as.inventory.history({ itemId })
    expect(items).toMatchObject([{ id, taken: { reason: 'Выдана по ошибке' } }])
    const notifications = (await t.asUser(userId).notifications.list({})).items
    expect(notifications.map(({ message }) => message).join()).toContain('Выдана по ошибке')
  })
})

describe('what is worn', () => {
  test('is one of each kind, and others see it', async () => {
    const [first, second, title] = await Promise.all([
      createItem(t),
      createItem(t, { look: 'rope', hue: 'sea' }),
      createItem(t, { kind: 'title', look: 'plain', name: { ru: 'Тень', en: 'Shadow' } }),
    ])
    const userId = await t.createUser()
    for (const itemId of [first, second, title]) await giveItem(t, userId, itemId)
    const own = t.asUser(userId)
    await own.inventory.wear({ frame: first, title })
    await own.inventory.wear({ frame: second })
    const worn = { frame: { look: 'rope', hue: 'sea' }, title: { ru: 'Тень', en: 'Shadow' } }
    expect((await own.profiles.me()).worn).toMatchObject(worn)
    const viewer = await t.createUser()
    expect((await t.asUser(viewer).friends.profile({ userId })).worn).toMatchObject(worn)
    await own.inventory.wear({ frame: null })
    expect((await own.profiles.me()).worn).toMatchObject({ frame: null, title: worn.title })
  })

  test('is an item of one’s own, of its kind', async () => {
    const [frame, userId] = [await createItem(t), await t.createUser()]
    expect(await codeOf(t.asUser(userId).inventory.wear({ frame }))).toBe('not_found')
    await giveItem(t, userId, frame)
    expect(await codeOf(t.asUser(userId).inventory.wear({ title: frame }))).toBe('not_found')
    expect(await codeOf(t.asUser().inventory.wear({ frame }))).toBe('not_signed_in')
  })
})

describe('a ticket', () => {
  test('for a seat pays for one at any game, once', async () => {
    const itemId = await createItem(t, { kind: 'ticket', look: 'seat' })
    const userId = await t.createUser()
    const id = await giveItem(t, userId, itemId)
    const own = t.asUser(userId)
    const uses = [1, 2, 3].map(() => outcome(own.inventory.spendTicket({ id, name: null })))
    const codes = await Promise.all(uses)
    expect(codes.filter((code) => code === 'ticket_used')).toHaveLength(2)
    expect((await own.subscriptions.mine()).freeGamesTotal).toBe(1)
    const gameId = await createGame(t)
    const lines = [{ gameId, seats: 1, freeSeats: 1, expectedPrice: 1_000 }]
    await own.bookings.checkout({ requestKey: key(), lines })
    expect((await own.subscriptions.mine()).freeGamesTotal).toBe(0)
    expect((await own.currency.balance()).balance).toBe(0)
    expect(await own.gifts.mine()).toMatchObject({ sent: [], received: [] })
  })

  test('for a seat is used before the gift games of others', async () => {
    const itemId = await createItem(t, { kind: 'ticket', look: 'seat' })
    const userId = await t.createUser()
    await createGifts(t, userId, 1)
    t.clock.advance(3_600_000)
    const id = await giveItem(t, userId, itemId)
    await t.asUser(userId).inventory.spendTicket({ id, name: null })
    const lines = [{ gameId: await createGame(t), seats: 1, freeSeats: 1, expectedPrice: 1_000 }]
    await t.asUser(userId).bookings.checkout({ requestKey: key(), lines })
    const gifts = await t.deps.sql<{ own: boolean; status: string }[]>`
      select giver_id = recipient_id as own, status from gift_games where recipient_id = ${userId}`
    expect(gifts).toContainEqual({ own: true, status: 'reserved' })
    expect(gifts).toContainEqual({ own: false, status: 'claimed' })
  })

  test('and another on the last seat at once: one of them pays, and the other is left', async () => {
    const itemId = await createItem(t, { kind: 'ticket', look: 'seat' })
    const users = [await t.createUser(), await t.createUser()]
    for (const userId of users) {
      const id = await giveItem(t, userId, itemId)
      await t.asUser(userId).inventory.spendTicket({ id, name: null })
    }
    const gameId = await createGame(t, { maxPlayers: 1 })
    const lines = [{ gameId, seats: 1, freeSeats: 1, expectedPrice: 1_000 }]
    const codes = await Promise.all(
      users.map((userId) =>
        outcome(t.asUser(userId).bookings.checkout({ requestKey: key(), lines })),
      ),
    )
    expect(codes.toSorted()).toEqual(['game_full', undefined])
    for (const [at, userId] of users.entries()) {
      const { freeGamesTotal } = await t.asUser(userId).subscriptions.mine()
      expect(freeGamesTotal).toBe(codes[at] === undefined ? 0 : 1)
    }
  })

  test('for a rename changes the name at once, and drops one that waits', async () => {
    const itemId = await createItem(t, { kind: 'ticket', look: 'rename' })
    const userId = await t.createUser()
    await t.deps.sql`update profiles set display_name = 'Ада' where id = ${userId}`
    const own = t.asUser(userId)
    await own.profiles.update({ displayName: 'Бета', telegram: '', bio: 'О себе' })
    const id = await giveItem(t, userId, itemId)
    expect(await codeOf(own.inventory.spendTicket({ id, name: null }))).toBe(
      'required_fields_missing',
    )
    expect(await codeOf(own.inventory.spendTicket({ id, name: 'Ада' }))).toBe('no_changes')
    await own.inventory.spendTicket({ id, name: 'Вега' })
    const settings = await own.profiles.settings()
    expect(settings).toMatchObject({
      displayName: 'Вега',
      pending: { proposal: { bio: 'О себе' } },
    })
    expect(settings.pending?.proposal.displayName).toBeUndefined()
    const other = await t.createUser()
    expect(await codeOf(t.asUser(other).inventory.spendTicket({ id, name: 'Гера' }))).toBe(
      'not_found',
    )
    const as = await owner()
    expect(await codeOf(as.inventory.take({ id, reason: 'Поздно' }))).toBe('ticket_used')
  })
})

describe('owners', () => {
  test('create, change, archive, restore and delete items', async () => {
    const as = await owner()
    const { id } = await as.inventory.create(ITEM)
    await as.inventory.update({ ...ITEM, id, kind: 'title', look: 'plain' })
    await as.inventory.setArchived({ id, isArchived: true })
    await as.inventory.setArchived({ id, isArchived: true })
    const userId = await t.createUser()
    const gift = { requestKey: key(), userId, itemId: id }
    expect(await codeOf(as.inventory.give(gift))).toBe('item_archived')
    await as.inventory.setArchived({ id, isArchived: false })
    await as.inventory.give(gift)
    expect(await codeOf(as.inventory.update({ ...ITEM, id }))).toBe('item_in_use')
    expect(await codeOf(as.inventory.remove({ id }))).toBe('item_in_use')
    expect((await as.inventory.all()).items.find((item) => item.id === id)).toMatchObject({
      holders: 1,
      isUsed: true,
    })
    const other = await createItem(t)
    await as.inventory.remove({ id: other })
    expect(await codeOf(as.inventory.remove({ id: other }))).toBe('not_found')
  })

  test('neither delete nor turn into another kind what only a season gives', async () => {
    const as = await owner()
    const itemId = await createItem(t)
    const reward = { quarter: 'summer' as const, itemId }
    await as.seasons.setReward({ ...reward, placeTo: 3 })
    expect((await as.inventory.all()).items.find(({ id }) => id === itemId)?.isUsed).toBe(true)
    expect(await codeOf(as.inventory.remove({ id: itemId }))).toBe('item_in_use')
    const changed = { ...ITEM, id: itemId, kind: 'title' as const, look: 'plain' as const }
    expect(await codeOf(as.inventory.update(changed))).toBe('item_in_use')
    await as.seasons.removeReward(reward)
    await as.inventory.remove({ id: itemId })
  })

  test('are refused empty texts, and a drawing of another kind', async () => {
    const as = await owner()
    const untitled = { ...ITEM, name: { ru: '', en: '' } }
    expect(await codeOf(as.inventory.create(untitled))).toBe('required_fields_missing')
    expect(await codeOf(as.inventory.create({ ...ITEM, look: 'seat' }))).toBe('invalid_input')
  })

  test('are the only ones who manage them', async () => {
    const [guest, player] = [t.asUser(), t.asUser(await t.createUser())]
    const master = t.asUser(await t.createUser({ role: 'master' }))
    expect(await codeOf(guest.inventory.all())).toBe('not_signed_in')
    expect(await codeOf(guest.inventory.mine())).toBe('not_signed_in')
    for (const as of [player, master]) {
      expect(await codeOf(as.inventory.all())).toBe('forbidden')
      expect(await codeOf(as.inventory.history({ itemId: null }))).toBe('forbidden')
      expect(await codeOf(as.inventory.create(ITEM))).toBe('forbidden')
    }
  })

  test('read what was given, newest first, page by page', async () => {
    const [itemId, as] = [await createItem(t), await owner()]
    for (let at = 0; at < 22; at += 1) await grant(await t.createUser(), itemId, 30)
    const first = await as.inventory.history({ itemId })
    const second = await as.inventory.history({ itemId, cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, null])
    expect((await as.inventory.history({ itemId: null })).items.length).toBe(20)
  })
})
