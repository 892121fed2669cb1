import { notifications as en } from '@cco/messages/en/notifications'
import { shell as shellEn } from '@cco/messages/en/shell'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Locator } from '@playwright/test'
import { isPhone } from '../support/device.ts'
import { banner, bellName, openList, swipe } from '../support/notification-list.ts'
import { phrase } from '../support/phrases.ts'
import { accountButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const SHELL = { ru: shellRu, en: shellEn }
const item = (list: Locator, title: string) => list.getByRole('listitem').filter({ hasText: title })

test.use({ coinPopups: 'leave' })

test('a user reads notifications and clears them', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await world.notify(who, [
    { type: 'booking', title: 'Oldest', read: true },
    { type: 'gift_received', title: 'Gift', message: 'From a friend' },
    { type: 'system', title: 'Newest' },
  ])
  await signInAs(who)

  await test.step('sees from afar that there is news', async () => {
    // On the bell; on a phone, which has none, on the avatar.
    const news = SHELL[language].header.unread_other.replace('{{count}}', '2')
    const button = banner(page).getByRole('button', { name: news })
    await expect(button).toBeVisible()
    if (isPhone(page)) await expect(button).toHaveAccessibleName(accountButton(language))
  })

  const list = await test.step('finds them, newest first', async () => {
    const found = await openList(page, language)
    await expect(found.getByRole('listitem')).toHaveText([/Newest/, /Gift/, /Oldest/])
    await expect(found.getByRole('status').first()).toHaveText(
      phrase(language === 'ru' ? ru.unread_few.replace('{{count}}', '2') : '2 unread'),
    )
    await axe(page)
    return found
  })

  await test.step('turns the sound off, which stays off', async () => {
    await list.getByRole('button', { name: t.soundOn }).click()
    await expect(page.getByText(t.done.soundOff)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('notificationSounds'))).toBe('false')
  })

  await test.step('follows one, which is read from then on', async () => {
    await item(list, 'Gift').getByRole('link').click()
    await expect(page).toHaveURL(/\/gift-game$/)
    await expect
      .poll(async () => (await world.notificationsOf(who)).map(({ read }) => read))
      .toEqual([false, true, true])
  })

  await test.step('marks the rest as read, and clears them', async () => {
    const again = await openList(page, language)
    await again.getByRole('button', { name: t.markAllRead }).click()
    await expect(page.getByText(t.done.allRead)).toBeVisible()
    await expect(again.getByText(t.allRead)).toBeVisible()
    await again.getByRole('button', { name: t.clearRead }).click()
    await expect(page.getByText(t.done.cleared)).toBeVisible()
    await expect(again.getByText(t.none).first()).toBeVisible()
    expect(await world.notificationsOf(who)).toEqual([])
    // Toasts that overlap hide each other's close buttons until they are gone.
    await expect(page.getByText(t.done.allRead)).toBeHidden()
    await axe(page)
  })
})

test('a notification is deleted by its button and by Delete, and focus stays in the list', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await world.notify(
    who,
    ['C', 'B', 'A'].map((name) => ({ type: 'booking', title: `Notice ${name}` })),
  )
  await signInAs(who)
  const list = await openList(page, language)
  await item(list, 'Notice A').getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect(item(list, 'Notice B').getByRole('link')).toBeFocused()
  await expect(item(list, 'Notice A')).toHaveCount(0)
  await expect(page.getByText(t.done.removed).first()).toBeVisible()
  await list.getByRole('button', { name: t.removeNamed.replace('{{title}}', 'Notice B') }).click()
  await expect(item(list, 'Notice B')).toHaveCount(0)
  await expect.poll(async () => (await world.notificationsOf(who)).length).toBe(1)
  await expect(item(list, 'Notice C').getByRole('link')).toBeFocused()
})

test('a swipe to the left deletes a notification; without a network it is shown again with an error', async ({
  page,
  language,
  world,
  signInAs,
  faults,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'only fingers swipe')
  const t = PHRASES[language]
  const who = await world.newUser()
  await world.notify(who, [
    { type: 'booking', title: 'Stays' },
    { type: 'booking', title: 'Goes' },
  ])
  await signInAs(who)
  const list = await openList(page, language)

  await test.step('less than it takes does nothing', async () => {
    await swipe(page, item(list, 'Goes'), 40)
    await expect(item(list, 'Goes')).toBeVisible()
    await expect(page).toHaveURL(/\/notifications$/)
  })

  await test.step('far enough it goes', async () => {
    await swipe(page, item(list, 'Goes'), 80)
    await expect(item(list, 'Goes')).toHaveCount(0)
    await expect(page.getByText(t.done.removed)).toBeVisible()
    expect(await world.notificationsOf(who)).toEqual([{ title: 'Stays', read: false }])
  })

  await test.step('a lost network brings it back', async () => {
    faults.allow(/ERR_FAILED|notifications\.remove/)
    await page.route('**/trpc/notifications.remove', (route) => route.abort())
    await swipe(page, item(list, 'Stays'), 80)
    await expect(page.getByText(t.failed.remove)).toBeVisible()
    await expect(item(list, 'Stays')).toBeVisible()
    expect(await world.notificationsOf(who)).toHaveLength(1)
  })
})

