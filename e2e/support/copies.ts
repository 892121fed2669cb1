import type { Page } from '@playwright/test'

/**
 * Removes what the site has stored of answers, before each document of a page: where no answer comes, it
 * would be shown in their place.
 */
export async function storeNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('offline.')) localStorage.removeItem(key)
    }
  })
}
