import { moderation as en } from '@cco/messages/en/moderation'
import { moderation as ru } from '@cco/messages/ru/moderation'
import { expect, type Page } from '@playwright/test'
import { phrase } from './phrases.ts'
import type { Language } from './sign-in.ts'

const PHRASES = { ru, en }

/** Opens the case of this user, however many others stand before it in the list. */
export async function openCase(page: Page, language: Language, who: string): Promise<void> {
  const list = page.getByRole('navigation', { name: phrase(PHRASES[language].queue) })
  const row = list.getByRole('button').filter({ hasText: who })
  const more = list.getByRole('button', { name: phrase(PHRASES[language].more) })
  await expect(async () => {
    if ((await row.count()) === 0 && (await more.isVisible())) await more.click()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await row.click()
}
