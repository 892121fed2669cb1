import type { Page } from '@playwright/test'

/** Collects what the page copies from now on: a headless browser has no clipboard. */
export async function collectCopies(page: Page): Promise<void> {
  await page.addInitScript(`
    window.copied = []
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => void window.copied.push(text) },
    })
  `)
}

/** Returns what the page has copied since it was opened. */
export async function copiesOf(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>('window.copied')
}
