import { auth as en } from '@cco/messages/en/auth'
import { auth as ru } from '@cco/messages/ru/auth'
import { expect, type Locator, type Page } from '@playwright/test'
import { phrase } from './phrases.ts'

export type Language = 'ru' | 'en'

/** The password of the demo accounts, and of those that journeys open in the database. */
export const PASSWORD = 'cco-demo-2026'

/** Where the site keeps the session (`apps/web/src/lib/auth-client.ts`). */
const SESSION_KEY = 'session'

/**
 * Signs in beside the screens, whose own journeys press every button, and opens the page where the
 * journey begins, which knows who it is: a form each time would be a third of their time.
 */
export async function signIn(
  page: Page,
  language: Language,
  who: string,
  path: string,
  { keepsZone }: { keepsZone: boolean },
): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: `${who}@cco.test`, password: PASSWORD },
  })
  expect(answer.status(), `${who} may sign in`).toBe(200)
  const session = await answer.text()
  // A page of the same origin that runs nothing of ours.
  await page.goto('/api/health')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    session,
  ] as const)
  // As after the question about the zone of this device was answered with that of the profile.
  if (keepsZone) await page.evaluate(keepZone, (JSON.parse(session) as Session).user.id)
  await page.goto(path)
  const account = { name: accountButton(language) }
  await expect(page.getByRole('banner').getByRole('button', account)).toBeVisible()
}

/** The button of the header that the user's name and unread notifications are added to. */
export const accountButton = (language: Language) =>
  language === 'ru' ? /^Ваш профиль/ : /^Your profile/

type Session = { user: { id: string } }

/** Runs in the page: the answer as `apps/web/src/app/shell/zone-question-host.tsx` keeps it. */
function keepZone(userId: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  localStorage.setItem('zoneAnswered', JSON.stringify(`${userId} ${timeZone}`))
}

type User = { name: string; email: string; password: string }

/** Fills the sign-up form, in the dialog or on its page, and sends it. */
export async function signUp(box: Locator, language: Language, user: User): Promise<void> {
  const t = language === 'ru' ? ru : en
  await box.getByRole('textbox', { name: t.name }).fill(user.name)
  await box.getByLabel(phrase(t.email)).fill(user.email)
  await box.getByLabel(phrase(t.password)).fill(user.password)
  await box.getByLabel(phrase(t.confirmation)).fill(user.password)
  await box.getByRole('checkbox', { name: new RegExp(t.consents.rules) }).check()
  await box.getByRole('checkbox', { name: new RegExp(t.consents.privacy) }).check()
  await box.getByRole('button', { name: phrase(t.signUp) }).click()
}
