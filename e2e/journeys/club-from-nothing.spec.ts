import { administration } from '@cco/messages/ru/administration'
import { auth } from '@cco/messages/ru/auth'
import { cart } from '@cco/messages/ru/cart'
import { checkout } from '@cco/messages/ru/checkout'
import { common } from '@cco/messages/ru/common'
import { currencyManagement } from '@cco/messages/ru/currencyManagement'
import { games } from '@cco/messages/ru/games'
import { home } from '@cco/messages/ru/home'
import { masterCards } from '@cco/messages/ru/masterCards'
import { masterGames } from '@cco/messages/ru/masterGames'
import { masterManagement } from '@cco/messages/ru/masterManagement'
import { masters } from '@cco/messages/ru/masters'
import { moderation } from '@cco/messages/ru/moderation'
import { notifications } from '@cco/messages/ru/notifications'
import { orders } from '@cco/messages/ru/orders'
import { places } from '@cco/messages/ru/places'
import { scheduling } from '@cco/messages/ru/scheduling'
import { staffInvitations } from '@cco/messages/ru/staffInvitations'
import { stories } from '@cco/messages/ru/stories'
import { storyManagement } from '@cco/messages/ru/storyManagement'
import { users } from '@cco/messages/ru/users'
import type { Page } from '@playwright/test'
import { answerOrder } from '../support/cart-and-payment.ts'
import { emptyDatabase, type WorldDatabase } from '../support/cluster.ts'
import { dayOf, moscow } from '../support/dates.ts'
import { appointFirstOwner } from '../support/first-owner.ts'
import { emailTo } from '../support/mailbox.ts'
import { phrase } from '../support/phrases.ts'
import { signUp } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

/** The server starts on a database without tables. */
const test = base.extend<object, { database: WorldDatabase }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const database = await emptyDatabase()
      await use(database)
      await database.drop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const OWNER = { name: 'Ольга', email: 'olga@club.test', password: 'owner-password' }
const MASTER = { name: 'Вера', email: 'vera@club.test', password: 'master-password' }
const GUEST = { name: 'Тимур', email: 'timur@club.test', password: 'guest-password' }
const STORY = { ru: 'Маяк над гаванью', en: 'The Harbour Lighthouse' }
const PLACE = { ru: 'Зал с камином', en: 'Fireplace room' }
const DAYS_AHEAD = 5

/** The name of a field of one language: «Название, русский». */
const inBoth = (label: string) =>
  (['ru', 'en'] as const).map((language) => ({
    language,
    name: `${label}, ${common.language[language]}`,
  }))

