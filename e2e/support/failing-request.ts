import type { Page } from '@playwright/test'

/**
 * Lets a page remember the first press in it: what fails for a journey may fail until then, since the
 * page also asks by itself, as after a live change.
 */
export async function recordPress(page: Page): Promise<void> {
  await page.evaluate(
    `document.addEventListener('click', () => { document.body.dataset.isPressed = '' }, true)`,
  )
}

/** Whether something was pressed since; a page that is being left knows of no press. */
export async function isPressed(page: Page): Promise<boolean> {
  return await page
    .evaluate<boolean>(`'isPressed' in (document.body?.dataset ?? {})`)
    .catch(() => false)
}