/** The texts of spec §8 word for word, and the same in English. */
const FAILED = {
  ru: {
    load: 'Ошибка при загрузке уведомлений',
    update: 'Ошибка при обновлении уведомления',
    updateAll: 'Ошибка при обновлении уведомлений',
    remove: 'Ошибка при удалении уведомления',
    clear: 'Ошибка при очистке уведомлений',
  },
  en: {
    load: 'Couldn’t load notifications',
    update: 'Couldn’t update the notification',
    updateAll: 'Couldn’t update notifications',
    remove: 'Couldn’t delete the notification',
    clear: 'Couldn’t clear notifications',
  },
}

test('failed notification requests are reported, and nothing is lost', async ({
  page,
  language,
  world,
  signInAs,
  faults,
}) => {
  const t = PHRASES[language]
  const failed = FAILED[language]
  const who = await world.newUser()
  await world.notify(who, [
    { type: 'admin', title: 'Was read', read: true },
    { type: 'admin', title: 'Is new' },
  ])
  await signInAs(who)
  faults.allow(/500/)
  const fail = (call: string) =>
    page.route(new RegExp(`trpc/[^?]*notifications\\.${call}`), (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
  const said = (what: keyof typeof failed) =>
    page.getByRole('region').getByText(failed[what], { exact: true })

  await test.step('the list itself, on whichever page one is', async () => {
    await fail('list')
    await page.goto('/stories')
    await expect(said('load')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
  })

  const list = await openList(page, language)
  const whole = async () => {
    await expect(list.getByRole('listitem')).toHaveText([/Is new/, /Was read/])
    await expect(list.getByText(phrase(t.unread_one.replace('{{count}}', '1')))).toBeVisible()
  }
  await whole()
  await fail('(markRead|markAllRead|remove|clearRead)')
  const actions: Record<Exclude<keyof typeof failed, 'load'>, Locator> = {
    update: item(list, 'Is new')
      .getByRole('button', { name: /Is new$/ })
      .first(),
    updateAll: list.getByRole('button', { name: t.markAllRead }),
    clear: list.getByRole('button', { name: t.clearRead }),
    remove: list.getByRole('button', { name: t.removeNamed.replace('{{title}}', 'Is new') }),
  }
  for (const what of Object.keys(actions) as (keyof typeof actions)[]) {
    await test.step(what, async () => {
      await actions[what].click()
      await expect(said(what)).toBeVisible()
      await whole()
    })
  }
  expect(await world.notificationsOf(who)).toEqual([
    { title: 'Is new', read: false },
    { title: 'Was read', read: true },
  ])
})

test('notifications are counted in the header, and listed in a panel of twenty and on a page of all', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await world.notify(
    who,
    Array.from({ length: 101 }, (_, at) => ({ type: 'system', title: `Notice ${at}` })),
  )
  await signInAs(who)
  if (!isPhone(page)) {
    const bell = banner(page).getByRole('button', { name: bellName(language) })
    await expect(bell).toHaveText('99+')
    await bell.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('listitem')).toHaveCount(20)
    await panel.getByRole('link', { name: t.all }).click()
    await expect(page).toHaveURL(/\/notifications$/)
  } else {
    await openList(page, language)
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(20)
  await main.getByRole('button', { name: t.showMore }).click()
  await expect(main.getByRole('listitem')).toHaveCount(40)
})

test('notifications arrive, are read and go live in the open list', async ({
  page,
  language,
  world,
  signInAs,
  faults,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await world.notify(who, [{ type: 'booking', title: 'There before' }])
  await signInAs(who)
  const list = await openList(page, language)
  await expect(list.getByRole('listitem')).toHaveText([/There before/])
  const unread = (count: string) => list.getByText(phrase(t.unread_one.replace('{{count}}', count)))
  faults.allow(/ERR_FAILED/)
  await page.route(/trpc\/[^?]*notifications\.list/, (route) => route.abort())

  await world.notify(who, [{ type: 'gift_received', title: 'Just now' }])
  await expect(list.getByRole('listitem')).toHaveText([/Just now/, /There before/])
  await world.changeOnOtherDevice(who, 'Just now', 'read')
  await expect(unread('1')).toBeVisible()
  await world.changeOnOtherDevice(who, 'There before', 'delete')
  await expect(list.getByRole('listitem')).toHaveText([/Just now/])
  await expect(list.getByText(t.allRead)).toBeVisible()
})
