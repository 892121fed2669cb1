import { shell as en } from '@cco/messages/en/shell'
import { common } from '@cco/messages/ru/common'
import { home } from '@cco/messages/ru/home'
import { shell as ru } from '@cco/messages/ru/shell'
import type { Locator, Page } from '@playwright/test'
import { machineTime } from '../support/clock.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const PLAY = ['/', '/stories', '/our-masters', '/master-calendar']
const CLUB = ['/subscriptions', '/careers', '/corporate']
const SIGNED_IN = [
  ...PLAY,
  '/my-bookings',
  '/gift-game',
  '/currency',
  ...CLUB,
  '/rating',
  '/guilds',
]

/** The side menu, opened first where it is a sheet. */
async function openMenu(page: Page, language: 'ru' | 'en'): Promise<Locator> {
  const t = PHRASES[language].menu
  const opener = page.getByRole('button', { name: phrase(t.open) })
  // The next line does not wait, and before the frame is drawn there is only its head.
  await page.getByRole('main').waitFor()
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('navigation', { name: phrase(t.label) })
}

/** Waits until the side menu leads just there. */
async function menuLeadsTo(page: Page, language: 'ru' | 'en', paths: string[]): Promise<void> {
  const menu = await openMenu(page, language)
  // The role of the user, and the links it adds, are known a little after the menu is drawn.
  const links = menu.getByRole('link')
  await expect(links).toHaveCount(paths.length)
  for (const [at, path] of paths.entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', path)
  }
}

test('a guest sees the public part of the menu', async ({ page, language }) => {
  await page.goto('/stories')
  await menuLeadsTo(page, language, [...PLAY, ...CLUB])
})

test('a player sees bookings, gifts, coins, the rating and the guilds too', async ({
  page,
  language,
  signInAs,
}) => {
  await signInAs('player')
  await menuLeadsTo(page, language, SIGNED_IN)
})

test('the menu is a spinner until the role is known, and that of the last visit from then on', async ({
  page,
  language,
  signInAs,
}) => {
  await signInAs('owner')
  await page.evaluate(() => localStorage.removeItem('lastRole'))
  let answers = Promise.withResolvers<void>()
  await page.route(/profiles\.me/, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto('/stories')
  const menu = await openMenu(page, language)
  await expect(menu.getByText(PHRASES[language].menu.loading)).toBeAttached()
  await expect(menu.getByRole('link')).toHaveCount(0)
  answers.resolve()
  await expect(menu.getByRole('link')).toHaveCount(SIGNED_IN.length + 1)
  await expect(menu.getByText(PHRASES[language].menu.loading)).not.toBeAttached()

  answers = Promise.withResolvers<void>()
  await page.reload()
  await openMenu(page, language)
  await expect(menu.getByRole('link')).toHaveCount(SIGNED_IN.length + 1)
  answers.resolve()
})

test('every page of the staff is found under the administration', async ({
  page,
  language,
  signInAs,
}) => {
  const t = PHRASES[language]
  await signInAs('owner', page, '/owner/games')
  const trail = page.getByRole('navigation', { name: phrase(t.trail) })
  const steps = trail.getByRole('listitem')
  await expect(steps).toHaveText([t.page.administration, t.page.ownerGames].map(phrase))

  // A game of another master is not one of the owner's own.
  const game = page.getByRole('main').locator('a[href^="/master/games/"]').first()
  const title = await game.innerText()
  await game.click()
  await expect(page).toHaveURL(/\/master\/games\/[0-9a-f-]+$/)
  await expect(steps).toHaveText([phrase(t.page.administration), phrase(t.page.ownerGames), title])
  const opener = page.getByRole('button', { name: phrase(t.menu.open) })
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: phrase(t.menu.label) })
  await expect(menu.locator('[aria-current]')).toHaveText(phrase(t.menu.admin))
})

