import { chromium } from '@playwright/test'
import { BROWSER_FLAGS } from './browser.ts'
import { bundledBrowser } from './bundled-browser.ts'
import { expect, test } from './test.ts'

// It is started by the journey itself, whatever the project's browser is like.
test('the Chromium that came with the packages shows Russian', { tag: '@once' }, async () => {
  const { executablePath, env } = await bundledBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  })
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Сюжет на вечер</h1>')
    await expect(page.getByRole('heading', { name: 'Сюжет на вечер' })).toBeVisible()
  } finally {
    await browser.close()
  }
})
