import { CLUB_DETAILS } from '@cco/domain/club/defaults'
import { shell as shellEn } from '@cco/messages/en/shell'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { APIRequestContext, Page } from '@playwright/test'
import { addressesOf, findExamples, type Viewer } from '../screens/routes.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'
import { openWithin } from '../support/within.ts'

const WORDS = { ru: shellRu.streamer, en: shellEn.streamer }
const ROOM = 'https://meet.example/secret-room'
const COINS = 7391
/** No part of a larger sum or of a measure. */
const BALANCE = /(?<!\d[\s\u00a0\u202f,.]?)7[\s\u00a0\u202f,]?391(?!\d)/
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
      const [who, other] = await Promise.all([
        world.newPerson(ROLES[viewer]),
        world.newPerson('user'),
      ])
      await world.giveCoins(`${who}@cco.test`, COINS)
      await world.gamesToAttend(`${who}@cco.test`, ROOM)
      if (viewer !== 'player') {
        await world.playedGame({ master: who, player: other, startsInHours: -4 })
        await world.playedGame({ master: who, player: other, startsInHours: 50 })
      }
      await world.notify(who, [{ type: 'system', title: 'Новая бронь', message: `${other} идёт` }])
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
  const t = WORDS[language]
  const who = await world.newPerson('user', language)
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
