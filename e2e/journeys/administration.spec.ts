import { administration as en } from '@cco/messages/en/administration'
import { shell as shellEn } from '@cco/messages/en/shell'
import { administration as ru } from '@cco/messages/ru/administration'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const SHELL = { ru: shellRu, en: shellEn }

test('a moderator opens what waits for a decision from the administration page', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  const t = PHRASES[language]
  await signInAs(await world.newUser('moderator'), page, '/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.title)
  // What is above one's rank is not there: neither the pages nor what waits on them.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    phrase(t.waiting),
    phrase(t.group.decisions),
    phrase(t.group.club),
  ])
  const waiting = main.getByRole('region', { name: phrase(t.waiting) })
  const requests = waiting.locator('a[href*="tab=pending"]')
  await expect(requests).toHaveText(/\d/)
  // Who decides on it, and since when the oldest of it waits.
  await expect(requests).toContainText(t.decider.moderator)
  await expect(requests).toContainText(t.oldest.slice(0, 6))
  await axe(page)
  await requests.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/master\/schedule\?tab=pending$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

// Where links lead is the same everywhere; `screens.spec.ts` looks at the pages in both projects.
test('an owner reaches every page of the administration, and each of them opens', {
  tag: '@once',
}, async ({ page, language, signInAs }) => {
  test.slow()
  const t = PHRASES[language]
  await signInAs('owner', page, '/admin')
  const main = page.getByRole('main')
  for (const name of Object.values(t.group)) {
    await expect(main.getByRole('region', { name: phrase(name) })).toBeVisible()
  }
  const links = await main.getByRole('heading', { level: 3 }).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBe(Object.keys(t.place).length)
  for (const path of paths) {
    await page.goto(path ?? '')
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const trail = page.getByRole('navigation', { name: phrase(SHELL[language].trail) })
    await expect(trail.getByRole('link').first()).toHaveText(SHELL[language].page.administration)
    const menu = page.getByRole('navigation', { name: phrase(SHELL[language].menu.label) })
    await expect(menu.locator('[aria-current]')).toHaveText(SHELL[language].menu.admin)
  }
})

test('the administration page reports a failed request and loads on another try', async ({
  page,
  language,
  world,
  signInAs,
  faults,
}) => {
  const t = PHRASES[language]
  await signInAs(await world.newUser('moderator'))
  faults.allow(/403|administration\.waiting/)
  await page.route(/administration\.waiting/, (route) => route.fulfill({ status: 403, body: '{}' }))
  await page.goto('/admin')
  await expect(page.getByText(phrase(t.failed))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText(phrase(t.failed))).toBeHidden()
})
