import { error as enErrors } from '@cco/messages/en/error'
import { notifications as en } from '@cco/messages/en/notifications'
import { notificationTexts as enTexts } from '@cco/messages/en/notificationTexts'
import { scheduling as enSchedule } from '@cco/messages/en/scheduling'
import { error as ruErrors } from '@cco/messages/ru/error'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { notificationTexts as ruTexts } from '@cco/messages/ru/notificationTexts'
import { scheduling as ruSchedule } from '@cco/messages/ru/scheduling'
import type { Locator, Page } from '@playwright/test'
import { now } from '../support/clock.ts'
import { holdLive } from '../support/live.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { ...ru, scheduling: ruSchedule, notificationTexts: ruTexts, errors: ruErrors },
  en: { ...en, scheduling: enSchedule, notificationTexts: enTexts, errors: enErrors },
}
type Language = keyof typeof PHRASES

/** Spec §2 and §8, word for word, and the same in English. */
const SAID = {
  ru: {
    approve: '✓ Принять',
    reject: '✗ Отказать',
    approved: 'Заявка на расписание одобрена',
    rejected: 'Заявка на расписание отклонена',
    approveFailed: 'Ошибка при одобрении заявки',
    rejectFailed: 'Ошибка при отклонении заявки',
  },
  en: {
    approve: '✓ Approve',
    reject: '✗ Reject',
    approved: 'Schedule request approved',
    rejected: 'Schedule request rejected',
    approveFailed: 'Couldn’t approve the request',
    rejectFailed: 'Couldn’t reject the request',
  },
}
/** Beyond the games of the demo world. */
const DAYS_AHEAD = 86
const DAY_MS = 86_400_000

/** Proposes a game at seven in the evening; the story's place in the list distinguishes the two. */
async function propose(page: Page, language: Language, story: number): Promise<string> {
  const t = PHRASES[language].scheduling.propose
  const ahead = (DAYS_AHEAD + story) * DAY_MS
  await page.goto('/master/schedule')
  await page.getByRole('button', { name: phrase(t.open), exact: true }).click()
  const form = page.getByRole('dialog')
  const stories = form.getByLabel(phrase(t.story))
  await stories.selectOption({ index: story })
  const title = (await stories.locator('option:checked').textContent()) ?? ''
  const date = new Date(now().getTime() + ahead).toISOString().slice(0, 10)
  await form.getByLabel(phrase(t.date)).fill(date)
  await form.getByLabel(phrase(t.start)).fill('19:00')
  await form.getByLabel(phrase(t.end)).fill('22:00')
  await form.getByRole('button', { name: phrase(t.send) }).click()
  await expect(form).toBeHidden()
  return title
}