test('a guest at 320 px has both buttons of the header and no sideways scroll', async ({
  page,
  language,
}) => {
  const t = PHRASES[language].header
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/stories')
  const banner = page.getByRole('banner')
  for (const name of [t.signIn, t.signUp]) {
    await expect(banner.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  // Until its fonts are there, the page stands in wider ones.
  await expect.poll(async () => await page.evaluate(over)).toBeLessThanOrEqual(0)
})

for (const who of ['moderator', 'master', 'owner'] as const) {
  test(`the ${who} sees the staff area too, and their role`, async ({
    page,
    language,
    signInAs,
  }) => {
    await signInAs(who)
    await expect(page.getByRole('banner').getByText(PHRASES[language].brand).first()).toBeVisible()
    await menuLeadsTo(page, language, [...SIGNED_IN, '/admin'])
  })
}

test('a guest is sent to sign in, and returns', async ({ page, language }) => {
  await page.goto('/my-bookings')
  await expect(page).toHaveURL(/\/auth\?/)
  const words =
    language === 'ru' ? ['Электронная почта', 'Пароль', 'Войти'] : ['Email', 'Password', 'Sign in']
  const main = page.getByRole('main')
  await main.getByLabel(words[0] ?? '', { exact: true }).fill('player@cco.test')
  await main.getByLabel(words[1] ?? '', { exact: true }).fill('cco-demo-2026')
  await main.getByRole('button', { name: words[2] ?? '', exact: true }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)
})

// How it is said is looked at in both projects, see `live.spec.ts` and `screens.spec.ts`.
test('a player who opens a staff page reads who may enter', { tag: '@once' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('player')
  for (const path of ['/admin', '/owner/users', '/master/games']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toBeEmpty()
  }
})

for (const path of ['/no/such/page', '/stories/no-such-story', `/our-masters/${UNKNOWN_ID}`]) {
  test(`${path} answers 404 with the not-found page inside the layout`, async ({
    page,
    language,
    faults,
  }) => {
    faults.allow(/404 \(Not Found\)/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    if (path !== '/no/such/page') return
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      phrase(PHRASES[language].page.notFound),
    )
  })
}

test('every page of the side menu, a story and a master answer 200', { tag: '@once' }, async ({
  page,
}) => {
  const detail = async (list: string) => {
    await page.goto(list)
    const link = page.getByRole('main').locator(`a[href^="${list}/"]`).first()
    return (await link.getAttribute('href')) ?? ''
  }
  const details = [await detail('/stories'), await detail('/our-masters')]
  for (const path of [...SIGNED_IN, ...details, '/admin', '/stories/', '/Stories']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('the first stop of the keyboard leads past the menu on public and staff pages', {
  tag: '@once',
}, async ({ page, signInAs, faults }) => {
  faults.allow(/404 \(Not Found\)/)
  await signInAs('owner')
  for (const path of ['/stories', '/admin', '/owner/promocodes', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: phrase(ru.skip) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('the language is switched without leaving the page, and remembered', async ({
  page,
  language,
}) => {
  await page.goto('/our-masters')
  const other = language === 'ru' ? 'en' : 'ru'
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`(${PHRASES[language].header.languageTitle})`) })
    .click()
  await page.getByRole('menuitemradio', { name: PHRASES[language].languageName[other] }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: phrase(PHRASES[other].page.masters) }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  expect(await page.evaluate('localStorage.getItem("language")')).toContain(other)
})

test.describe('the side menu on a wide screen', () => {
  test.skip(({ hasTouch }) => hasTouch, 'the phone has a sheet instead')

  test('folds by Ctrl+B whatever the keyboard layout, and stays so for a week', async ({
    page,
    context,
    language,
  }) => {
    await page.goto('/stories')
    const menu = page.getByRole('navigation', { name: phrase(PHRASES[language].menu.label) })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const width = async () => (await menu.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(200)
    // On a Russian layout the key is «и»; the place of the key is what counts.
    await page.evaluate(
      `window.dispatchEvent(new KeyboardEvent('keydown', { key: 'и', code: 'KeyB', ctrlKey: true, bubbles: true }))`,
    )
    await expect.poll(width).toBeLessThan(60)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
    expect(cookie?.value).toBe('false')
    expect((cookie?.expires ?? 0) - machineTime().getTime() / 1000).toBeGreaterThan(6.9 * 86_400)
    await page.reload()
    await expect.poll(width).toBeLessThan(60)
  })
})

test.describe('between a phone and a desktop', { tag: '@once' }, () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the header has the long title, and the menu stays as it was left', async ({
    page,
    signInAs,
  }) => {
    await signInAs('owner', page, '/stories')
    await expect(
      page.getByRole('banner').getByText(common.siteTitle, { exact: true }),
    ).toBeVisible()
    for (const [width, isLong] of [
      [767, false],
      [750, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 })
      await expect(
        page.getByRole('banner').getByText(common.siteTitle, { exact: true }),
      ).toBeVisible({ visible: isLong })
    }
    const menu = page.getByRole('navigation', { name: phrase(ru.menu.label) })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const width = async () => (await menu.boundingBox())?.width ?? 0
    await expect.poll(width).toBeLessThan(60)
    await page.getByRole('button', { name: ru.menu.expand }).click()
    await expect.poll(width).toBeGreaterThan(200)
    await page.reload()
    await expect(menu.getByRole('link').first()).toBeVisible()
    await expect.poll(width).toBeGreaterThan(200)
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    // Negative by the width of a scrollbar.
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
})

test('a guest sees coins and gifts, and signs in where it is needed', async ({
  page,
  language,
  axeInBothThemes,
}) => {
  const main = page.getByRole('main')
  const signIn = { name: PHRASES[language].header.signIn, exact: true }
  const dialog = page.getByRole('dialog')
  const buy = language === 'ru' ? /^Купить за/ : /^Buy for/

  await test.step('coins', async () => {
    await page.goto('/currency')
    await expect(main.getByRole('button', { name: buy })).toBeVisible()
    await expect(page).toHaveURL(/\/currency$/)
    await axeInBothThemes(page)
    await main.getByRole('button', { name: buy }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main.getByRole('button', { name: buy })).toBeFocused()
  })

  await test.step('gifts', async () => {
    await page.goto('/gift-game')
    await axeInBothThemes(page)
    await main.getByRole('button', signIn).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/gift-game$/)
  })
})

test('a home page that cannot be loaded says so, and does not try for ever', {
  tag: '@once',
}, async ({ page, signInAs, faults }) => {
  faults.allow(/ERR_FAILED/)
  await signInAs('player')
  await page.route(/\/trpc\//, (route) => route.abort())
  await page.reload()
  const main = page.getByRole('main')
  const failed = main.getByText(home.games.failed)
  // Three tries more, a second, two and four apart.
  await expect(failed).toBeVisible()
  await expect(
    main.getByRole('heading', { level: 1, name: phrase(home.welcome.title) }),
  ).toBeVisible()
  let requests = 0
  page.on('request', (request) => {
    if (/\/trpc\/.*calendar/.test(request.url())) requests += 1
  })
  await main.getByRole('button', { name: common.retry }).first().click()
  await expect(failed).toBeVisible()
  expect(requests).toBeLessThanOrEqual(4)
})
