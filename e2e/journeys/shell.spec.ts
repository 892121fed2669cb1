import { shell as en } from '@cco/messages/en/shell'
import { shell as ru } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { ru, en }
const ALWAYS = [
  '/',
  '/stories',
  '/our-masters',
  '/master-calendar',
  '/subscriptions',
  '/careers',
  '/corporate',
]

/** Waits until the side menu leads just there, opening it first where it is a sheet. */
async function menuLeadsTo(page: Page, language: 'ru' | 'en', paths: string[]): Promise<void> {
  const t = WORDS[language].menu
  const opener = page.getByRole('button', { name: phrase(t.open) })
  // The next line does not wait, and the page is loaded before it is drawn.
  await page.getByRole('banner').waitFor()
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: phrase(t.label) })
  // Who somebody is, and with it what is theirs, is known a little after the menu is there.
  const links = menu.getByRole('link')
  await expect(links).toHaveCount(paths.length)
  for (const [at, path] of paths.entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', path)
  }
}

test('a guest sees the public part of the menu', async ({ page, language }) => {
  await page.goto('/stories')
  await menuLeadsTo(page, language, ALWAYS)
})

test('a player sees the rating and the guilds too', async ({ page, language, signInAs }) => {
  await signInAs('player')
  await menuLeadsTo(page, language, [...ALWAYS, '/rating', '/guilds'])
})

for (const who of ['moderator', 'master', 'owner'] as const) {
  test(`the ${who} sees the staff area too, and their role`, async ({
    page,
    language,
    signInAs,
  }) => {
    await signInAs(who)
    await expect(page.getByRole('banner').getByText(WORDS[language].brand).first()).toBeVisible()
    await menuLeadsTo(page, language, [...ALWAYS, '/rating', '/guilds', '/admin'])
  })
}

test('a guest is sent to sign in, and comes back', async ({ page, language }) => {
  await page.goto('/my-bookings')
  await expect(page).toHaveURL(/\/auth\?/)
  const words = language === 'ru' ? ['Почта', 'Пароль', 'Войти'] : ['Email', 'Password', 'Log in']
  const main = page.getByRole('main')
  await main.getByLabel(words[0] ?? '', { exact: true }).fill('player@cco.test')
  await main.getByLabel(words[1] ?? '', { exact: true }).fill('cco-demo-2026')
  await main.getByRole('button', { name: words[2] ?? '', exact: true }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)
})

// How it is said is looked at in both projects, see `live.spec.ts` and `screens.spec.ts`.
test('a player who opens a staff page is told who may enter', { tag: '@once' }, async ({
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

test('an unknown address shows the not-found page inside the layout', async ({
  page,
  language,
}) => {
  await page.goto('/no/such/page')
  await expect(
    page.getByRole('heading', { level: 1, name: phrase(WORDS[language].page.notFound) }),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the language is switched without losing the place, and remembered', async ({
  page,
  language,
}) => {
  await page.goto('/our-masters')
  const other = language === 'ru' ? 'en' : 'ru'
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`(${WORDS[language].header.languageTitle})`) })
    .click()
  await page.getByRole('menuitemradio', { name: WORDS[language].languageName[other] }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: phrase(WORDS[other].page.masters) }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  expect(await page.evaluate('localStorage.getItem("language")')).toContain(other)
})

test.describe('the side menu on a wide screen', () => {
  test.skip(({ language }) => language === 'en', 'the phone has a sheet instead')

  test('folds by Ctrl+B whatever the keyboard layout, and stays so for a week', async ({
    page,
    context,
  }) => {
    await page.goto('/stories')
    const menu = page.getByRole('navigation', { name: phrase(ru.menu.label) })
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
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
    await page.reload()
    await expect.poll(width).toBeLessThan(60)
  })
})
