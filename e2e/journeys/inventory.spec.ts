import { audiences as audiencesEn } from '@cco/messages/en/audiences'
import { cart as cartEn } from '@cco/messages/en/cart'
import { common as commonEn } from '@cco/messages/en/common'
import { inventory as inventoryEn } from '@cco/messages/en/inventory'
import { inventoryManagement as en } from '@cco/messages/en/inventoryManagement'
import { audiences as audiencesRu } from '@cco/messages/ru/audiences'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { common as commonRu } from '@cco/messages/ru/common'
import { inventory as inventoryRu } from '@cco/messages/ru/inventory'
import { inventoryManagement as ru } from '@cco/messages/ru/inventoryManagement'
import { pay, putInCart } from '../support/cart-and-payment.ts'
import { downloadTable } from '../support/csv.ts'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    ...{ t: ru, own: inventoryRu, people: commonRu.user, cart: cartRu, audiences: audiencesRu },
    chain: 'Кольчуга',
  },
  en: {
    ...{ t: en, own: inventoryEn, people: commonEn.user, cart: cartEn, audiences: audiencesEn },
    chain: 'Chainmail',
  },
}

test('an owner creates a title, gives it to a player who puts it on, and takes it back @once', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, own, people } = PHRASES[language]
  const name = ownName('Keeper')
  const player = await world.newUser('user', language)
  await signInAs(await world.newUser('owner', language), page, '/owner/inventory-management')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const act = (action: string) =>
    card
      .getByRole('button', {
        name: t.namedAction.replace('{{action}}', action).replace('{{name}}', name),
      })
      .click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('list', { name: phrase(t.title) })).toBeVisible()
  await axeInBothThemes(page)

  await test.step('creates it; empty texts are named', async () => {
    await page.getByRole('button', { name: phrase(t.create) }).click()
    await dialog.getByLabel(phrase(t.field.kind)).selectOption('title')
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await expect(dialog.getByText(phrase(t.required))).toHaveCount(4)
    for (const field of ['name', 'description'] as const) {
      for (const input of await dialog.getByLabel(new RegExp(`^${t.field[field]},`)).all()) {
        await input.fill(name)
      }
    }
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await expect(card).toBeVisible()
  })

  await test.step('gives it', async () => {
    await act(t.give)
    await dialog.getByRole('combobox', { name: phrase(people.player) }).fill(`${player}@cco.test`)
    await dialog.getByRole('option').click()
    await dialog.getByRole('button', { name: phrase(t.give) }).click()
    await expect(page.getByText(phrase(t.given)).first()).toBeVisible()
  })

  const other = await openSecondPage()
  await test.step('the player puts it on, and others read it', async () => {
    await signInAs(player, other, '/profile?tab=inventory')
    const title = other.getByRole('radio', { name: new RegExp(name) })
    await title.focus()
    await title.press('ArrowDown')
    await expect(other.getByRole('radio', { name: phrase(own.noTitle) })).toBeChecked()
    await other.keyboard.press('ArrowUp')
    await expect(title).toBeChecked()
    await other.getByRole('button', { name: phrase(own.save) }).click()
    await expect(other.getByText(phrase(own.saved))).toBeVisible()
    await page.goto(`/profile/${await world.idOf(player)}`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  })

  await test.step('the owner takes it back with a reason, and it is gone from the page', async () => {
    await page.goto('/owner/inventory-management')
    const items = await downloadTable(page, page.getByRole('main'), language)
    expect(items.some((line) => line.includes(name))).toBe(true)
    await act(t.history)
    const given = await downloadTable(page, dialog, language)
    expect(given.some((line) => line.includes(name) && line.includes(player))).toBe(true)
    await dialog.getByRole('button', { name: t.takeNamed.replace('{{name}}', player) }).click()
    await dialog.getByRole('textbox').fill('Moon')
    await dialog.getByRole('button', { name: phrase(t.take) }).click()
    await expect(page.getByText(phrase(t.taken)).first()).toBeVisible()
    await expect(other.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
  })
})

