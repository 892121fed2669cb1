import { shell as en } from '@cco/messages/en/shell'
import { shell as ru } from '@cco/messages/ru/shell'
import type { Page, WebSocketRoute } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { ru, en }
/** The button is called by the person's name as well. */
const ACCOUNT = { ru: /^Ваш профиль/, en: /^Your profile/ }

/** A hand on the page's live connection: how often it began, and a knife. */
async function holdLive(page: Page) {
  let begun = 0
  let cut = false
  let open: WebSocketRoute | undefined
  await page.routeWebSocket(/\/trpc\/live/, (browser) => {
    if (cut) {
      browser.close({ code: 1011 })
      return
    }
    open = browser
    const server = browser.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('"started"')) begun += 1
      browser.send(message)
    })
  })
  return {
    begun: () => begun,
    cut: async () => {
      cut = true
      await open?.close({ code: 1011 })
    },
    mend: () => {
      cut = false
    },
  }
}

test('a new role opens its part of the site at once, and the loss of it closes it', async ({
  page,
  language,
  world,
  signInAs,
}, { project }) => {
  const who: string = `new-role-${project.name}`
  await world.open(who)
  await signInAs(who)
  const live = await holdLive(page)
  await page.goto('/admin')
  const main = page.getByRole('main')
  const denied = main.getByRole('heading', { level: 1, name: WORDS[language].denied.moderator })
  await expect(denied).toBeVisible()
  await expect.poll(live.begun).toBe(1)

  await world.setRole(who, 'moderator')
  await expect(denied).toBeHidden()
  const t = WORDS[language].menu
  const opener = page.getByRole('button', { name: phrase(t.open) })
  const sheet = await opener.isVisible()
  if (sheet) await opener.click()
  const menu = page.getByRole('navigation', { name: phrase(t.label) })
  const admin = menu.getByRole('link', { name: phrase(t.admin) })
  await expect(admin).toBeVisible()
  // The connection that a moderator has hears more, so it is another one.
  await expect.poll(live.begun).toBe(2)

  await world.setRole(who, 'user')
  await expect(admin).toBeHidden()
  // The page behind an open sheet is no part of what is read.
  if (sheet) await page.keyboard.press('Escape')
  await expect(denied).toBeVisible()
})

test('coins that arrive are seen at once, and those that arrived unheard after the gap', async ({
  page,
  language,
  world,
  signInAs,
}, { project }) => {
  const who: string = `new-coins-${project.name}`
  await world.open(who)
  await signInAs(who)
  const live = await holdLive(page)
  await page.goto('/stories')
  const t = WORDS[language].header
  const balance = (amount: string) =>
    page.getByRole('banner').getByRole('link', { name: t.balance.replace('{{amount}}', amount) })
  await expect(balance('0')).toBeVisible()
  await expect.poll(live.begun).toBe(1)

  await world.giveCoins(`${who}@cco.test`, 300)
  await expect(balance('300')).toBeVisible()

  await live.cut()
  await world.giveCoins(`${who}@cco.test`, 250)
  await expect(balance('300')).toBeVisible()
  live.mend()
  await expect(balance('550')).toBeVisible()
  expect(live.begun()).toBe(2)
})

test('a session that is ended elsewhere is over here at once', async ({
  page,
  language,
  world,
  signInAs,
  faults,
}, { project }) => {
  faults.allow(/status of 4\d\d/)
  const who: string = `new-session-${project.name}`
  await world.open(who)
  await signInAs(who)
  const live = await holdLive(page)
  await page.goto('/stories')
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
})
