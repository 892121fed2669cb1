import { notifications as en } from '@cco/messages/en/notifications'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { expect, type Locator, type Page } from '@playwright/test'
import { isPhone } from './device.ts'
import { accountButton, type Language } from './sign-in.ts'

const PHRASES = { ru, en }

export const banner = (page: Page) => page.getByRole('banner')
export const bellName = (language: Language) => new RegExp(`^${PHRASES[language].title}`)

/** Opens the notifications: under the bell, on a phone behind the avatar. */
export async function openList(page: Page, language: Language): Promise<Locator> {
  if (!isPhone(page)) {
    await banner(page)
      .getByRole('button', { name: bellName(language) })
      .click()
    return page.getByRole('dialog')
  }
  await banner(page)
    .getByRole('button', { name: accountButton(language) })
    .click()
  await page.getByRole('menuitem', { name: bellName(language) }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  return page.getByRole('main')
}

/** Swipes from the right to the left, `pixels` far. */
export async function swipe(page: Page, what: Locator, pixels: number): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('The element to swipe is not drawn.')
  const client = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width - 80, y: box.y + 20 }
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
    const touchPoints = x === undefined ? [] : [{ x, y: from.y }]
    await client.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', from.x)
  for (let gone = 10; gone <= pixels; gone += 10) await touch('touchMove', from.x - gone)
  await touch('touchEnd')
}
