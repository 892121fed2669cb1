import { expect, type Page } from '@playwright/test'

/** Stands between two pages, so that nothing of the one is taken for the other. */
const NOWHERE = '/no/such/page'
/** The heading of a page that was not there when it was last marked. */
const NEW_HEADING = 'h1:not([data-left])'

/**
 * Opens a page as a link of the site does, without loading the site anew, and waits for its heading: for
 * sweeps over many pages, which take a third of the time so. The site must be open.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  for (const to of [NOWHERE, path]) await follow(page, to)
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // It is there already.
    if (location.pathname + location.search === to) return
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator(NEW_HEADING).first()).toBeVisible()
}
