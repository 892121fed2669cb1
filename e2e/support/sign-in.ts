import { auth as en } from '@cco/messages/en/auth'
import { auth as ru } from '@cco/messages/ru/auth'
import { expect, type Locator, type Page } from '@playwright/test'
import { phrase } from './phrases.ts'

export type Language = 'ru' | 'en'

const PASSWORD = 'cco-demo-2026'

/** What a person reads on the way in. */
const WORDS = {
  ru: { email: 'Почта', password: 'Пароль', signIn: 'Войти', account: /^Ваш профиль/ },
  en: { email: 'Email', password: 'Password', signIn: 'Log in', account: /^Your profile/ },
} as const

/** Signs in on `/auth`, as a person does, and waits until the frame knows who it is. */
export async function signIn(page: Page, language: Language, who: string): Promise<void> {
  const words = WORDS[language]
  await page.goto('/auth')
  const main = page.getByRole('main')
  await main.getByLabel(words.email, { exact: true }).fill(`${who}@cco.test`)
  await main.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible()
}

type Person = { name: string; email: string; password: string }

/** Fills the sign-up form, in the dialog or on its page, and sends it. */
export async function signUp(box: Locator, language: Language, person: Person): Promise<void> {
  const t = language === 'ru' ? ru : en
  await box.getByRole('textbox', { name: t.name }).fill(person.name)
  await box.getByLabel(phrase(t.email)).fill(person.email)
  await box.getByLabel(phrase(t.password)).fill(person.password)
  await box.getByLabel(phrase(t.confirmation)).fill(person.password)
  await box.getByRole('button', { name: phrase(t.signUp) }).click()
}
