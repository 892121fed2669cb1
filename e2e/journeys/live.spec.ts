import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { shell as en } from '@cco/messages/en/shell'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { shell as ru } from '@cco/messages/ru/shell'
import { watchCalls } from '../support/calls.ts'
import { holdLive } from '../support/live.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const MASTER_GAMES = { ru: masterGamesRu, en: masterGamesEn }
/** What the connection brings to a page is the same in every language and width. */
const ONCE = { tag: '@once' }
/** The button is called by the person's name as well. */
const ACCOUNT = { ru: /^Ваш профиль/, en: /^Your profile/ }
/** The link of the balance, for numbers of the form that 0 and 420 take. */
const BALANCE = { ru: ru.header.balance_many, en: en.header.balance_other }

test('a new role opens its part of the site at once, and losing it closes it', async ({
  page,
  language,
  world,
  signInAs,
  faults,
}) => {
  const who = await world.newUser()
  const live = await holdLive(page)
  await signInAs(who, page, '/admin')
  const main = page.getByRole('main')
  const denied = main.getByRole('heading', { level: 1, name: PHRASES[language].denied.moderator })
  await expect(denied).toBeVisible()
  await expect.poll(live.begun).toBe(1)

  await world.setRole(who, 'moderator')
  await expect(denied).toBeHidden()
  const t = PHRASES[language].menu
  const opener = page.getByRole('button', { name: phrase(t.open) })
  const sheet = await opener.isVisible()
  if (sheet) await opener.click()
  const menu = page.getByRole('navigation', { name: phrase(t.label) })
  const admin = menu.getByRole('link', { name: phrase(t.admin) })
  await expect(admin).toBeVisible()
  // The connection that a moderator has hears more, so it is another one.
  await expect.poll(live.begun).toBe(2)

  // What the new connection requested may still be on its way.
  faults.allow(/403 \(Forbidden\).*administration\.waiting/)
  await world.setRole(who, 'user')
  await expect(admin).toBeHidden()
  // The page behind an open sheet is no part of what is read.
  if (sheet) await page.keyboard.press('Escape')
  await expect(denied).toBeVisible()
})

test('the balance shows new coins at once, and after a lost connection is restored', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const who = await world.newUser()
  const live = await holdLive(page, { held: true })
  let requests = 0
  page.on('response', (response) => {
    if (response.url().includes('currency.balance')) requests += 1
  })
  // The first page of all, so that no late answer to another one is counted.
  await signInAs(who, page, '/stories')
  const balance = (amount: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: phrase(BALANCE[language].replace('{{count}}', amount)) })
  await expect(balance('0')).toBeVisible()
  // Once for the screen, and once more when the connection listens.
  await expect.poll(() => requests).toBe(1)
  live.release()
  await expect.poll(live.begun).toBe(1)
  await expect.poll(() => requests).toBe(2)

  await world.giveCoins(`${who}@cco.test`, 300)
  await expect(balance('300')).toBeVisible()

  await live.cut()
  await world.giveCoins(`${who}@cco.test`, 250)
  await expect(balance('300')).toBeVisible()
  live.mend()
  await expect(balance('550')).toBeVisible()
  await expect.poll(live.begun).toBe(2)
})

test(
  'a session that ends on another device ends here at once',
  ONCE,
  async ({ page, language, world, signInAs, faults }) => {
    faults.allow(/status of 4\d\d/)
    const who = await world.newUser()
    const live = await holdLive(page)
    await signInAs(who, page, '/stories')
    const account = page.getByRole('banner').getByRole('button', { name: ACCOUNT[language] })
    await expect(account).toBeVisible()
    await expect.poll(live.begun).toBe(1)

    const stored = await page.evaluate(() => localStorage.getItem('session') ?? '')
    const { access_token: token } = JSON.parse(stored) as { access_token: string }
    const ended = await page.request.post('/auth/v1/logout?scope=global', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.ok()).toBe(true)
    await expect(account).toBeHidden()
    // The guest listens on: to what guests may hear.
    await expect.poll(live.begun).toBe(2)
  },
)

test(
  'a change between the first request and the live connection is shown',
  ONCE,
  async ({ page, language, world, signInAs }) => {
    const who = await world.newUser()
    const live = await holdLive(page, { held: true })
    await signInAs(who, page, '/stories')
    const balance = (amount: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: phrase(BALANCE[language].replace('{{count}}', amount)) })
    await expect(balance('0')).toBeVisible()
    await world.giveCoins(`${who}@cco.test`, 420)
    await expect(balance('0')).toBeVisible()
    expect(live.begun()).toBe(0)
    live.release()
    await expect(balance('420')).toBeVisible()
  },
)