test('a ticket pays for a seat at the checkout, and is used up @once', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { own, cart } = PHRASES[language]
  const player = await world.newUser('user', language)
  await world.giveItem(player, 'ticket', 'seat')
  await signInAs(player, page, '/profile?tab=inventory')
  const spend = page.getByRole('button', { name: new RegExp(`^${own.spend} `) })
  await spend.click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: phrase(own.spend), exact: true }).click()
  await expect(page.getByText(phrase(own.seatSpent)).first()).toBeVisible()
  await expect(spend).toHaveCount(0)

  await putInCart(page, language, world)
  await expect(page.getByText(phrase(cart.byGift_one))).toBeVisible()
  await page.goto('/checkout')
  await pay(page, language)
  await page.goto('/profile?tab=inventory')
  await expect(page.getByRole('heading', { name: phrase(own.kind.ticket) })).toBeVisible()
  await expect(spend).toHaveCount(0)
})

test('an owner gives an item to a group of players, who receive it, and stops another grant @once', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, audiences, chain } = PHRASES[language]
  const [owner, player] = [await world.newUser('owner', language), await world.newUser()]
  await world.raiseToLevel(player, 44)
  const other = await openSecondPage()
  await signInAs(player, other, '/profile?tab=inventory')
  await expect(other.getByRole('button', { name: new RegExp(`^${chain} `) })).toBeHidden()
  await signInAs(owner, page, '/owner/inventory-management')
  const named = (action: string) =>
    t.namedAction.replace('{{action}}', action).replace('{{name}}', chain)
  const dialog = page.getByRole('dialog')

  await test.step('chooses the group; what is missing is named', async () => {
    await page.getByRole('button', { name: named(t.give) }).click()
    await dialog.getByText(t.to.many, { exact: true }).click()
    const kind = dialog.getByLabel(phrase(audiences.audience))
    const submit = dialog.getByRole('button', { name: phrase(t.give) })
    await kind.selectOption('guild')
    await submit.click()
    await expect(dialog.getByText(phrase(audiences.guildWrong))).toBeVisible()
    await kind.selectOption('level')
    const level = dialog.getByLabel(phrase(audiences.level))
    await level.fill('1')
    await submit.click()
    await expect(dialog.getByText(phrase(audiences.levelWrong))).toBeVisible()
    await level.fill('44')
    await expect(dialog.getByText(phrase(t.recipients_one))).toBeVisible()
    await axeInBothThemes(page)
    await submit.click()
    await expect(dialog).toBeHidden()
  })

  const grants = page.getByRole('list', { name: phrase(t.grants) })
  await test.step('sees that it arrived, as the player does', async () => {
    const grant = grants.getByRole('article').filter({ hasText: chain }).first()
    await expect(grant.getByText(t.grantStatus.done)).toBeVisible()
    await expect(grant.getByText(phrase(t.grantGiven_one))).toBeVisible()
    await expect(grant.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    await axeInBothThemes(page)
    await expect(other.getByRole('button', { name: new RegExp(`^${chain} `) })).toBeVisible()
  })

  await test.step('gives it to no one twice', async () => {
    await page.getByRole('button', { name: named(t.give) }).click()
    await dialog.getByText(t.to.many, { exact: true }).click()
    await dialog.getByLabel(phrase(audiences.audience)).selectOption('level')
    await dialog.getByLabel(phrase(audiences.level)).fill('44')
    await expect(dialog.getByText(phrase(t.recipients_zero))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('stops a grant that goes on', async () => {
    await world.beginGrant(owner, 'frame', 'chain')
    await page.reload()
    await grants.getByRole('button', { name: named(t.stopGrant) }).click()
    await dialog.getByRole('button', { name: phrase(t.stopGrant) }).click()
    await expect(dialog).toBeHidden()
    const stopped = grants.getByRole('article').filter({ hasText: chain }).first()
    await expect(stopped.getByText(t.grantStatus.stopped)).toBeVisible()
  })
})
