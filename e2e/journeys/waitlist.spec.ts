import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: { bookings: bookingsRu, stories: storiesRu },
  en: { bookings: bookingsEn, stories: storiesEn },
}

test('who waits for a full game is offered the seat that another gives up, and takes it', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  somebodyElse,
}) => {
  const t = WORDS[language]
  const phone = language === 'en'
  const [holder, waiter] = phone
    ? (['moderator', 'owner'] as const)
    : (['player', 'master'] as const)
  const game = await world.fullGame(`${holder}@cco.test`, `${waiter}@cco.test`)
  const other = await somebodyElse()
  await signInAs(waiter)
  await signInAs(holder, other)

  await test.step('joins the waitlist from the story’s page', async () => {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    if (phone) {
      await page.getByRole('button', { name: phrase(t.stories.booking.title) }).click()
    }
    const join = page.getByRole('button', { name: phrase(t.stories.booking.join) })
    await expect(join).toBeVisible()
    await axe(page)
    await join.click()
    await expect(page.getByText(phrase(t.stories.booking.joined)).first()).toBeVisible()
  })

  await test.step('sees the place in line', async () => {
    await page.goto('/my-bookings?show=waiting')
    await expect(
      page.getByText(t.bookings.wait.position.replace('{{position}}', '1')),
    ).toBeVisible()
    await axe(page)
  })

  await test.step('another cancels, is told that half comes back, and gets it', async () => {
    await other.goto('/my-bookings')
    const panel = other.getByRole('article').filter({ hasText: game[language] }).first()
    await panel.getByRole('button', { name: phrase(t.bookings.actions.cancelGame) }).click()
    const dialog = other.getByRole('dialog')
    await expect(dialog.getByText(/350/).first()).toBeVisible()
    await axe(other)
    await dialog.getByRole('button', { name: phrase(t.bookings.cancel.deed) }).click()
    await expect(other.getByText(phrase(t.bookings.cancel.done)).first()).toBeVisible()
  })

  await test.step('is offered the seat and takes it with one click', async () => {
    await page.reload()
    await expect(page.getByText(phrase(t.bookings.wait.offered)).first()).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: phrase(t.bookings.wait.accept) }).click()
    await expect(page.getByText(phrase(t.bookings.wait.taken)).first()).toBeVisible()
    await page.goto('/my-bookings')
    await expect(
      page.getByRole('article').filter({ hasText: game[language] }).first(),
    ).toBeVisible()
  })

  await test.step('and the other half has come back', async () => {
    await other.goto('/my-bookings?show=past')
    await expect(
      other.getByRole('article').filter({ hasText: game[language] }).getByText(/700/).first(),
    ).toBeVisible()
  })
})
