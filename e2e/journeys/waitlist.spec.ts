import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { games as gamesEn } from '@cco/messages/en/games'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { games as gamesRu } from '@cco/messages/ru/games'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { hasBottomBar } from '../support/device.ts'
import { openList } from '../support/notification-list.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    bookings: bookingsRu,
    games: gamesRu,
    notificationTexts: notificationTextsRu,
    offers: bookingsRu.offer,
    stories: storiesRu,
  },
  en: {
    bookings: bookingsEn,
    games: gamesEn,
    notificationTexts: notificationTextsEn,
    offers: bookingsEn.offer,
    stories: storiesEn,
  },
}

test('a player on the waitlist is offered the seat of a cancelled booking, and takes it', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  openSecondPage,
}) => {
  const t = PHRASES[language]
  // People of this journey alone: nothing else of theirs bears the name of the story.
  const holder = await world.newUser('user', language)
  const waiter = await world.newUser('user', language)
  const game = await world.fullGame(`${holder}@cco.test`, `${waiter}@cco.test`)
  await world.dismissPopups()
  const other = await openSecondPage()
  await signInAs(waiter)
  await signInAs(holder, other)

  await test.step('joins the waitlist from the story’s page', async () => {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    if (hasBottomBar(page)) {
      await page.getByRole('button', { name: t.stories.booking.waitlistTitle, exact: true }).click()
    }
    const join = page.getByRole('button', { name: phrase(t.stories.booking.join) })
    await expect(join).toBeVisible()
    // What joining means, and no sum as if it were paid now.
    const { booking } = t.stories
    const outlook = page.getByRole('list', { name: booking.outlook })
    await expect(outlook.getByText(booking.wouldBe.replace('{{position}}', '1'))).toBeVisible()
    await expect(outlook.getByText(phrase(booking.held))).toBeVisible()
    await expect(outlook.getByText(booking.payLater)).toBeVisible()
    await expect(page.getByText(booking.total, { exact: true })).toHaveCount(0)
    await axe(page)
    await join.click()
    const joined = page.getByText(booking.joined, { exact: true }).filter({ visible: true })
    await expect(joined.first()).toBeVisible()
    await expect(outlook).toHaveCount(0)
    // The row of the game and the panel know it after a reload too.
    await page.reload()
    const row = t.games.onWaitlist.replace('{{position}}', '1')
    await expect(page.getByRole('link', { name: row })).toBeVisible()
  })

  await test.step('sees the place in line', async () => {
    await page.goto('/my-bookings?show=waiting')
    await expect(
      page.getByText(t.bookings.wait.position.replace('{{position}}', '1')),
    ).toBeVisible()
    await axe(page)
  })

  await test.step('leaving asks first, and names the position that is lost', async () => {
    const { wait } = t.bookings
    await page.getByRole('button', { name: wait.leave }).click()
    const dialog = page.getByRole('dialog', { name: wait.leaveTitle })
    await expect(dialog.getByText(wait.leaveText.replace('{{position}}', '1'))).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: wait.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(wait.position.replace('{{position}}', '1'))).toBeVisible()
  })

  await test.step('another cancels, reads that half is refunded, and gets it', async () => {
    await other.goto('/my-bookings')
    const panel = other.getByRole('article').filter({ hasText: game[language] }).first()
    await panel.getByRole('button', { name: phrase(t.bookings.actions.cancelGame) }).click()
    const dialog = other.getByRole('dialog')
    await expect(dialog.getByText(/350/).first()).toBeVisible()
    await axe(other)
    const action = { ru: bookingsRu.cancel.action_many, en: bookingsEn.cancel.action_other }[
      language
    ]
    await dialog.getByRole('button', { name: phrase(action) }).click()
    await expect(other.getByText(phrase(t.bookings.cancel.done)).first()).toBeVisible()
  })

  await test.step('is offered the seat on the open page, and sees what it costs and until when', async () => {
    await expect(page.getByText(phrase(t.bookings.wait.offered)).first()).toBeVisible()
    await expect(page.getByText(phrase(t.offers.until)).first()).toBeVisible()
    await expect(page.getByRole('button', { name: phrase(t.offers.decline) })).toBeVisible()
    await axe(page)
  })

  await test.step('takes it with one click in the notification', async () => {
    const list = await openList(page, language)
    const title = t.notificationTexts.waitlist_offer.title
    const item = list.getByRole('listitem').filter({ hasText: title }).first()
    await expect(item.getByText(phrase(t.offers.left), { exact: false })).toBeVisible()
    const take = item.getByRole('button', { name: t.offers.take })
    await expect(take).not.toHaveAttribute('aria-disabled')
    await axe(page)
    await take.click()
    await expect(item.getByText(t.offers.ended.accepted)).toBeVisible()
    await page.goto('/my-bookings')
    await expect(
      page.getByRole('article').filter({ hasText: game[language] }).first(),
    ).toBeVisible()
  })

  await test.step('and the other half is refunded', async () => {
    await other.goto('/my-bookings?show=cancelled')
    await expect(
      other.getByRole('article').filter({ hasText: game[language] }).getByText(/700/).first(),
    ).toBeVisible()
  })
})

test('a player who leaves a waitlist confirms it, and is no longer on it', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const { wait, noneWaiting } = PHRASES[language].bookings
  const [holder, waiter] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const game = await world.fullGame(`${holder}@cco.test`, `${waiter}@cco.test`)
  await world.joinWaitlist(game.id, waiter)
  await world.dismissPopups()
  await signInAs(waiter, page, '/my-bookings?show=waiting')
  await page.getByRole('button', { name: wait.leave }).click()
  const dialog = page.getByRole('dialog', { name: wait.leaveTitle })
  await dialog.getByRole('button', { name: wait.leaveAction }).click()
  await expect(page.getByText(wait.gone).first()).toBeVisible()
  await expect(page.getByText(noneWaiting)).toBeVisible()
})
