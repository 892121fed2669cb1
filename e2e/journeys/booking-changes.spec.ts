import { bookings as en } from '@cco/messages/en/bookings'
import { error as errorEn } from '@cco/messages/en/error'
import { bookings as ru } from '@cco/messages/ru/bookings'
import { error as errorRu } from '@cco/messages/ru/error'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

test('a player accepts the new time of a rescheduled game and reviews a finished one', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  const t = language === 'ru' ? ru : en
  const who = await world.newUser()
  const [moved, played] = [
    await world.rescheduledGame(`${who}@cco.test`),
    await world.attendedGame(`${who}@cco.test`),
  ]
  await signInAs(who)

  await test.step('is asked whether the new time suits, and says yes', async () => {
    await page.goto('/my-bookings')
    const panel = page.getByRole('article').filter({ hasText: moved[language] })
    await expect(panel.getByText(t.reschedule.title)).toBeVisible()
    await axe(page)
    await panel.getByRole('button', { name: phrase(t.reschedule.accept) }).click()
    await expect(page.getByText(t.reschedule.accepted).first()).toBeVisible()
    await expect(panel.getByText(t.reschedule.title)).toBeHidden()
  })

  await test.step('writes a review of the game that was', async () => {
    await page.goto('/my-bookings?show=past')
    const panel = page.getByRole('article').filter({ hasText: played[language] })
    await panel.getByRole('button', { name: t.actions.review }).click()
    const dialog = page.getByRole('dialog')
    // What is missing stands beside its field, and nowhere else.
    await dialog.getByRole('button', { name: t.review.action }).click()
    await expect(dialog.getByText(t.review.short)).toBeVisible()
    await expect(
      dialog.getByText((language === 'ru' ? errorRu : errorEn).invalid_input),
    ).toHaveCount(0)
    await dialog.getByText('4 ★').click()
    await dialog.getByRole('textbox').fill('Вечер, который хочется повторить.')
    await axe(page)
    await dialog.getByRole('button', { name: phrase(t.review.action) }).click()
    await expect(page.getByText(phrase(t.review.done)).first()).toBeVisible()
    await expect(panel.getByText(t.reviewState.pending)).toBeVisible()
  })
})

test('the links of an email open the offer and answer nothing; a button does, once', async ({
  page,
  language,
  world,
  axe,
}) => {
  const [t, offers] = language === 'ru' ? [ru, ru.offer] : [en, en.offer]
  const who = await world.newUser()
  const { key, ...game } = await world.offeredSeat(`${who}@cco.test`)

  await test.step('the link that accepts leads to paying what the balance lacks', async () => {
    await page.goto(`/waitlist-offer#accept=${key}`)
    await expect(page.getByRole('link', { name: phrase(offers.payRest) })).toBeVisible()
    await axe(page)
    await world.giveCoins(`${who}@cco.test`, 5_000)
    await page.goto('about:blank')
  })

  await test.step('the link that accepts asks first', async () => {
    await page.goto(`/waitlist-offer#accept=${key}`)
    await expect(page.getByRole('heading', { name: game[language] })).toBeVisible()
    await expect(page.getByText(phrase(offers.until)).first()).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(page.getByRole('button', { name: counted(offers, 'accept') })).toBeVisible()
  })

  await test.step('so does the link that declines, with its answer first', async () => {
    await page.goto('about:blank')
    await page.goto(`/waitlist-offer#decline=${key}`)
    const answers = page.getByRole('main').getByRole('article').getByRole('button')
    await expect(answers.first()).toHaveAccessibleName(phrase(offers.decline))
    await expect(answers.last()).toHaveAccessibleName(counted(offers, 'accept'))
    await page.reload()
    await answers.first().click()
    await expect(page.getByText(t.email.declined)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.email.gone)).toBeVisible()
    await expect(page.getByText(t.email.ended.declined)).toBeVisible()
  })
})

test('cancelling a booking that a free game paid for announces that the free game is returned', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  await world.playedGame({ master, player, startsInHours: 24 * 30, freeSeats: 1 })
  await world.dismissPopups()
  await signInAs(player, page, '/my-bookings')
  const t = language === 'ru' ? ru : en
  await page.getByRole('button', { name: phrase(t.actions.cancelGame) }).click()
  const dialog = page.getByRole('dialog')
  const action = {
    ru: 'Отменить и вернуть 1 бесплатную игру',
    en: 'Cancel and get 1 free game back',
  }
  await expect(dialog.getByRole('button', { name: phrase(action[language]) })).toBeVisible()
  await expect(dialog.getByText(t.cancel.freeGames, { exact: true })).toBeVisible()
  await expect(dialog.getByText('+1', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/\b0\b/)).toHaveCount(0)
})

test('the cancel dialog names the sum, the balance after it and the step of the refund in force', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  const t = (language === 'ru' ? ru : en).cancel
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  await world.giveCoins(`${player}@cco.test`, 500)
  await world.playedGame({ master, player, startsInHours: 12, paidCoins: 1_000 })
  await world.dismissPopups()
  await signInAs(player, page, '/my-bookings')
  await page
    .getByRole('button', { name: phrase((language === 'ru' ? ru : en).actions.cancelGame) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('+500', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/500 → 1[\u00a0,]000/)).toBeVisible()
  const steps = dialog.getByRole('list', { name: t.ladder }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  const present = steps.filter({ hasText: t.stepNow })
  await expect(present).toHaveAttribute('aria-current', 'step')
  await expect(present).toContainText(t.step.half)
  await expect(dialog.getByText(phrase(t.untilNone))).toBeVisible()
  await axe(page)
  const [safe, action] = await Promise.all([
    dialog.getByRole('button', { name: t.keep }).boundingBox(),
    dialog.getByRole('button', { name: counted(t, 'action') }).boundingBox(),
  ])
  // On one line, or the safe answer above.
  expect(safe?.y).toBeLessThanOrEqual(action?.y ?? 0)
})

test('a player who declines the new time of a game is asked first, and is refunded in full', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const t = language === 'ru' ? ru : en
  const who = await world.newUser()
  const moved = await world.rescheduledGame(`${who}@cco.test`)
  await signInAs(who, page, '/my-bookings')
  const panel = page.getByRole('article').filter({ hasText: moved[language] })
  await panel.getByRole('button', { name: counted(t.reschedule, 'refuse') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('+700', { exact: true })).toBeVisible()
  await expect(dialog.getByText(t.cancel.rescheduled)).toBeVisible()
  await dialog.getByRole('button', { name: counted(t.cancel, 'action') }).click()
  await expect(page.getByText(t.cancel.done).first()).toBeVisible()
  // The game is still ahead, and its booking is not past.
  await page.getByRole('tab', { name: t.past }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('tab', { name: t.cancelled }).click()
  await expect(page.getByRole('article').filter({ hasText: moved[language] })).toBeVisible()
})

test('a past game says what became of its review, or why it cannot be reviewed', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  const t = language === 'ru' ? ru : en
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  await world.playedGame({ master, player, startsInHours: -6 })
  await signInAs(player, page, '/my-bookings?show=past')
  const panel = page.getByRole('article')
  await expect(panel.getByText(t.noReview.unmarked)).toBeVisible()
  await axe(page)
})
