import type { Language } from '@cco/domain/language/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const form = { displayName: 'Лида', telegram: '', bio: '' }

async function changesOf(userId: string) {
  return await t.deps.sql`
    select version, status, proposal from profile_changes where user_id = ${userId}
    order by version`
}

describe('a profile form', () => {
  test('is proposed, and others see the present value meanwhile', async () => {
    const userId = await t.createUser({ displayName: 'Лида' })
    const answer = await t.asUser(userId).profiles.update({ ...form, displayName: 'Лидия' })
    expect(answer).toMatchObject({
      displayName: 'Лида',
      pending: { proposal: { displayName: 'Лидия' }, sentAt: t.clock.now().toISOString() },
    })
    expect((await t.asUser(userId).profiles.me()).displayName).toBe('Лида')
  })

  test('replaces the proposal that waited', async () => {
    const userId = await t.createUser({ displayName: 'Лида' })
    const me = t.asUser(userId).profiles
    await me.update({ ...form, telegram: '@lida_cco' })
    await me.update({ ...form, telegram: 't.me/lida_other' })
    expect(await changesOf(userId)).toEqual([
      { version: 1, status: 'replaced', proposal: { telegram: 'lida_cco' } },
      { version: 2, status: 'pending', proposal: { telegram: 'lida_other' } },
    ])
    expect((await me.update(form)).pending).toBeNull()
  })

  test('brings a first name live at once, and queues it for a look', async () => {
    const userId = await t.createUser({ displayName: '' })
    const answer = await t.asUser(userId).profiles.update(form)
    expect(answer).toMatchObject({
      displayName: 'Лида',
      pending: { proposal: { displayName: 'Лида' } },
    })
  })

  test('shows the reason of a refusal until the next proposal', async () => {
    const userId = await t.createUser({ displayName: 'Лида' })
    const me = t.asUser(userId).profiles
    await me.update({ ...form, bio: 'Реклама' })
    await t.deps.sql`update profile_changes set status = 'rejected', reason = 'Без рекламы'
      where user_id = ${userId}`
    expect(await me.settings()).toMatchObject({
      pending: null,
      rejected: { proposal: { bio: 'Реклама' }, reason: 'Без рекламы' },
    })
    expect(await me.update({ ...form, bio: 'О себе' })).toMatchObject({ rejected: null })
  })

  test.each([
    ['no change', form, 'no_changes'],
    ['Cyrillic in Telegram', { ...form, telegram: 'лида' }, 'BAD_REQUEST'],
    ['a name that is too long', { ...form, displayName: 'x'.repeat(21) }, 'BAD_REQUEST'],
    ['a bio that is too long', { ...form, bio: 'x'.repeat(501) }, 'BAD_REQUEST'],
  ])('is rejected for %s', async (_, input, code) => {
    const userId = await t.createUser({ displayName: 'Лида' })
    const refused = t.asUser(userId).profiles.update(input)
    await expect(refused).rejects.toMatchObject(
      code === 'BAD_REQUEST' ? { code } : { message: code },
    )
    expect(await changesOf(userId)).toEqual([])
  })
})

describe('preferences', () => {
  const wanted = { locale: 'en' as Language, timeZone: 'Asia/Kathmandu', streamerMode: true }

  test('change at once', async () => {
    const userId = await t.createUser()
    expect(await t.asUser(userId).profiles.updatePreferences(wanted)).toMatchObject(wanted)
    expect(await t.asUser(userId).profiles.me()).toMatchObject({ locale: 'en' })
  })

  test('are refused unchanged, and for a zone that is none', async () => {
    const me = t.asUser(await t.createUser()).profiles
    await me.updatePreferences(wanted)
    await expect(me.updatePreferences(wanted)).rejects.toThrow('no_changes')
    const nowhere = { ...wanted, timeZone: 'Europe/Nowhere' }
    await expect(me.updatePreferences(nowhere)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('and the profile are saved only while they are remembered', async () => {
    const me = t.asUser(await t.createUser({ displayName: 'Лида' })).profiles
    await me.rememberPreferences({ remember: false })
    await expect(me.updatePreferences(wanted)).rejects.toThrow('profile_not_remembered')
    await expect(me.update({ ...form, bio: 'x' })).rejects.toThrow('profile_not_remembered')
    expect(await me.rememberPreferences({ remember: true })).toMatchObject({ locale: 'ru' })
    await me.updatePreferences(wanted)
  })
})