test('a proposed game reaches the moderators’ notifications, is decided there once, and its master is notified', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  faults,
  axe,
  hasTouch,
}) => {
  test.slow()
  const t = PHRASES[language]
  const said = SAID[language]
  const press = (button: Locator) => (hasTouch ? button.tap() : button.click())
  const openNotifications = async (whose: Page) => {
    if (hasTouch) await whose.goto('/notifications')
    else
      await whose
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${t.title}`) })
        .click()
    return hasTouch ? whose.getByRole('main') : whose.getByRole('dialog')
  }
  const toast = (whose: Page, words: string) =>
    whose.getByRole('region').getByText(words, { exact: true })

  const reject = async (whose: Page, item: Locator, reason = '') => {
    await press(item.getByRole('button', { name: said.reject, exact: true }))
    const why = whose.getByRole('dialog', { name: phrase(t.scheduling.request.refuseTitle.create) })
    const field = why.getByLabel(phrase(t.scheduling.request.refuseReason))
    await field.fill(reason)
    // A key of the notification, which must not hear what is typed in the dialog.
    await field.press('Delete')
    await press(why.getByRole('button', { name: phrase(t.scheduling.request.refuseAction.create) }))
  }

  const [first, second] = [await openSecondPage(), await openSecondPage()]
  const names = {
    first: await world.newUser('moderator', language),
    second: await world.newUser('moderator', language),
  }
  await signInAs(names.first, first)
  await signInAs(names.second, second)
  const master = await world.newUser('master', language)
  await signInAs(master)
  const decider = names.first

  const panel = await openNotifications(first)
  const title = await propose(page, language, 6)
  const itemOf = (list: Locator, story: string) =>
    list.getByRole('listitem').filter({ hasText: story }).filter({ hasText: master }).first()

  await test.step('it is there while the moderator looks, with both buttons', async () => {
    const item = itemOf(panel, title)
    await expect(item.getByRole('button', { name: said.approve, exact: true })).toBeVisible()
    await expect(item.getByRole('button', { name: said.reject, exact: true })).toBeVisible()
    await axe(first)
  })

  // The second one hears nothing for a while, and still sees a request that waits.
  const deaf = await holdLive(second, { held: true })
  await second.reload()
  const other = await openNotifications(second)
  await expect(itemOf(other, title).getByRole('button', { name: said.reject })).toBeVisible()

  await test.step('a server that fails is said, and the request waits on', async () => {
    faults.allow(/500/)
    await first.route(/scheduling\.decide/, (route) => route.fulfill({ status: 500, body: '{}' }))
    const item = itemOf(panel, title)
    await press(item.getByRole('button', { name: said.approve, exact: true }))
    await expect(toast(first, said.approveFailed)).toBeVisible()
    await press(item.getByRole('button', { name: said.reject, exact: true }))
    const why = first.getByRole('dialog', { name: phrase(t.scheduling.request.refuseTitle.create) })
    await axe(first)
    await press(why.getByRole('button', { name: phrase(t.scheduling.request.refuseAction.create) }))
    await expect(toast(first, said.rejectFailed)).toBeVisible()
    // The question stays, and says the failure once: in the toast.
    await expect(why).toBeVisible()
    await expect(why.getByRole('alert')).toHaveCount(0)
    await first.keyboard.press('Escape')
    await expect(why).toBeHidden()
    await expect(item.getByRole('button', { name: said.reject, exact: true })).toBeVisible()
    await first.unrouteAll()
  })

  await test.step('accepted, it says what was decided, by whom and when', async () => {
    const item = itemOf(panel, title)
    await press(item.getByRole('button', { name: said.approve, exact: true }))
    await expect(toast(first, said.approved)).toBeVisible()
    await expect(item).toContainText(t.approved)
    await expect(item).toContainText(new RegExp(`${decider}, .*\\d:\\d\\d`))
    await expect(item.getByRole('button', { name: said.approve })).toHaveCount(0)
    // Toasts that overlap hide each other's close buttons until they are gone.
    await expect(toast(first, said.rejectFailed)).toBeHidden()
    await expect(toast(first, said.approved)).toBeHidden()
    await axe(first)
  })

  await test.step('the second one comes too late, and learns who was quicker', async () => {
    faults.allow(/409|400|scheduling\.decide/)
    await reject(second, itemOf(other, title))
    await expect(toast(second, said.rejectFailed)).toBeVisible()
    const why = phrase(t.errors.already_decided)
    await expect(second.getByRole('region').getByText(why)).toContainText(decider)
    await expect(itemOf(other, title)).toContainText(t.approved)
    await expect(itemOf(other, title)).toContainText(decider)
  })

  await test.step('the master is notified, and finds the game', async () => {
    const mine = await openNotifications(page)
    const news = mine
      .getByRole('listitem')
      .filter({ hasText: t.notificationTexts.schedule_approved.title })
    await expect(news.filter({ hasText: title }).first()).toContainText(decider)
    await press(news.filter({ hasText: title }).first().getByRole('link'))
    await expect(page).toHaveURL(/\/master\/schedule/)
  })

  await test.step('the next one is refused, and the other panel shows it without asking', async () => {
    deaf.release()
    await expect.poll(deaf.begun).toBe(1)
    const next = await propose(page, language, 7)
    await expect(itemOf(other, next).getByRole('button', { name: said.reject })).toBeVisible()
    await reject(first, itemOf(panel, next), 'Зал занят')
    await expect(toast(first, said.rejected)).toBeVisible()
    for (const list of [panel, other]) {
      await expect(itemOf(list, next)).toContainText(t.rejected)
      await expect(itemOf(list, next)).toContainText(decider)
    }
    await expect
      .poll(() =>
        world.notificationTextsOf(
          `${master}@cco.test`,
          t.notificationTexts.schedule_rejected.title,
        ),
      )
      .toContainEqual(expect.stringMatching(new RegExp(`${decider}.*Зал занят`)))
  })
})

test('approving a cancellation asks first, with the players it affects and the coins it refunds', async ({
  page,
  language,
  world,
  signInAs,
  openSecondPage,
  axe,
  hasTouch,
}) => {
  test.slow()
  const t = PHRASES[language]
  const { request } = t.scheduling
  const coins = (words: { ru: string; en: string }) => words[language]
  const [master, moderator, player] = await Promise.all([
    world.newUser('master', language),
    world.newUser('moderator', language),
    world.newUser('user', language),
  ])
  const plan = { master, player, paidCoins: 2_350 }
  const games = [
    await world.playedGame({ ...plan, startsInHours: 24 * 50 }),
    await world.playedGame({ ...plan, startsInHours: 24 * 51 }),
  ]
  await world.dismissPopups()
  await signInAs(master)
  for (const game of games) {
    await page.goto(`/master/games/${game}`)
    await page.getByRole('button', { name: t.scheduling.cancel.open, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(phrase(t.scheduling.cancel.reason)).fill('Переезд')
    await form.getByRole('button', { name: t.scheduling.cancel.ask }).click()
    await expect(form).toBeHidden()
  }
  const staff = await openSecondPage()
  const action = coins({
    ru: 'Отменить игру и вернуть 2 400 монет',
    en: 'Cancel game and refund 2,400 coins',
  })
  const ask = staff.getByRole('dialog', { name: phrase(request.cancelTitle) })
  const seesTheCost = async () => {
    await expect(ask).toContainText(master)
    await expect(ask).toContainText(/\b1\b/)
    await expect(ask.getByRole('button', { name: phrase(action) })).toBeVisible()
    await axe(staff)
  }

  await test.step('in the notifications', async () => {
    await signInAs(moderator, staff, '/notifications')
    const title = t.notificationTexts.schedule_cancel_requested.title
    const item = staff.getByRole('listitem').filter({ hasText: master }).filter({ hasText: title })
    const accept = item.first().getByRole('button', { name: t.approve, exact: true })
    await (hasTouch ? accept.tap() : accept.click())
    await seesTheCost()
    await ask.getByRole('button', { name: request.cancelKeep }).click()
    await expect(ask).toBeHidden()
    expect(await world.balanceOf(`${player}@cco.test`)).toBe(0)
    await accept.click()
    await ask.getByRole('button', { name: phrase(action) }).click()
    await expect(ask).toBeHidden()
    await expect(item.first()).toContainText(t.approved)
    expect(await world.balanceOf(`${player}@cco.test`)).toBe(2_400)
  })

  await test.step('on the page of requests', async () => {
    await staff.goto('/master/schedule')
    const article = staff
      .getByRole('list', { name: phrase(t.scheduling.tabs.pending) })
      .getByRole('article')
      .filter({ hasText: master })
    await expect(article.getByRole('heading')).toHaveText(phrase(request.title.cancel))
    await article.getByRole('button', { name: phrase(request.acceptOf) }).click()
    await seesTheCost()
    await ask.getByRole('button', { name: phrase(action) }).click()
    await expect(ask).toBeHidden()
    await expect(article).toHaveCount(0)
    expect(await world.balanceOf(`${player}@cco.test`)).toBe(4_800)
  })
})

test('approving a new time asks first, and says how many players have to accept it', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const { request, tabs } = PHRASES[language].scheduling
  const [master, moderator, player] = await Promise.all([
    world.newUser('master', language),
    world.newUser('moderator', language),
    world.newUser('user', language),
  ])
  const game = await world.playedGame({ master, player, startsInHours: 24 * 52 })
  await world.dismissPopups()
  await world.requestMove(game, 26)
  await signInAs(moderator, page, '/master/schedule')
  const article = page
    .getByRole('list', { name: phrase(tabs.pending) })
    .getByRole('article')
    .filter({ hasText: master })
  await expect(article.getByRole('heading')).toHaveText(phrase(request.title.move))

  await test.step('rejecting it says that the game keeps its time', async () => {
    await article.getByRole('button', { name: phrase(request.refuseOf) }).click()
    const why = page.getByRole('dialog', { name: phrase(request.refuseTitle.move) })
    await expect(why.getByText(request.refuseEffect.move)).toBeVisible()
    await why.getByRole('button', { name: phrase(request.refuseKeep) }).click()
  })

  await test.step('accepting it names the player it affects', async () => {
    await article.getByRole('button', { name: phrase(request.acceptOf) }).click()
    const ask = page.getByRole('dialog', { name: phrase(request.moveTitle) })
    await expect(ask.getByText(phrase(request.movePlayers_one))).toBeVisible()
    await axe(page)
    await ask.getByRole('button', { name: request.moveAction }).click()
    await expect(page.getByText(request.accepted.move).first()).toBeVisible()
    await expect(article).toHaveCount(0)
  })
})
