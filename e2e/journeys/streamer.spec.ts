import { readFile } from 'node:fs/promises'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { error as errorEn } from '@cco/messages/en/error'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { notifications as notificationsEn } from '@cco/messages/en/notifications'
import { shell as shellEn } from '@cco/messages/en/shell'
import { error as errorRu } from '@cco/messages/ru/error'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { notifications as notificationsRu } from '@cco/messages/ru/notifications'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { APIRequestContext, Page } from '@playwright/test'
import { addressesOf, findExamples, type Viewer } from '../screens/routes.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'
import { openWithin } from '../support/within.ts'

const PHRASES = { ru: shellRu.streamer, en: shellEn.streamer }
const NOTIFICATIONS = { ru: notificationsRu, en: notificationsEn }
const GIFTS = { ru: giftsRu, en: giftsEn }
const MASTER_GAMES = { ru: masterGamesRu, en: masterGamesEn }
const ERRORS = { ru: errorRu, en: errorEn }
const ROOM = 'https://meet.example/secret-room'
const COINS = 7391
/** No part of a larger sum or of a measure. */
const BALANCE = /(?<!\d[\s\u00a0\u202f,.]?)7[\s\u00a0\u202f,]?391(?!\d)/
/** The last column of the ledger. */
const BALANCE_AFTER = /"7391"$/m
/** An id, in whole or shortened. */
const UUID = /[\da-f]{8}(?:(?:-[\da-f]{4}){3}-[\da-f]{12}|…)/gi
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/** The page with what stands in its fields and its title. */
const SOURCE = `[document.title, document.body.outerHTML,
  ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`

/** What others must not read: these names, and any address but those of the club in the footer. */
type Secrets = { names: readonly string[]; publicEmails: readonly string[] }

async function leaksOf(page: Page, { names, publicEmails }: Secrets): Promise<string[]> {
  // An id may hold the digits of the balance by chance.
  const source = String(await page.evaluate(SOURCE)).replace(UUID, '')
  const emails = (source.match(EMAIL) ?? []).filter((one) => !publicEmails.includes(one))
  const shown = names.filter((name) => source.includes(name))
  const balance = BALANCE.exec(source)?.[0]
  return [
    ...emails,
    ...shown,
    ...(balance ? [balance] : []),
    ...(source.includes(ROOM) ? [ROOM] : []),
    ...(/\bNaN\b/.test(source) ? ['NaN'] : []),
  ]
}

/** The footer shows the general address until that of the club is known. */
async function publicEmailsOf(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/trpc/about.contacts')
  const { result } = (await answer.json()) as { result: { data: { email: string } } }
  return [CLUB_DETAILS.email, result.data.email]
}

async function screensOf(viewer: Viewer, request: APIRequestContext): Promise<string[]> {
  const screens = addressesOf(viewer, await findExamples(request))
  return screens.filter((screen) => screen !== '/no/such/page')
}

// Every text as long as it may be, lists full.
test.use({ worldName: 'worst' })

const ROLES = { player: 'user', moderator: 'moderator', master: 'master', owner: 'owner' } as const

test.describe('no page of streamer mode holds what others must not read @once:', () => {
  test.describe.configure({ timeout: 300_000 })

  for (const viewer of ['player', 'moderator', 'master', 'owner'] as const) {
    test(`the pages of ${viewer}`, async ({ page, request, world, signInAs }) => {
      const [who, other] = await Promise.all([world.newUser(ROLES[viewer]), world.newUser('user')])
      await world.giveCoins(`${who}@cco.test`, COINS)
      await world.gamesToAttend(`${who}@cco.test`, ROOM)
      if (viewer !== 'player') {
        await world.playedGame({ master: who, player: other, startsInHours: -4 })
        await world.playedGame({ master: who, player: other, startsInHours: 50 })
      }
      await world.notify(who, [{ type: 'system', title: 'Новая бронь', message: `${other} идёт` }])
      await world.befriend(who, other)
      await world.giveGift(who, other)
      await world.giveGift(other, who)
      await world.setStreamerMode(who)
      await world.dismissPopups()
      const names = [other, ...(await world.playerNames())]
      const publicEmails = await publicEmailsOf(request)
      await signInAs(who, page, '/')
      for (const screen of await screensOf(viewer, request)) {
        await openWithin(page, screen)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        expect.soft(await leaksOf(page, { names, publicEmails }), screen).toEqual([])
      }
    })
  }
})

test('streamer mode hides at once, shows on a press, and hides again on the next page', async ({
  page,
  request,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, COINS)
  await world.dismissPopups()
  await world.setStreamerMode(who)
  await signInAs(who, page, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByText(email)).toHaveCount(0)
  const show = page.getByRole('button', { name: phrase(t.show) })
  await axeInBothThemes(page)
  await show.click()
  await expect(main.getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByText(BALANCE).first()).toBeAttached()
  await page.getByRole('button', { name: phrase(t.hide) }).click()
  await expect(main.getByText(email)).toHaveCount(0)
  await show.click()
  await expect(main.getByText(email)).toBeVisible()
  await page.goto('/profile?tab=security')
  await expect(show).toBeVisible()
  const publicEmails = await publicEmailsOf(request)
  expect(await leaksOf(page, { names: [], publicEmails })).toEqual([])
})

