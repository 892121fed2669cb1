import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The pages here are the same in every project. */
const ONCE = { tag: '@once' }

/** Shows a page of ours at the server's own address, so that nothing here hangs on the product. */
async function show(page: Page, body: string, status = 200): Promise<void> {
  await page.route('**/sample', (route) =>
    route.fulfill({
      status,
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Sample</title>
        <meta name="viewport" content="width=device-width" />
        <main><h1>Sample</h1>${body}</main></html>`,
    }),
  )
  await page.goto('/sample')
}

test('a browser is in the language, the zone and the size of its project', async ({
  page,
  openSecondPage,
}, { project }) => {
  const facts = '[localStorage.getItem("language"), innerWidth, new Date(0).getTimezoneOffset()]'
  const expected = {
    'desktop-ru': ['ru', 1440, -180],
    'desktop-en': ['en', 1440, 300],
    'phone-ru': ['ru', 360, -180],
    'phone-en': ['en', 360, 300],
  }[project.name]
  for (const one of [page, await openSecondPage()]) {
    await show(one, '')
    expect(await one.evaluate(facts)).toEqual(expected)
  }
})

test('a clean page passes', ONCE, async ({ page, axe }) => {
  await show(page, '<p>Fine</p>')
  await axe(page)
})

test('a page with faint text and an image without words fails', ONCE, async ({ page, axe }) => {
  await show(page, '<p style="color: #ccc">Faint</p><img src="data:,">')
  await expect(axe(page)).rejects.toThrow(/color-contrast[\s\S]*image-alt/)
})

/** Text that can be read in the one theme and not in the other. */
const fadesIn = (theme: string) => `
  <style>
    html { color: #000; background: #fff }
    [data-theme='${theme}'] p { color: #ccc }
    [data-theme='${theme}'] a { text-decoration: none }
  </style>
  <p id="theme">Faint</p>
  <p style="color: #000">Words and <a href="/sample" style="color: #00c">a link</a> among them</p>`

for (const theme of ['parchment', 'ink']) {
  test(
    `text that is faint in the theme ${theme} alone fails`,
    ONCE,
    async ({ page, axeInBothThemes }) => {
      await show(page, fadesIn(theme))
      await expect(axeInBothThemes(page)).rejects.toThrow(
        new RegExp(`accessible in ${theme}[^]*color-contrast at #theme[^]*link-in-text-block`),
      )
      await show(page, fadesIn('none'))
      await axeInBothThemes(page)
    },
  )
}

test(
  'a violation that has nothing to do with colours fails once for both themes',
  ONCE,
  async ({ page, axeInBothThemes }) => {
    await show(page, '<img src="data:,">')
    await expect(axeInBothThemes(page)).rejects.toThrow(/image-alt/)
  },
)

test('a page is looked at from its top, and left where it was', ONCE, async ({ page, axe }) => {
  await show(page, '<p style="height: 3000px">Long</p>')
  await page.evaluate(`
    scrollTo(0, 500)
    window.looks = []
    window.axe = { run: async () => (looks.push(scrollY), { violations: [] }) }`)
  await axe(page)
  expect(await page.evaluate('[looks, scrollY]')).toEqual([[0], 500])
})

test('a page with a frame fails, since axe does not look into it', ONCE, async ({ page, axe }) => {
  await show(page, '<iframe title="Frame" srcdoc="<p>Framed</p>"></iframe>')
  await expect(axe(page)).rejects.toThrow(/has no frames/)
})

test.describe('a journey fails', ONCE, () => {
  test.fail()

  test('for an error in the console', async ({ page }) => {
    await show(page, '<script>console.error("broken")</script>')
  })

  test('for an uncaught error', async ({ page }) => {
    await show(page, '<script>throw new Error("broken")</script>')
  })

  test('for an answer of 500', async ({ page }) => {
    await show(page, '', 500)
  })

  test('for an error in the browser of a second user', async ({ openSecondPage }) => {
    await show(await openSecondPage(), '<script>throw new Error("broken")</script>')
  })
})

test('a fault that was allowed does not fail the journey', ONCE, async ({ page, faults }) => {
  faults.allow(/broken/)
  await show(page, '<script>console.error("broken")</script>')
})
