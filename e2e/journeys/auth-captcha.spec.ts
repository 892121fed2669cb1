import { auth as en } from '@cco/messages/en/auth'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as ru } from '@cco/messages/ru/auth'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Locator } from '@playwright/test'
import {
  type CaptchaNode,
  type CaptchaProvider,
  installCaptcha,
  openCaptchaNode,
} from '../support/captcha.ts'
import { now } from '../support/clock.ts'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { signUp } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

const PHRASES = { ru, en }
const SHELL = { ru: shellRu, en: shellEn }

/** Desktops have the one provider, phones the other. */
const test = base.extend<object, { provider: CaptchaProvider; node: CaptchaNode }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use, { project }) => {
      await use(project.name.startsWith('desktop') ? 'turnstile' : 'hcaptcha')
    },
    { scope: 'worker' },
  ],
  node: [
    async ({ provider, database }, use) => {
      const node = await openCaptchaNode(database, provider)
      await use(node)
      await node.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ node }, use) => {
    await use(node.url)
  },
})

/** One after another: beside each other, two workers would each start a node for a few journeys. */
test.describe.configure({ mode: 'default' })

const human = (box: Locator) => box.getByRole('button', { name: 'Human' })

test('only the configured captcha may run scripts here', async ({ request, provider, server }) => {
  const policyAt = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy'] ?? ''
  const ours = await policyAt('/auth')
  const host = provider === 'turnstile' ? 'challenges.cloudflare.com' : '*.hcaptcha.com'
  expect(ours).toContain(`https://${host}`)
  expect(ours).not.toMatch(/script-src [^;]*'unsafe/)
  expect(await policyAt(`${server.url}/auth`)).not.toContain('https:')
})

test('signing in takes a captcha, and each answer of it is valid once', async ({
  page,
  language,
  provider,
  world,
  axeInBothThemes,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 400/)
  const t = PHRASES[language]
  const who = await world.newUser()
  await installCaptcha(page, provider)
  await page.goto('/stories')
  const signIn = SHELL[language].header.signIn
  await page.getByRole('banner').getByRole('button', { name: signIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('group', { name: t.captcha })
  await expect(human(box)).toBeVisible()
  await axeInBothThemes(page)

  const send = async (password: string) => {
    await dialog.getByLabel(phrase(t.email)).fill(`${who}@cco.test`)
    await dialog.getByLabel(phrase(t.password)).fill(password)
    await dialog.getByRole('button', { name: phrase(t.signIn) }).click()
  }
  await test.step('without it nothing is sent', async () => {
    await send('cco-demo-2026')
    await expect(page.getByText(t.reason.captcha_missing).first()).toBeVisible()
  })

  await test.step('an answer that the provider refuses is required again', async () => {
    await box.getByRole('button', { name: 'Robot' }).click()
    await send('cco-demo-2026')
    await expect(page.getByText(t.reason.captcha_failed).first()).toBeVisible()
    await expect(human(box)).toBeVisible()
  })

  await test.step('so it is after a wrong password', async () => {
    await human(box).click()
    await send('wrong-password')
    await expect(page.getByText(t.reason.invalid_credentials).first()).toBeVisible()
    await expect(human(box)).toBeVisible()
  })

  await test.step('and one solved while the form waits goes with it', async () => {
    await send('cco-demo-2026')
    await human(box).click()
    await expect(page.getByText(t.signedIn)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('signing up, resetting the password and asking for a code take a captcha too', async ({
  page,
  language,
  provider,
  world,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 400/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const email = ownEmail('captcha')
  await installCaptcha(page, provider)

  await page.goto('/auth?tab=signup')
  await human(main).click()
  await signUp(main, language, { name: 'Solver', email, password: 'first-password' })
  await emailTo(page.request, email)

  await world.endMailPauses()
  await page.goto('/auth')
  await human(main).click()
  await main.getByLabel(phrase(t.email)).fill(email)
  await main.getByLabel(phrase(t.password)).fill('first-password')
  await main.getByRole('button', { name: phrase(t.signIn) }).click()
  await expect(page.getByRole('heading', { name: phrase(t.emailSentTitle) })).toBeVisible()
  await human(main).click()
  await main.getByRole('button', { name: t.resend, exact: true }).click()
  await emailTo(page.request, email, 2)
  await expect(main.getByRole('group', { name: t.captcha })).toBeHidden()

  await world.endMailPauses()
  await page.goto('/auth')
  await main.getByRole('button', { name: t.forgot }).click()
  const forgotten = page.getByRole('dialog')
  await human(forgotten).click()
  await forgotten.getByLabel(phrase(t.email)).fill(email)
  await forgotten.getByRole('button', { name: t.sendLink }).click()
  await expect(page.getByText(t.linkSent)).toBeVisible()
  await forgotten.getByRole('button', { name: phrase(t.close) }).click()

  await main.getByRole('button', { name: t.methodPhone }).click()
  await human(main).click()
  const phone = `+7998${String(now().getTime()).slice(-7)}`
  await main.getByLabel(phrase(t.phone)).fill(phone)
  await main.getByRole('button', { name: t.sendCode }).click()
  await expect(main.getByText(phone)).toBeVisible()

  await page.goto('/auth')
  await main.getByRole('button', { name: t.methodEmailCode }).click()
  await human(main).click()
  const other = ownEmail('captcha')
  await main.getByLabel(phrase(t.email)).fill(other)
  await main.getByRole('button', { name: t.sendCode }).click()
  await emailTo(page.request, other)
  await expect(main.getByRole('button', { name: phrase(t.resendIn) })).toBeVisible()
})

test('a captcha that cannot be loaded says so, and can be loaded again', async ({
  page,
  language,
  provider,
  axeInBothThemes,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const maker = await installCaptcha(page, provider)
  maker.reachable = false
  await page.goto('/auth')
  await expect(main.getByText(phrase(t.captchaUnavailable))).toBeVisible()
  await axeInBothThemes(page)
  await main.getByLabel(phrase(t.email)).fill('player@cco.test')
  await main.getByLabel(phrase(t.password)).fill('cco-demo-2026')
  await main.getByRole('button', { name: phrase(t.signIn) }).click()
  await expect(
    main.getByText(t.signInFailed.replace('{{reason}}', t.reason.captcha_unavailable)),
  ).toBeVisible()

  maker.reachable = true
  await main.getByRole('button', { name: t.captchaRetry }).click()
  await human(main).click()
  await main.getByRole('button', { name: phrase(t.signIn) }).click()
  await expect(page.getByText(t.signedIn)).toBeVisible()
})