test(
  'the page of a game shows a new player at once, and a seat that is given back',
  ONCE,
  async ({ page, language, world, signInAs, openSecondPage }) => {
    const t = MASTER_GAMES[language].page
    const who = await world.newUser()
    await world.giveCoins(`${who}@cco.test`, 5_000)
    const game = await world.openGame()
    const other = await openSecondPage()
    await signInAs(who, other)
    const { access_token: token } = JSON.parse(
      await other.evaluate(() => localStorage.getItem('session') ?? ''),
    ) as { access_token: string }
    const call = async (procedure: string, data: unknown) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await other.request.post(`/trpc/${procedure}`, { headers, data })
      expect(answer.ok()).toBe(true)
      return ((await answer.json()) as { result: { data: unknown } }).result.data
    }

    const live = await holdLive(page)
    await signInAs('owner', page, `/master/games/${game.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText(t.noPlayers)).toBeVisible()
    await expect.poll(live.begun).toBe(1)
    await expect.poll(live.topics).toContain(`game:${game.id}`)

    const line = { gameId: game.id, seats: 1, guests: [], expectedPrice: game.price }
    const { bookings } = (await call('bookings.checkout', {
      requestKey: crypto.randomUUID(),
      lines: [line],
    })) as { bookings: { id: string }[] }
    await expect(main.getByText(t.noPlayers)).toHaveCount(0)
    await call('bookings.cancel', { bookingId: bookings[0]?.id, expectedCoins: 0 })
    await expect(main.getByText(t.noPlayers)).toBeVisible()
  },
)

test(
  'while changes arrive by themselves, only the number of unread notifications is polled',
  ONCE,
  async ({ page, world, signInAs }) => {
    const who = await world.newUser()
    const live = await holdLive(page, { held: true })
    const calls = watchCalls(page)
    await signInAs(who, page, '/stories')
    await calls.rest(['notifications.list'])
    live.release()
    await expect.poll(live.begun).toBe(1)
    // What was fetched before the connection listened is fetched once more within three seconds.
    await page.clock.fastForward('00:04')
    await calls.rest(['notifications.list'])
    await page.clock.fastForward('00:31')
    await expect
      .poll(() => calls.sent().filter((name) => name.startsWith('notifications.')))
      .toEqual(['notifications.unread'])
  },
)

/** Where each list is shown, what asks for it, and whether a new row needs asking. */
const LISTS = [
  {
    table: 'stories',
    path: '/stories?q=',
    requestPattern: /trpc\/[^?]*stories\.list/,
    paged: true,
  },
  {
    table: 'master_cards',
    path: '/our-masters',
    requestPattern: /trpc\/[^?]*masters\.list/,
    paged: false,
  },
  {
    table: 'subscription_tiers',
    path: '/subscriptions',
    requestPattern: /trpc\/[^?]*subscriptions\.tiers/,
    paged: false,
  },
] as const

for (const { table, path, requestPattern, paged } of LISTS) {
  test(
    `${table}: a row that is added, changed and removed is shown live`,
    ONCE,
    async ({ page, world, faults }) => {
      faults.allow(/ERR_FAILED/)
      const who = await world.newUser('master')
      const name = `Live ${who.slice(-8)}`
      const live = await holdLive(page)
      await page.goto(paged ? `${path}${name}` : path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(live.begun).toBe(1)
      const seen = (what: string) => main.getByText(what, { exact: true }).first()
      const noAnswer = () => page.route(requestPattern, (route) => route.abort())

      // From here on only the row of the change itself can bring it: asking gets no answer.
      if (!paged) await noAnswer()
      const shown = await world.addToCatalogue(table, name, who)
      await expect(seen(name)).toBeVisible()
      if (paged) await noAnswer()
      await shown.rename(`${name} again`)
      await expect(seen(`${name} again`)).toBeVisible()
      await shown.setActive(false)
      await expect(seen(`${name} again`)).toHaveCount(0)
      if (!paged) {
        await shown.setActive(true)
        await expect(seen(`${name} again`)).toBeVisible()
      }
      await shown.remove()
      await expect(seen(`${name} again`)).toHaveCount(0)
    },
  )
}
