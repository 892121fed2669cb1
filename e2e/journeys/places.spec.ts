import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { places as placesEn } from '@cco/messages/en/places'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { places as placesRu } from '@cco/messages/ru/places'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { attend: bookingsRu.attend, masterGames: masterGamesRu, places: placesRu },
  en: { attend: bookingsEn.attend, masterGames: masterGamesEn, places: placesEn },
}
const LINK = 'https://meet.example.org/room'

test('a player reads how to attend each booked game, and an owner’s change of the place shows at once', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  const { club, online, placeId } = await world.gamesToAttend(`${who}@cco.test`, LINK)
  await signInAs(who, page, '/my-bookings')
  const place = page.getByRole('article').filter({ hasText: club[language] }).getByRole('region', {
    name: t.attend.title,
  })
  const link = page.getByRole('article').filter({ hasText: online[language] })

  await test.step('the address with its map, and the link that has opened', async () => {
    await expect(place).toContainText(language === 'ru' ? 'Через арку' : 'Through the archway')
    await expect(place.getByRole('link', { name: t.attend.map })).toHaveAttribute('href', /^https:/)
    const join = link.getByRole('link', { name: t.attend.join })
    await expect(join).toHaveAttribute('href', LINK)
    await expect(join).toHaveAttribute('rel', /noreferrer/)
    await axe(page)
  })

  await test.step('the owner changes the directions', async () => {
    await signInAs('owner', page, '/owner/places')
    const name = new RegExp(`${t.places.edit}.*${placeId.slice(0, 8)}`)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: t.places.editTitle })
    const russian = dialog
      .getByRole('textbox', { name: new RegExp(t.places.field.directions) })
      .first()
    await russian.fill('')
    await dialog.getByRole('button', { name: t.places.save }).click()
    await expect(dialog.getByText(t.places.bothOrNone)).toBeVisible()
    await russian.fill('Первая дверь слева, first door on the left')
    await dialog
      .getByRole('textbox', { name: new RegExp(t.places.field.directions) })
      .last()
      .fill('Первая дверь слева, first door on the left')
    await axe(page)
    await dialog.getByRole('button', { name: t.places.save }).click()
    await expect(page.getByText(t.places.saved).first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('and the player reads the new ones', async () => {
    await signInAs(who, page, '/my-bookings')
    await expect(place).toContainText('first door on the left')
  })
})

test('a master gives the link to an online game, and an insecure one is refused', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language].masterGames
  const master = await world.newUser('master')
  const { id } = await world.openGame(master)
  await signInAs(master, page, `/master/games/${id}`)
  await page.getByRole('button', { name: t.link.open }).click()
  const dialog = page.getByRole('dialog', { name: t.link.title })
  await dialog.getByRole('textbox', { name: t.link.field }).fill('http://meet.example.org')
  await dialog.getByRole('button', { name: t.link.save }).click()
  await expect(dialog.getByText(t.link.bad)).toBeVisible()
  await dialog.getByRole('textbox', { name: t.link.field }).fill(LINK)
  await axe(page)
  await dialog.getByRole('button', { name: t.link.save }).click()
  await expect(page.getByRole('link', { name: LINK })).toBeVisible()
  await expect(page.getByText(phrase(t.link.opens)).first()).toBeVisible()
})
