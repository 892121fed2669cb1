import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { parties as partiesEn } from '@cco/messages/en/parties'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { parties as partiesRu } from '@cco/messages/ru/parties'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: partiesRu, offers: bookingsRu.offer, bookings: bookingsRu, orders: ordersRu },
  en: { t: partiesEn, offers: bookingsEn.offer, bookings: bookingsEn, orders: ordersEn },
}

test('a player holds seats for two friends: one pays for their own, the other is let go', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, offers, orders } = PHRASES[language]
  const [host, payer, other] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const game = await world.openGame()
  await world.befriend(host, payer)
  await world.befriend(host, other)
  await world.bookSeat(host, game)
  await world.giveCoins(`${payer}@cco.test`, 2_000)
  await world.dismissPopups()
  await signInAs(host, page, '/my-bookings')
  const members = page.getByRole('list', { name: phrase(t.members) })

  await test.step('chooses friends, for whom seats are held', async () => {
    await page.getByRole('button', { name: phrase(t.inviteGame) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.title) })
    await expect(dialog.getByRole('switch', { name: t.hold })).toBeChecked()
    await axeInBothThemes(page)
    await dialog.getByRole('checkbox', { name: payer }).check()
    await dialog.getByRole('checkbox', { name: other }).check()
    await dialog.getByRole('button', { name: /2/ }).click()
    await expect(dialog).toBeHidden()
    await expect(members.getByRole('listitem')).toHaveCount(2)
    await axeInBothThemes(page)
  })

  await test.step('one pays for their own seat, and the host sees it', async () => {
    const own = await openSecondPage()
    await signInAs(payer, own, '/my-bookings?show=waiting')
    const offer = own.getByRole('article').filter({ hasText: game[language] })
    await expect(offer.getByText(phrase(offers.byFriendName))).toBeVisible()
    await axeInBothThemes(own)
    await offer.getByRole('button', { name: orders.pay, exact: true }).click()
    await own.goto('/my-bookings')
    await expect(own.getByRole('article').filter({ hasText: game[language] })).toBeVisible()
    const joined = members.getByRole('listitem').filter({ hasText: payer })
    await expect(joined.getByText(phrase(t.member.accepted))).toBeVisible()
  })

  await test.step('the other seat is let go', async () => {
    const held = members.getByRole('listitem').filter({ hasText: other })
    await held.getByRole('button', { name: phrase(t.releaseFor) }).click()
    await expect(held.getByText(phrase(t.member.withdrawn))).toBeVisible()
  })
})

test('an invitation without a seat is shown to a friend, and dismissed', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, bookings } = PHRASES[language]
  const [host, friend] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const game = await world.openGame()
  await world.befriend(host, friend)
  await world.bookSeat(host, game)
  await world.dismissPopups()
  await signInAs(host, page, '/my-bookings')
  await page.getByRole('button', { name: phrase(t.inviteGame) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.title) })
  await dialog.getByRole('switch', { name: t.hold }).uncheck()
  await dialog.getByRole('checkbox', { name: friend }).check()
  await dialog.getByRole('button', { name: /1/ }).click()
  await expect(dialog).toBeHidden()

  const own = await openSecondPage()
  await signInAs(friend, own, '/my-bookings')
  const invitation = own.getByRole('region', { name: phrase(t.invitations) })
  await expect(invitation.getByText(host)).toBeVisible()
  await axeInBothThemes(own)
  await invitation.getByRole('button', { name: phrase(t.dismissGame) }).click()
  await expect(invitation).toBeHidden()
  await expect(own.getByText(phrase(bookings.none)).first()).toBeVisible()
})
