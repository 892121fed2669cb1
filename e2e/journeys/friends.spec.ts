import { friends as friendsEn } from '@cco/messages/en/friends'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { inventory as inventoryEn } from '@cco/messages/en/inventory'
import { profiles as profilesEn } from '@cco/messages/en/profiles'
import { friends as friendsRu } from '@cco/messages/ru/friends'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { inventory as inventoryRu } from '@cco/messages/ru/inventory'
import { profiles as profilesRu } from '@cco/messages/ru/profiles'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: friendsRu, gifts: giftsRu, profile: profilesRu, inventory: inventoryRu },
  en: { t: friendsEn, gifts: giftsEn, profile: profilesEn, inventory: inventoryEn },
}

test('a friend request is seen live by both, accepted, and ended by a block', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 404/)
  const { t, gifts, profile, inventory } = PHRASES[language]
  const [anna, boris] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const [annaId, borisId] = await Promise.all([world.idOf(anna), world.idOf(boris)])
  await world.dismissPopups()

  const own = await openSecondPage()
  await test.step('a friend is added on the profile', async () => {
    await signInAs(boris, own, '/profile?tab=friends')
    await expect(own.getByText(phrase(t.none))).toBeVisible()
    await axeInBothThemes(own)
    await signInAs(anna, page, `/profile/${borisId}`)
    await expect(page.getByRole('heading', { level: 1, name: boris })).toBeVisible()
    await page.getByRole('button', { name: `${t.add}, ${boris}` }).click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.outgoing) })).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('the request appears on the other screen, and its acceptance on the first', async () => {
    const incoming = own.getByRole('region', { name: phrase(t.incoming) })
    await expect(incoming.getByText(anna)).toBeVisible()
    await axeInBothThemes(own)
    await incoming.getByRole('button', { name: `${t.accept}, ${anna}` }).click()
    const list = own.getByRole('region', { name: phrase(t.friends) })
    await expect(list.getByText(anna)).toBeVisible()
    await expect(incoming).toBeHidden()
    await expect(page.getByRole('heading', { name: phrase(t.relation.friends) })).toBeVisible()
  })

  await test.step('a friend who comes online appears in the overview', async () => {
    await page.goto('/profile')
    const online = page.getByRole('region', { name: phrase(t.online) })
    await expect(online.getByRole('link', { name: boris })).toBeVisible()
    await axeInBothThemes(page)
    await page.goto(`/profile/${borisId}`)
  })

  await test.step('a block ends it, and hides the profile from the blocked', async () => {
    await page.getByRole('button', { name: phrase(t.block) }).click()
    const dialog = page.getByRole('dialog')
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(t.block) }).click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.blocked) })).toBeVisible()
    await expect(own.getByText(phrase(t.none))).toBeVisible()
    await own.goto(`/profile/${annaId}`)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(t.missing)
    await axeInBothThemes(own)
    await own.goto('/gift-game')
    await own.getByRole('combobox', { name: phrase(gifts.give.find) }).fill(anna)
    await expect(own.getByText(phrase(gifts.give.noneFound)).first()).toBeVisible()
    await page.goto('/profile?tab=friends')
    const blocked = page.getByRole('region', { name: phrase(t.blocked) })
    await blocked.getByRole('button', { name: `${t.unblock}, ${boris}` }).click()
    await expect(blocked).toBeHidden()
  })

  await test.step('who may ask is set at once', async () => {
    await page.getByLabel(phrase(t.accepts)).selectOption('off')
    await expect(page.getByText(phrase(t.acceptsSaved))).toBeVisible()
    await own.goto(`/profile/${annaId}`)
    await expect(own.getByRole('heading', { level: 1, name: anna })).toBeVisible()
    await expect(own.getByRole('button', { name: `${t.add}, ${anna}` })).toHaveCount(0)
  })

  await test.step('a tab that is still empty says what it will hold', async () => {
    await page.getByRole('tab', { name: phrase(profile.tab.inventory) }).click()
    await expect(page.getByText(phrase(inventory.lead))).toBeVisible()
    await axeInBothThemes(page)
  })
})
