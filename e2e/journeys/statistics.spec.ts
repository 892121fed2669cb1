import { statistics as en } from '@cco/messages/en/statistics'
import { statistics as ru } from '@cco/messages/ru/statistics'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }

test('an owner compares a quarter with a year ago, reads it as a table and downloads it', async ({
  page,
  language,
  axeInBothThemes,
  signInAs,
}) => {
  const t = PHRASES[language]
  await signInAs('owner', page, '/owner/statistics')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: phrase(t.metric.spent) })).toBeVisible()
  await axeInBothThemes(page)

  await main.getByText(phrase(t.period['91'])).click()
  await main.getByLabel(phrase(t.compare.label)).selectOption('year')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&compare=year/)
  // The demo world is younger than a year.
  await expect(main.getByText(phrase(t.change.none)).first()).toBeVisible()

  const chart = main.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /\d/)
  await main.getByLabel(phrase(t.chart.metric)).selectOption('games')
  await main.getByRole('switch').click()
  const table = main.getByRole('table').first()
  await expect(table.getByRole('row')).toHaveCount(14)

  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: /CSV/ }).first().click()
  expect((await file).suggestedFilename()).toMatch(/^statistics-.*\.csv$/)
})

test('styles of the first screens are never loaded again', { tag: '@once' }, async ({
  page,
  signInAs,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url())
  })
  await signInAs('owner', page, '/owner/statistics')
  await expect(page.getByRole('slider')).toBeVisible()
  expect(sheets.filter((name) => name.includes('/screens-'))).toHaveLength(1)
  expect(sheets.filter((name) => name.includes('/index-'))).toEqual([])
})
