import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, createMaster, outcomeOf } from '../../../testing/catalogue.ts'
import { createItem, giveItem } from '../../../testing/community.ts'
import { proposedChange } from '../../../testing/moderation.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.createUser({ role: 'owner', displayName: 'Вера Лунная' })
})
afterAll(() => t.close())

const form = { telegram: '', bio: '' }
const LIKE_OWNER = [
  ['the same name', 'Вера Лунная'],
  ['in capitals with two spaces', 'ВЕРА  ЛУННАЯ'],
  ['with Latin letters among the Cyrillic', 'Bepa Лyннaя'],
  ['with a zero width space', 'Вера\u200b Лунная'],
  ['with combining marks', `Ве${'\u0316'.repeat(20)}ра Лунная`],
] as const

async function update(userId: string, displayName: string) {
  return await outcomeOf(t.asUser(userId).profiles.update({ ...form, displayName }))
}
async function spendTicket(userId: string, name: string) {
  const itemId = await createItem(t, { kind: 'ticket', look: 'rename' })
  const id = await giveItem(t, userId, itemId)
  return await outcomeOf(t.asUser(userId).inventory.spendTicket({ id, name }))
}
async function appoint(userId: string, role: string) {
  await t.deps.sql`update user_roles set role = ${role} where user_id = ${userId}`
}
const nameOf = async (userId: string) => (await t.asUser(userId).profiles.settings()).displayName

describe('a name like that of a member of staff', () => {
  test.each(LIKE_OWNER)('%s is not proposed, nor taken as a first one', async (_, name) => {
    const named = await t.createUser({ displayName: 'Лида' })
    const unnamed = await t.createUser({ displayName: '' })
    expect(await update(named, name)).toBe('name_like_staff')
    expect(await update(unnamed, name)).toBe('name_like_staff')
    expect([await nameOf(named), await nameOf(unnamed)]).toEqual(['Лида', null])
  })

  test.each(LIKE_OWNER)('%s is not taken for a ticket, which is left', async (_, name) => {
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await spendTicket(userId, name)).toBe('name_like_staff')
    expect(await nameOf(userId)).toBe('Лида')
    const [held] = await t.deps.sql`select used_at from user_items where user_id = ${userId}`
    expect(held).toEqual({ usedAt: null })
  })

  test('in another alphabet alone is refused', async () => {
    await t.createUser({ role: 'moderator', displayName: 'Макс' })
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, 'Makc')).toBe('name_like_staff')
    expect(await update(userId, 'Ｍａｋｃ')).toBe('name_like_staff')
  })

  test('is refused to other staff as well', async () => {
    const userId = await t.createUser({ role: 'master', displayName: 'Тихон' })
    expect(await update(userId, 'вера лунная')).toBe('name_like_staff')
  })

  test('is that on a card of staff which the site shows, and no other', async () => {
    await createMaster(t, { name: 'Карта Видная' })
    await createMaster(t, { name: 'Карта Скрытая', isActive: false })
    await createMaster(t, { name: 'Карта Убранная', isArchived: true })
    const former = await createMaster(t, { name: 'Карта Бывшего' })
    await appoint(former.userId, 'user')
    await t.deps.sql`update profiles set display_name = null where display_name like 'Карта %'`
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, 'Карта видная')).toBe('name_like_staff')
    expect(await update(userId, 'Карта Скрытая')).toBe('done')
    expect(await update(userId, 'Карта Убранная')).toBe('done')
    expect(await update(userId, 'Карта Бывшего')).toBe('done')
  })

  test('is that of one in streamer mode', async () => {
    const staff = await t.createUser({ role: 'moderator', displayName: 'Стример' })
    await t.deps.sql`update profiles set streamer_mode = true where id = ${staff}`
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, 'СТРИМЕР')).toBe('name_like_staff')
  })
})

describe('a name is free', () => {
  test.each(['Вера', 'Вера Лунная 2', 'Вера Лунина', 'Мила Лунная'])('%s', async (name) => {
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, name)).toBe('done')
    expect(await spendTicket(userId, name)).toBe('done')
    expect(await nameOf(userId)).toBe(name)
  })

  test('that is another player’s', async () => {
    await t.createUser({ displayName: 'Два Игрока' })
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, 'Два Игрока')).toBe('done')
  })

  test('once its bearer has left the staff, or the account is deleted', async () => {
    const former = await t.createUser({ role: 'moderator', displayName: 'Бывший Первый' })
    await appoint(former, 'user')
    const gone = await t.createUser({ role: 'moderator', displayName: 'Бывший Второй' })
    await t.deps.sql`update auth.users set deleted_at = created_at where id = ${gone}`
    const userId = await t.createUser({ displayName: 'Лида' })
    expect(await update(userId, 'Бывший Первый')).toBe('done')
    expect(await update(userId, 'Бывший Второй')).toBe('done')
  })

  test('to its bearer, also in other letters', async () => {
    const staff = await t.createUser({ role: 'moderator', displayName: 'Тихая Сова' })
    expect(await update(staff, 'ТИХАЯ СОВА')).toBe('done')
  })

  test('to who had it before a namesake was appointed', async () => {
    const userId = await t.createUser({ displayName: 'Раньше Всех' })
    await t.createUser({ role: 'moderator', displayName: 'Раньше Всех' })
    const changed = { displayName: 'Раньше Всех', telegram: '', bio: 'О себе' }
    expect(await outcomeOf(t.asUser(userId).profiles.update(changed))).toBe('done')
  })
})

describe('a proposed name that has become that of staff', () => {
  async function proposedBeforeAppointment() {
    const change = await proposedChange(t, { userId: await t.createUser({ displayName: 'Нора' }) })
    const staff = await t.createUser({ role: 'moderator', displayName: 'ВЕРА В.' })
    const decide = (approve: boolean) =>
      t.asUser(moderator).profiles.decideChange({
        ...{ id: change.id, version: change.version, approve },
        ...(approve ? {} : { reason: 'Имя сотрудника' }),
      })
    const moderator = await t.createUser({ role: 'moderator' })
    return { ...change, staff, decide }
  }

  test('is not approved, and can be rejected', async () => {
    const { userId, staff, decide } = await proposedBeforeAppointment()
    expect(await codeOf(decide(true))).toBe('name_like_staff')
    expect(await t.asUser(userId).profiles.settings()).toMatchObject({
      displayName: 'Нора',
      pending: { proposal: { displayName: 'Вера В.' } },
    })
    await decide(false)
    expect(await nameOf(userId)).toBe('Нора')
    await appoint(staff, 'user')
  })

  test('is approved where it is shown already, as a first name is', async () => {
    const author = await t.createUser({ displayName: '' })
    const { id, version } = await proposedChange(t, { userId: author })
    const staff = await t.createUser({ role: 'moderator', displayName: 'Вера В.' })
    const other = await t.createUser({ role: 'moderator' })
    await t.asUser(other).profiles.decideChange({ id, version, approve: true })
    expect(await nameOf(author)).toBe('Вера В.')
    await appoint(staff, 'user')
  })

  test('is approved once its bearer has left the staff', async () => {
    const { userId, staff, decide } = await proposedBeforeAppointment()
    await appoint(staff, 'user')
    await decide(true)
    expect(await nameOf(userId)).toBe('Вера В.')
  })
})
