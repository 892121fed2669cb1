import type { Locator, Page } from '@playwright/test'

/** The toast that is shown, also over an open dialog, where it has no place among the roles. */
export function toastOf(page: Page): Locator {
  return page.locator('[data-sonner-toast][data-visible="true"]')
}
