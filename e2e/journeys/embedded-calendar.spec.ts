import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calendar as calendarEn } from '@cco/messages/en/calendar'
import { common as commonEn } from '@cco/messages/en/common'
import { embeddedCalendar as en } from '@cco/messages/en/embeddedCalendar'
import { calendar as calendarRu } from '@cco/messages/ru/calendar'
import { common as commonRu } from '@cco/messages/ru/common'
import { embeddedCalendar as ru } from '@cco/messages/ru/embeddedCalendar'
import { collectCopies, copiesOf } from '../support/clipboard.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, calendar: calendarRu, common: commonRu },
  en: { t: en, calendar: calendarEn, common: commonEn },
}

const STORY = { slug: 'posledniy-fonarschik', genre: 'mystic' } as const

/** Opens another site, on an origin of its own, whose only page has this content. */
async function openOtherSite(content: string) {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(
      `<!doctype html><html lang="en"><title>Another site</title><body>${content}</body></html>`,
    )
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a master shows upcoming games on another site, whose visitors come from there', async ({
  page,
  context,
  language,
  world,
  axe,
  axeInBothThemes,
  faults,
}) => {
  const { t, calendar, common } = PHRASES[language]
  // What journeys run in every page and frame beforehand.
  faults.allow(/Blocked script execution .*\/embed/)
  const game = await world.openGame(undefined, { slug: STORY.slug })
  await collectCopies(page)
  await page.goto('/master-calendar')
  const steps = await page.evaluate<number>('history.length')
  const button = page.getByRole('button', { name: phrase(calendar.embed) })
  await button.click()
  const dialog = page.getByRole('dialog', { name: phrase(t.title) })
  const preview = dialog.frameLocator('iframe')
  const code = dialog.getByLabel(phrase(t.code))

  await test.step('the preview is what visitors will see', async () => {
    await expect(preview.getByRole('link', { name: game[language] }).first()).toBeVisible()
    await dialog.getByLabel(phrase(t.genre)).selectOption({ label: common.genre[STORY.genre] })
    await dialog.getByLabel(phrase(t.theme)).selectOption({ label: t.themes.light })
    const { origin } = new URL(page.url())
    const address = `${origin}/embed?lang=${language}&amp;theme=light&amp;genre=${STORY.genre}`
    await expect(code).toHaveValue(new RegExp(address.replace(/[?]/g, '\\?')))
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light')
    await axeInBothThemes(page)
  })
  const html = await code.inputValue()
  await dialog.getByRole('button', { name: phrase(t.copy) }).click()
  await expect(page.getByText(phrase(t.copied)).first()).toBeVisible()
  expect(await copiesOf(page)).toEqual([html])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(await page.evaluate('history.length'), 'trying out is no step to go back to').toBe(steps)

  // Builders of sites put what is pasted into them into a frame of its own.
  const builder = `<iframe title="Code" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
  const built = await openOtherSite(builder)
  await page.goto(built.url)
  const inner = page.frameLocator('iframe').frameLocator('iframe')
  await expect(inner.getByRole('listitem').first()).toBeVisible()
  built.close()

  const other = await openOtherSite(html)
  await test.step('another site shows it with the pictures of the stories', async () => {
    await page.goto(other.url)
    const frame = page.frameLocator('iframe')
    const link = frame.getByRole('link', { name: game[language] }).first()
    await expect(link).toBeVisible()
    const picture = frame.getByRole('listitem').filter({ has: link }).locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    const opened = context.waitForEvent('page')
    await link.click()
    const story = await opened
    await expect(story.getByRole('heading', { level: 1 })).toHaveText(game[language])
    expect(new URL(story.url()).pathname).toBe(`/stories/${game.slug}`)
    expect(await story.evaluate('window.opener')).toBeNull()
    await story.close()
    expect(page.url()).toBe(other.url)
  })
  other.close()

  await test.step('it is accessible in both themes', async () => {
    for (const theme of ['dark', 'light']) {
      await page.goto(`/embed?lang=${language}&theme=${theme}`)
      await expect(page.getByRole('heading', { name: phrase(t.page.heading) })).toBeVisible()
      await axe(page)
    }
  })

  await test.step('no other page of the site can be framed', async () => {
    faults.allow(/frame-ancestors/)
    const { origin } = new URL(/src="([^"]+)"/.exec(html)?.[1] ?? '')
    const hostile = await openOtherSite(
      `<iframe src="${origin}/checkout" title="Checkout"></iframe>`,
    )
    await page.goto(hostile.url)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    hostile.close()
  })
})
