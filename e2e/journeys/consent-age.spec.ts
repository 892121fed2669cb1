import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { consents as en } from '@cco/messages/en/consents'
import { orders as ordersEn } from '@cco/messages/en/orders'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { consents as ru } from '@cco/messages/ru/consents'
import { orders as ordersRu } from '@cco/messages/ru/orders'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { hasBottomBar } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, checkout: checkoutRu, orders: ordersRu, stories: storiesRu },
  en: { t: en, checkout: checkoutEn, orders: ordersEn, stories: storiesEn },
}

test('a newcomer books an 18+ game: documents and age are asked once each, then the seat is theirs', async ({
  page,
  language,
  world,
  axeInBothThemes,
  faults,
  signInAs,
}) => {
  test.slow()
  faults.allow(/status of 412/)
  const { t, checkout, orders, stories } = PHRASES[language]
  const who = await world.newcomer(language)
  await world.giveCoins(`${who}@cco.test`, 2_000)
  await world.dismissPopups()
  const game = await world.openGame(undefined, { adult: true })
  await signInAs(who, page, `/stories/${game.slug}?game=${game.id}`)
  if (hasBottomBar(page)) {
    await page.getByRole('button', { name: phrase(stories.booking.open) }).click()
  }
  await page.getByRole('button', { name: phrase(stories.booking.put) }).click()
  await page.goto('/checkout')
  await page.getByRole('button', { name: orders.pay, exact: true }).click()

  const documents = page.getByRole('dialog', { name: phrase(t.title) })
  await expect(documents.getByRole('checkbox')).toHaveCount(3)
  for (const box of await documents.getByRole('checkbox').all()) await box.check()
  await documents.getByRole('button', { name: phrase(t.submit) }).click()

  const age = page.getByRole('dialog', { name: phrase(t.age.title) })
  await expect(age).toBeVisible()
  await axeInBothThemes(page)
  await age.getByRole('button', { name: phrase(t.age.confirm) }).click()
  await expect(page.getByRole('heading', { name: phrase(checkout.doneTitle_one) })).toBeVisible()

  await page.goto('/profile?tab=security')
  const own = page.getByRole('region', { name: phrase(t.own) })
  await expect(own.getByText(phrase(t.purpose.adult))).toHaveCount(1)
})