test('a club opens from nothing: first owner, master, story, game, booked seat', {
  tag: '@once',
}, async ({ page, language, database, openSecondPage }) => {
  test.slow()
  const dialog = (of: Page) => of.getByRole('dialog')
  const fillBoth = async (of: Page, label: string, text: { ru: string; en: string }) => {
    for (const { language, name } of inBoth(label)) await of.getByLabel(name).fill(text[language])
  }
  /** Opens a section of the administration by its link, as staff does. */
  const manage = async (of: Page, section: string) => {
    await of.goto('/admin')
    await of
      .getByRole('main')
      .getByRole('link', { name: phrase(section) })
      .click()
    await expect(of).not.toHaveURL(/\/admin$/)
  }

  await test.step('the first owner signs up, and the command of the README appoints them', async () => {
    for (const [path, text] of [
      ['/', home.steps.title],
      ['/stories', stories.empty.title],
      ['/our-masters', masters.empty],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.goto('/auth?tab=signup')
    await signUp(page.getByRole('main'), language, OWNER)
    await page.goto((await emailTo(page.request, OWNER.email)).link)
    await expect(page.getByText(auth.signedIn)).toBeVisible()
    expect(await appointFirstOwner(database, OWNER.email)).toContain('is an owner of the club now')
    await page.reload()
    await expect(dialog(page)).toContainText(notifications.role.became.owner)
    await dialog(page).getByRole('link', { name: notifications.role.open.owner }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText(administration.nothing)).toBeVisible()
  })

  await test.step('the owner adds a place, and coins that players can buy', async () => {
    await manage(page, administration.place.places)
    await page
      .getByRole('button', { name: phrase(places.add) })
      .first()
      .click()
    await fillBoth(page, places.field.name, PLACE)
    await fillBoth(page, places.field.address, { ru: 'Мясницкая, 1', en: '1 Myasnitskaya' })
    await dialog(page).getByRole('button', { name: places.save }).click()
    await expect(page.getByText(PLACE.ru)).toBeVisible()

    await manage(page, administration.place.currency)
    await page.getByRole('tab', { name: currencyManagement.tab.packs }).click()
    await page.getByRole('button', { name: currencyManagement.newPack }).first().click()
    await dialog(page).getByLabel(currencyManagement.column.coins, { exact: true }).fill('1000')
    await dialog(page).getByLabel(currencyManagement.packPrice).fill('1000')
    await dialog(page).getByRole('button', { name: currencyManagement.putOnSale }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  })

  const master = await openSecondPage()
  await test.step('the owner invites a master, who signs up by the link of the email', async () => {
    await manage(page, administration.place.access)
    await page.getByRole('button', { name: phrase(users.invite) }).click()
    await dialog(page).getByLabel(phrase(users.inviteEmail)).fill(MASTER.email)
    await dialog(page).getByLabel(phrase(users.role)).selectOption('master')
    await dialog(page).getByRole('textbox').last().fill('Ведёт игры с весны')
    await dialog(page)
      .getByRole('button', { name: phrase(users.inviteSend) })
      .click()
    await expect(dialog(page)).toBeHidden()

    await master.goto((await emailTo(page.request, MASTER.email)).link)
    const main = master.getByRole('main')
    await main.getByRole('button', { name: phrase(staffInvitations.enter) }).click()
    await dialog(master).getByRole('tab', { name: auth.signUpTab }).click()
    await signUp(dialog(master), language, MASTER)
    await dialog(master)
      .getByLabel(phrase(auth.code))
      .fill((await emailTo(page.request, MASTER.email, 2)).code)
    await dialog(master)
      .getByRole('button', { name: phrase(auth.confirm) })
      .click()
    await main.getByRole('button', { name: phrase(staffInvitations.accept) }).click()
    await expect(dialog(master)).toContainText(notifications.role.became.master)
    await dialog(master).getByRole('button', { name: notifications.role.later }).click()
    await expect(main.getByRole('heading', { name: staffInvitations.accepted })).toBeVisible()
  })

  await test.step('the owner creates the card of the master and shows it', async () => {
    await manage(page, administration.place.masterCards)
    await page.getByRole('button', { name: masterCards.create }).first().click()
    const form = dialog(page)
    await form.getByRole('combobox', { name: phrase(masterCards.master) }).fill(MASTER.name)
    await form.getByRole('option').click()
    await fillBoth(page, masterCards.field.name, { ru: 'Вера Соколова', en: 'Vera Sokolova' })
    await fillBoth(page, masterCards.field.headline, { ru: 'Туман и море', en: 'Fog and sea' })
    await fillBoth(page, masterCards.field.bio, { ru: 'Ведёт с 2019', en: 'Running since 2019' })
    await form.getByRole('button', { name: masterCards.create }).click()
    await expect(form).toBeHidden()
    const { show } = masterManagement.change
    await page
      .getByRole('article')
      .getByRole('button', { name: phrase(masterCards.more) })
      .click()
    await page.getByRole('menuitem', { name: phrase(show.action) }).click()
    await form.getByRole('textbox').fill('Первый мастер клуба')
    await form.getByRole('button', { name: phrase(show.action) }).click()
    await expect(page.getByText(phrase(show.done)).first()).toBeVisible()
  })

  await test.step('the master drafts a story in both languages and submits it', async () => {
    await manage(master, administration.place.ownStories)
    await master.getByRole('button', { name: storyManagement.create }).first().click()
    await fillBoth(master, storyManagement.field.title, STORY)
    await dialog(master).getByRole('button', { name: storyManagement.create }).click()
    await master.getByRole('button', { name: storyManagement.editText }).first().click()
    const text = { ru: 'Свет погас в полночь.', en: 'The light is out.' }
    for (const { language, name } of inBoth(storyManagement.field.text)) {
      await master.getByRole('textbox', { name, exact: true }).click()
      await master.keyboard.type(text[language])
    }
    await fillBoth(master, storyManagement.field.summary, { ru: 'Маяк погас', en: 'Lights out' })
    await master.getByRole('button', { name: storyManagement.save }).click()
    await expect(master.getByText(storyManagement.saved.replace('{{version}}', '2'))).toBeVisible()
    const { submit } = storyManagement.change
    await master.getByRole('button', { name: submit }).click()
    await dialog(master).getByRole('button', { name: submit }).click()
    await expect(master.getByText(storyManagement.changed.submit)).toBeVisible()
  })

  await test.step('the owner reviews it in the queue and publishes it', async () => {
    await manage(page, administration.place.moderation)
    const queue = page.getByRole('navigation', { name: moderation.queue })
    await queue.getByRole('button').filter({ hasText: STORY.ru }).click()
    await expect(page.getByText(moderation.story.isNew)).toBeVisible()
    await page.getByRole('button', { name: moderation.publish }).click()
    await expect(page.getByText(moderation.done).first()).toBeVisible()
  })

  const startsAt = moscow(DAYS_AHEAD, '19:00')
  const date = dayOf(startsAt, 'Europe/Moscow')
  await test.step('the master proposes a game of it, which the owner approves', async () => {
    await manage(master, administration.place.schedule)
    await master.getByRole('button', { name: phrase(scheduling.propose.open), exact: true }).click()
    const form = dialog(master)
    await form.getByLabel(phrase(scheduling.propose.story)).selectOption(STORY.ru)
    await form.getByLabel(phrase(scheduling.propose.date)).fill(date)
    await form.getByLabel(phrase(scheduling.propose.start)).fill('19:00')
    await form.getByLabel(phrase(scheduling.propose.format)).selectOption('club')
    await form.getByLabel(phrase(scheduling.propose.place)).selectOption(PLACE.ru)
    await expect(form.getByText(scheduling.preview.free)).toBeVisible()
    await form.getByRole('button', { name: phrase(scheduling.propose.send) }).click()
    await expect(form).toBeHidden()

    await manage(page, administration.place.requests)
    await page.getByRole('button', { name: phrase(scheduling.request.acceptOf) }).click()
    await expect(page.getByText(scheduling.request.accepted.create)).toBeVisible()
  })

  const guest = await openSecondPage()
  await test.step('a guest finds master, calendar and game, and puts a seat into the cart', async () => {
    await guest.goto('/our-masters')
    await guest.getByRole('link', { name: 'Вера Соколова' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Вера Соколова')
    await expect(guest.getByRole('main').getByRole('link', { name: STORY.ru })).not.toHaveCount(0)
    await guest.goto(`/master-calendar?view=agenda&date=${date}`)
    await expect(guest.getByRole('main').getByText(STORY.ru).first()).toBeVisible()
    await guest.goto('/')
    await guest
      .getByRole('link', { name: phrase(games.chooseGame) })
      .first()
      .click()
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(STORY.ru)
    await guest.getByRole('button', { name: phrase(stories.booking.put) }).click()
    await expect(guest).toHaveURL(/\/cart$/)
  })

  await test.step('signs up over the cart, pays and has the seat', async () => {
    await guest.getByRole('button', { name: phrase(cart.signUpAndGoOn) }).click()
    await signUp(dialog(guest), language, GUEST)
    const { code } = await emailTo(guest.request, GUEST.email)
    await dialog(guest).getByLabel(phrase(auth.code)).fill(code)
    await dialog(guest)
      .getByRole('button', { name: phrase(auth.confirm) })
      .click()
    await expect(guest).toHaveURL(/\/checkout$/)
    await guest.getByRole('button', { name: orders.pay, exact: true }).click()
    await answerOrder(guest, 'pay')
    const done = guest.getByRole('heading', { level: 1, name: phrase(checkout.doneTitle_one) })
    await expect(done).toBeVisible()
  })

  await test.step('the master sees the player on the game', async () => {
    await manage(master, administration.place.games)
    await master.getByRole('main').getByRole('link', { name: STORY.ru }).first().click()
    const roster = master.getByRole('region', { name: masterGames.page.roster })
    await expect(roster.getByText(GUEST.name)).toBeVisible()
    await expect(master.getByRole('main')).toContainText(PLACE.ru)
  })
})
