import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { common as commonEn } from '@cco/messages/en/common'
import { shell as shellEn } from '@cco/messages/en/shell'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { common as commonRu } from '@cco/messages/ru/common'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { bookings: bookingsRu, common: commonRu, shell: shellRu },
  en: { bookings: bookingsEn, common: commonEn, shell: shellEn },
}
const BOOKINGS = '/my-bookings'
/** Where the site stores the last answers. */
const COPIES = ['offline.attend', 'offline.bookings', 'offline.profile']

test.use({ serviceWorkers: 'allow' })

/** Resolves once the worker answers for the page. */
async function workerOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

const storedCopies = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('offline.'))
      .sort(),
  )

test('without a network a player finds their game and the way to it, as of the last visit', async ({
  page,
  context,
  language,
  world,
  faults,
  signInAs,
  axeInBothThemes,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const { club } = await world.gamesToAttend(`${who}@cco.test`, 'https://meet.example.org/room')
  const place = page.getByRole('region', { name: t.bookings.attend.title }).first()
  const game = page.getByRole('article').filter({ hasText: club[language] }).filter({ has: place })
  const note = page.getByText(phrase(t.common.savedCopy))
  const offline = page.getByText(t.shell.offline.title)

  await signInAs(who, page, BOOKINGS)
  await expect(place).toContainText(t.bookings.attend.address)
  await workerOf(page)
  await expect.poll(() => storedCopies(page)).toEqual(COPIES)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('drawings')).keys()).length))
    .toBeGreaterThan(3)
  await expect(note).toBeHidden()

  await test.step('the site opens without a network', async () => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    // What the worker has stored must be enough.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await devtools.detach()
    await context.setOffline(true)
    await page.reload()
    await expect(offline).toBeVisible()
    await expect(place).toContainText(t.bookings.attend.address)
    await expect(note).toBeVisible()
    await expect
      .poll(() => game.locator('img').evaluate((cover: HTMLImageElement) => cover.naturalWidth))
      .toBeGreaterThan(0)
    await axeInBothThemes(page)
  })

  await test.step('what is pressed there answers, or says that there is no connection', async () => {
    const { actions } = t.bookings
    await game.getByRole('button', { name: phrase(actions.cancelGame) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t.common.networkError)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: phrase(t.shell.header.accountOf) }).click()
    await expect(page.getByRole('menuitem', { name: t.shell.header.signOut })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('also in the other language', async () => {
    const other = language === 'ru' ? 'en' : 'ru'
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), other)
    await page.reload()
    await expect(page.getByText(phrase(PHRASES[other].common.savedCopy))).toBeVisible()
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  })

  await test.step('also when the session has to be renewed first', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '')
      localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    await page.reload()
    await expect(note).toBeVisible()
    await expect(page).toHaveURL(BOOKINGS)
  })

  await test.step('a page that is not stored leads to the bookings', async () => {
    await page.goto('/rating')
    await expect(page.getByRole('heading', { name: t.shell.crash.offlineTitle })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.shell.crash.bookings }).click()
    await expect(note).toBeVisible()
  })

  await test.step('the network comes again, and so does what has changed', async () => {
    await context.setOffline(false)
    await expect(offline).toBeHidden()
    await expect(note).toBeHidden()
    await expect(place).toContainText(t.bookings.attend.address)
  })

  await test.step('signing out removes what was stored', async () => {
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await expect.poll(() => storedCopies(page)).toEqual([])
  })
})

test.describe('a network that does not answer', () => {
  // The worker would pass requests on that the journey holds.
  test.use({ serviceWorkers: 'block' })

  test('shows the last bookings, also before the session is renewed', async ({
    page,
    language,
    world,
    signInAs,
  }) => {
    const t = PHRASES[language]
    const who = await world.newUser('user', language)
    await world.gamesToAttend(`${who}@cco.test`, 'https://meet.example.org/room')
    const place = page.getByRole('region', { name: t.bookings.attend.title })
    const note = page.getByText(phrase(t.common.savedCopy))
    await signInAs(who, page, BOOKINGS)
    await expect(place).toContainText(t.bookings.attend.address)
    await expect.poll(() => storedCopies(page)).toEqual(COPIES)

    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '')
      localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    await page.route(/\/(?:auth\/v1|trpc)\//, () => {})
    await page.reload()
    await expect(place).toContainText(t.bookings.attend.address)
    await expect(note).toBeVisible()

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(place).toContainText(t.bookings.attend.address)
    await expect(note).toBeHidden()
  })
})

test('a new version is offered, and never where one pays @once', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const { shell } = PHRASES[language]
  const offer = page.getByRole('listitem').filter({ hasText: shell.update.title })
  await signInAs(await world.newUser('user', language), page, '/cart')
  await workerOf(page)

  // A worker at another address takes the place of this one as a new release does.
  await page.evaluate(async () => {
    document.documentElement.dataset.release = 'before'
    // The page was built with the release before.
    document.querySelector('script[type=module]')?.setAttribute('src', '/assets/before.js')
    const { waiting, installing } = await navigator.serviceWorker.register('/sw.js?release=2')
    const next = waiting ?? installing
    if (!next) throw new Error('no worker is being installed')
    while (next.state !== 'installed') {
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
    }
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()

  const menu = page.getByRole('navigation', { name: shell.menu.label })
  await menu.getByRole('link', { name: shell.menu.calendar }).click()
  await expect(offer).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-release', 'before')

  await offer.getByRole('button', { name: shell.update.reload }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-release', 'before')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('release=2')
})

test('the site offers to be installed, by the browser’s prompt or by hand', async ({
  page,
  language,
  axe,
}) => {
  const { shell } = PHRASES[language]
  const button = page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell.install.button, exact: true })

  await test.step('where the browser has a prompt', async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button).toBeHidden()
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.prompted = 'yes'
        },
      })
      dispatchEvent(offer)
    })
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
    await expect(button).toBeHidden()
  })

  await test.step('on an iPhone, which has none', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false })
    })
    await page.reload()
    await button.click()
    const dialog = page.getByRole('dialog', { name: shell.install.title })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await axe(page)
  })
})
