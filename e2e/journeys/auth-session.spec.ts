import { auth as en } from '@cco/messages/en/auth'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as ru } from '@cco/messages/ru/auth'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { watchCalls } from '../support/calls.ts'
import { holdLive } from '../support/live.ts'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'
import { toastOf } from '../support/toasts.ts'

const PHRASES = { ru, en }
const SHELL = { ru: shellRu, en: shellEn }
const HOUR_MS = 3_600_000
const REFRESH = /\/auth\/v1\/token\?grant_type=refresh_token/

/** What a tab keeps, sends and forgets, which no language and no width has a part in. */
const ONCE = { tag: '@once' }

/** What each page calls last, for its header and its popups. */
const LAST_CALLS = [
  'notifications.list',
  'roles.unshownChanges',
  'currency.unshownChanges',
  'achievements.unshown',
  'levels.unshown',
]

type Stored = { access_token: string; refresh_token: string; expires_at: number }

const stored = (page: Page) =>
  page.evaluate<Stored | null>('JSON.parse(localStorage.getItem("session"))')

const account = (page: Page, language: 'ru' | 'en') =>
  page.getByRole('banner').getByRole('button', { name: SHELL[language].header.account })

const signInButton = (page: Page, language: 'ru' | 'en') =>
  page.getByRole('banner').getByRole('button', { name: SHELL[language].header.signIn, exact: true })

/** Counts the refreshes a page asks for from now on. */
function refreshes(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (REFRESH.test(request.url())) count++
  })
  return () => count
}