test('live changes and refusals stay hidden @once', async ({
  page,
  request,
  language,
  faults,
  world,
  signInAs,
}) => {
  const [who, other] = await Promise.all([world.newUser('user', language), world.newUser('user')])
  await world.dismissPopups()
  await world.befriend(who, other)
  await world.giveGift(who, other)
  await world.setStreamerMode(who)
  const secrets = { names: [other], publicEmails: await publicEmailsOf(request) }
  await world.giveCoins(`${who}@cco.test`, COINS)
  const message = `${other} идёт`
  const main = page.getByRole('main')

  await test.step('a notification that arrives, and one that was read on another device', async () => {
    await signInAs(who, page, '/notifications')
    await world.notify(who, [{ type: 'system', title: 'Новая бронь', message }])
    const item = main.getByRole('listitem').filter({ hasText: 'Новая бронь' })
    await expect(item).toContainText('•••')
    await expect(item.getByText(NOTIFICATIONS[language].isUnread)).toHaveCount(1)
    await world.changeOnOtherDevice(who, 'Новая бронь', 'read')
    await expect(item.getByText(NOTIFICATIONS[language].isUnread)).toHaveCount(0)
    expect(await leaksOf(page, secrets)).toEqual([])
  })

  await test.step('a file says that it is masked', async () => {
    await page.goto('/currency')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: /CSV/ }).first().click()
    await expect(page.getByText(phrase(PHRASES[language].file))).toBeVisible()
    const lines = await readFile(await (await download).path(), 'utf8')
    expect(lines).toContain('•••')
    expect(lines).not.toMatch(BALANCE_AFTER)
  })

  await test.step('a refusal that says who was quicker', async () => {
    faults.allow(/409/)
    const details = { by: other, at: '2026-11-28T12:00:00.000Z' }
    const error = {
      ...{ message: 'already_decided', code: -32_009 },
      data: { code: 'already_decided', details, httpStatus: 409, requestId: 'journey' },
    }
    await page.route(/gifts\.takeBack/, (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', json: { error } }),
    )
    await page.goto('/gift-game')
    await main.getByRole('button', { name: phrase(GIFTS[language].sent.takeBack) }).click()
    const confirm = { name: counted(GIFTS[language].sent, 'confirm') }
    await page.getByRole('dialog').getByRole('button', confirm).click()
    const refused = page.getByText(phrase(ERRORS[language].already_decided))
    await expect(refused.first()).toContainText('•••')
    expect(await leaksOf(page, secrets)).toEqual([])
  })
})

test('a field that shows what is hidden is not saved until it is shown @once', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const t = MASTER_GAMES[language].link
  const [who, player] = await Promise.all([
    world.newUser('master', language),
    world.newUser('user'),
  ])
  await world.dismissPopups()
  const game = await world.playedGame({ master: who, player, startsInHours: 50 })
  await signInAs(who, page, `/master/games/${game}`)
  const field = page.getByRole('textbox', { name: t.field })
  const save = page.getByRole('button', { name: t.save, exact: true })
  await page.getByRole('button', { name: phrase(t.open) }).click()
  await field.fill(ROOM)
  await save.click()
  await expect(page.getByText(ROOM)).toBeVisible()

  await world.setStreamerMode(who)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText('•••').first()).toBeVisible()
  await page.getByRole('button', { name: phrase(t.open) }).click()
  await expect(field).toHaveValue('•••')
  await save.click()
  await expect(page.getByText(phrase(PHRASES[language].hidden))).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: phrase(PHRASES[language].show) }).click()
  await expect(main.getByText(ROOM)).toBeVisible()
  await page.getByRole('button', { name: phrase(t.open) }).click()
  await expect(field).toHaveValue(ROOM)
})

test('what one tab shows stays hidden in another, and on the next page @once', async ({
  page,
  request,
  language,
  world,
  signInAs,
}) => {
  const { show, hide } = PHRASES[language]
  const who = await world.newUser('user', language)
  const email = `${who}@cco.test`
  await world.giveCoins(email, COINS)
  await world.dismissPopups()
  await world.setStreamerMode(who)
  await signInAs(who, page, '/profile')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('button', { name: phrase(show) })).toBeVisible()
  await page.getByRole('button', { name: phrase(show) }).click()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: phrase(hide) })).toBeFocused()

  const secrets = { names: [email], publicEmails: await publicEmailsOf(request) }
  await other.reload()
  await expect(other.getByRole('button', { name: phrase(show) })).toBeVisible()
  await expect(other.getByRole('banner').getByText('•••').first()).toBeVisible()
  expect(await leaksOf(other, secrets)).toEqual([])
  await expect(page.getByRole('button', { name: phrase(hide) })).toBeVisible()

  await page.getByRole('navigation').locator('a[href="/rating"]').click()
  await expect(page).toHaveURL(/\/rating/)
  await expect(page.getByRole('button', { name: phrase(show) })).toBeVisible()
  await expect(page.getByRole('banner').getByText('•••').first()).toBeVisible()
  expect(await leaksOf(page, secrets)).toEqual([])
})

test.describe('with popups', () => {
  test.use({ coinPopups: 'leave' })

  test('the popup of a change hides what the balance was and is @once', async ({
    page,
    request,
    language,
    world,
    signInAs,
  }) => {
    const who = await world.newUser('user', language)
    await world.giveCoins(`${who}@cco.test`, COINS)
    await world.dismissPopups()
    await world.setStreamerMode(who)
    await signInAs(who, page, '/notifications')
    await expect(page.getByRole('button', { name: phrase(PHRASES[language].show) })).toBeVisible()
    await world.raisePopups(who, 'master', 40)
    await page.reload()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: NOTIFICATIONS[language].role.later }).click()
    await expect(popup).toContainText('+40')
    await expect(popup.getByText('•••')).toHaveCount(2)
    const publicEmails = await publicEmailsOf(request)
    expect(await leaksOf(page, { names: [], publicEmails })).toEqual([])
  })
})