/** Sets the visibility of the page, as a browser does. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => '${visible ? 'visible' : 'hidden'}',
    })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${!visible} })
    window.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}

test(
  'a session is stored, and refreshed before it ends while the page is visible',
  ONCE,
  async ({ page, language, signInAs }) => {
    const live = await holdLive(page)
    const calls = watchCalls(page)
    await signInAs('player')
    const first = await stored(page)
    expect(first?.expires_at).toBeGreaterThan(0)

    await test.step('a new visit is still signed in', async () => {
      await page.goto('/stories')
      await expect(account(page, language)).toBeVisible()
      expect((await stored(page))?.refresh_token).toBe(first?.refresh_token)
    })

    // The sign-in client is loaded later than the page. By this refresh it shows that it has started:
    // the clock must not move on before that, or it would start with an expired session.
    await test.step('a visit in the last minute of the session begins with a refresh', async () => {
      await page.goto('/api/health')
      await page.evaluate(`
        const session = JSON.parse(localStorage.getItem('session'))
        const ends = Math.floor(Date.now() / 1000) + 60
        localStorage.setItem('session', JSON.stringify({ ...session, expires_at: ends }))
      `)
      await calls.rest([])
      const begun = live.begun()
      await page.goto('/stories')
      await expect
        .poll(async () => (await stored(page))?.refresh_token)
        .not.toBe(first?.refresh_token)
      await expect(account(page, language)).toBeVisible()
      // With an expired token, a question of the page would be a reason for a refresh, too: the last
      // of all are those that follow within three seconds after it begins to hear of changes.
      await expect.poll(live.begun).toBeGreaterThan(begun)
      await page.clock.fastForward('00:04')
      await calls.rest(LAST_CALLS)
    })
    const renewed = await stored(page)

    const count = refreshes(page)
    await test.step('a hidden tab refreshes nothing', async () => {
      await show(page, false)
      await page.clock.fastForward(HOUR_MS)
      await page.clock.runFor(90_000)
      expect(count()).toBe(0)
    })

    await test.step('the tab that is seen again does', async () => {
      await show(page, true)
      await expect.poll(count).toBeGreaterThan(0)
      await expect
        .poll(async () => (await stored(page))?.refresh_token)
        .not.toBe(renewed?.refresh_token)
      await expect(account(page, language)).toBeVisible()
    })

    await test.step('and goes on while it is seen, before the token ends', async () => {
      const before = count()
      const { expires_at: end } = (await stored(page)) ?? { expires_at: 0 }
      const left = end * 1000 - (await page.evaluate<number>('Date.now()'))
      // A minute before the end; the client looks every half minute.
      await page.clock.fastForward(Math.max(0, left - 80_000))
      await page.clock.runFor(65_000)
      await expect.poll(count).toBeGreaterThan(before)
    })
  },
)

test(
  'signing out in one tab reaches the others',
  ONCE,
  async ({ page, language, signInAs, context }) => {
    await signInAs('player')
    const other = await context.newPage()
    await other.goto('/stories')
    await expect(account(other, language)).toBeVisible()

    await account(page, language).click()
    await page.getByRole('menuitem', { name: SHELL[language].header.signOut }).click()
    await expect(signInButton(page, language)).toBeVisible()
    await expect(signInButton(other, language)).toBeVisible()
    expect(await stored(other)).toBeNull()
  },
)

for (const status of [401, 403, 404]) {
  test(
    `signing out works although the server answers ${status}`,
    ONCE,
    async ({ page, language, signInAs, faults }) => {
      faults.allow(new RegExp(`status of ${status}`))
      await signInAs('player')
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status, json: { code: 'session_not_found', message: 'gone' } }),
      )
      await account(page, language).click()
      await page.getByRole('menuitem', { name: SHELL[language].header.signOut }).click()
      await expect(signInButton(page, language)).toBeVisible()
      expect(await stored(page)).toBeNull()
      await expect(
        page.getByText(SHELL[language].header.signOutFailed.split(':')[0] ?? ''),
      ).toBeHidden()
    },
  )
}

for (const [what, text] of [
  ['no JSON', 'not json'],
  ['no session', '{"access_token":1}'],
] as const) {
  test(`a stored session that is ${what} is removed`, ONCE, async ({ page, language }) => {
    await page.addInitScript((value) => localStorage.setItem('session', value), text)
    await page.goto('/stories')
    await expect(signInButton(page, language)).toBeVisible()
    expect(await stored(page)).toBeNull()
  })
}

test(
  'a session that the server no longer knows is removed',
  ONCE,
  async ({ page, language, signInAs, faults }) => {
    faults.allow(/status of 40\d/)
    await signInAs('player')
    await page.evaluate(`
    const session = JSON.parse(localStorage.getItem('session'))
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1, refresh_token: 'x' }))
  `)
    await page.goto('/stories')
    await expect(signInButton(page, language)).toBeVisible()
    expect(await stored(page)).toBeNull()
  },
)

test(
  'a sign-in client that does not load is logged to the console, and the page works',
  ONCE,
  async ({ page, language, signInAs, faults }) => {
    await signInAs('player')
    faults.allow(/Unexpected error during initialization|ERR_FAILED/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/assets/auth-client-*.js', (route) => route.abort())
    // Before the next page runs: the present one would renew the session.
    await page.addInitScript(`
    const session = JSON.parse(localStorage.getItem('session'))
    if (session) localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
  `)
    await page.goto('/stories')
    await expect(signInButton(page, language)).toBeVisible()
    expect(logged.join('\n')).toContain('Unexpected error during initialization')
  },
)

test('a sign-in method that is not configured says whom to ask', async ({
  page,
  language,
  axeInBothThemes,
}) => {
  const t = PHRASES[language]
  // Pressed before the page knows which ways there are.
  let known = () => {}
  const pressed = new Promise<void>((resolve) => {
    known = resolve
  })
  await page.route('**/auth/v1/settings', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/auth')
  const main = page.getByRole('main')
  const google = main.getByRole('button', { name: t.google, exact: true })
  await google.click()
  await expect(google).toHaveAttribute('aria-busy')
  known()
  await expect(main.getByRole('alert')).toHaveText(phrase(t.providerMissing))
  await expect(toastOf(page)).toHaveText(phrase(t.providerMissing))
  await axeInBothThemes(page)

  await page.reload()
  // They stand after everything that works, and it is said before they are pressed.
  await expect(main.getByText(phrase(t.providerMissing))).toBeVisible()
  await expect(google).toHaveAttribute('aria-disabled', 'true')
  await expect(google).toHaveAttribute('tabindex', '-1')
  const send = main.getByRole('button', { name: t.signIn, exact: true })
  const [formEnd, missing] = await Promise.all([send.boundingBox(), google.boundingBox()])
  expect(missing?.y).toBeGreaterThan(formEnd?.y ?? Number.POSITIVE_INFINITY)

  // The header opens no second form over this one.
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: SHELL[language].header.signUp, exact: true }).click()
  await expect(main.getByRole('tab', { name: t.signUpTab })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/?error=access_denied&error_description=User+denied')
  await expect(page.getByText(t.reason.access_denied)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a code by email signs in without a password', async ({
  page,
  language,
  axeInBothThemes,
  world,
}) => {
  const t = PHRASES[language]
  const email = ownEmail('code')
  await world.endMailPauses()
  await page.goto('/auth')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.methodEmailCode }).click()
  await axeInBothThemes(page)
  await main.getByLabel(phrase(t.email)).fill(email)
  await main.getByRole('button', { name: t.sendCode }).click()
  await expect(main.getByRole('button', { name: phrase(t.resendIn) })).toBeVisible()
  const { code } = await emailTo(page.request, email)
  await main.getByLabel(phrase(t.code)).fill(code)
  await main.getByRole('button', { name: phrase(t.confirm) }).click()
  await expect(account(page, language)).toBeVisible()
})
