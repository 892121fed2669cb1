import { randomUUID } from 'node:crypto'
import { auth as en } from '@cco/messages/en/auth'
import { checkout as checkoutEn } from '@cco/messages/en/checkout'
import { security as securityEn } from '@cco/messages/en/security'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as ru } from '@cco/messages/ru/auth'
import { checkout as checkoutRu } from '@cco/messages/ru/checkout'
import { security as securityRu } from '@cco/messages/ru/security'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { now } from '../support/clock.ts'
import { type ExternalServices, openExternalServices } from '../support/external-services.ts'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { test as base, expect } from '../support/test.ts'
import { installWallets } from '../support/wallets.ts'

const PHRASES = { ru, en }
const CHECKOUT = { ru: checkoutRu, en: checkoutEn }
const SECURITY = { ru: securityRu, en: securityEn }
const SHELL = { ru: shellRu, en: shellEn }

/** External sign-in methods, on a node that has them configured. */
const test = base.extend<object, { external: ExternalServices }>({
  external: [
    async ({ database }, use) => {
      const external = await openExternalServices(database)
      await use(external)
      await external.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ external }, use) => {
    await use(external.url)
  },
})

/** One after another: beside each other, two workers would each start a node for a few journeys. */
test.describe.configure({ mode: 'default' })

const account = (page: Page, language: 'ru' | 'en') =>
  page.getByRole('banner').getByRole('button', { name: SHELL[language].header.account })

/** Signs out on this device alone; first the page is left, whose requests would still need the session. */
async function forget(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate('localStorage.removeItem("session")')
}

/** Chooses an account at the provider, which remembers none from before. */
async function chooseAt(page: Page, issuer: string, who: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}`))
  await page.getByRole('button', { name: who, exact: true }).click()
  await page.waitForURL(/localhost/)
  await page.context().clearCookies({ domain: '127.0.0.1' })
}

test('signing in with Google leads back to the page it began on', async ({
  page,
  language,
  external,
}) => {
  const t = PHRASES[language]
  const who = randomUUID()
  external.google.user(who, { email: `${who}@cco.test`, email_verified: true, name: 'Mira Moon' })

  await test.step('from a page for guests, by the dialog', async () => {
    await page.goto('/stories?players=4')
    const signIn = SHELL[language].header.signIn
    await page.getByRole('banner').getByRole('button', { name: signIn, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.google, exact: true }).click()
    await chooseAt(page, external.google.issuer, who)
    await expect(page).toHaveURL(/\/stories\?players=4$/)
    await expect(page.getByText(t.signedIn)).toBeVisible()
    await expect(account(page, language)).toBeVisible()
  })

  await test.step('from a page that needs a sign-in, back to that page', async () => {
    await forget(page)
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/auth\?/)
    await page.getByRole('main').getByRole('button', { name: t.google, exact: true }).click()
    await chooseAt(page, external.google.issuer, who)
    await expect(page).toHaveURL(/\/(checkout|cart)$/)
    await expect(page.getByText(CHECKOUT[language].title).first()).toBeVisible()
  })
})

test('a refusal at the sign-in provider is shown where signing in began', async ({
  page,
  language,
  external,
  axeInBothThemes,
}) => {
  const t = PHRASES[language]
  await page.goto('/auth?tab=signup')
  await page.getByRole('main').getByRole('button', { name: t.google, exact: true }).click()
  await chooseAt(page, external.google.issuer, 'nobody')
  await expect(page.getByText(t.reason.access_denied)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?tab=signup$/)
  await expect(page.getByRole('tab', { name: t.signUpTab })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  // The page is back where it was left, with a field half under the header.
  await page.evaluate('scrollTo(0, 0)')
  await axeInBothThemes(page)
})

test('a configured sign-in provider signs in, is linked and unlinked', async ({
  page,
  language,
  external,
  axeInBothThemes,
}) => {
  test.slow()
  const t = PHRASES[language]
  const tSecurity = SECURITY[language]
  const [who, other, taken] = [randomUUID(), randomUUID(), randomUUID()]
  const main = page.getByRole('main')
  external.guild.user(who, { email: `${who}@cco.test`, email_verified: true, name: 'Guild Kim' })
  external.google.user(other, { email: `${other}@cco.test`, email_verified: true })
  external.google.user(taken, { email: `${taken}@cco.test`, email_verified: true })

  await test.step('another user has a Google account that stays theirs', async () => {
    await page.goto('/auth')
    await main.getByRole('button', { name: t.google, exact: true }).click()
    await chooseAt(page, external.google.issuer, taken)
    await expect(account(page, language)).toBeVisible()
    await forget(page)
  })

  await test.step('its button is there, by its name', async () => {
    await page.goto('/auth')
    const named = t.providerNamed.replace('{{provider}}', 'Game guild')
    await axeInBothThemes(page)
    await main.getByRole('button', { name: named }).click()
    await chooseAt(page, external.guild.issuer, who)
    await expect(account(page, language)).toBeVisible()
  })

  const linked = main.getByRole('region', { name: phrase(tSecurity.linked) })
  const [link, unlink] = [tSecurity.link, tSecurity.unlink]
  const button = (action: string, of: string) =>
    linked.getByRole('button', { name: `${action}: ${of}` })
  await test.step('the last way in cannot go', async () => {
    await page.goto('/profile?tab=security')
    await expect(button(unlink, 'Game guild')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('an account of another user is not linked', async () => {
    await button(link, t.google).click()
    await chooseAt(page, external.google.issuer, taken)
    await expect(page.getByText(t.reason.identity_already_exists)).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
  })

  await test.step('another one is, and then either may go', async () => {
    await button(link, t.google).click()
    await chooseAt(page, external.google.issuer, other)
    await expect(page.getByText(phrase(t.accountLinked))).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
    await expect(linked.getByText(`${other}@cco.test`)).toBeVisible()
    await axeInBothThemes(page)
    await button(unlink, 'Game guild').click()
    await page.getByRole('dialog').getByRole('button', { name: unlink, exact: true }).click()
    await expect(page.getByText(phrase(tSecurity.unlinked))).toBeVisible()
    await expect(button(link, 'Game guild')).toBeVisible()
  })
})

test('a phone number signs in by a code', async ({ page, language, axeInBothThemes, faults }) => {
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const phone = `7999${String(now().getTime()).slice(-7)}`
  await page.goto('/auth')
  await main.getByRole('button', { name: t.methodPhone }).click()
  await axeInBothThemes(page)
  const number = main.getByLabel(phrase(t.phone))
  await number.fill('12')
  await main.getByRole('button', { name: t.sendCode }).click()
  await expect(main.getByText(t.phoneInvalid)).toBeVisible()
  await number.fill(`+${phone}`)
  await main.getByRole('button', { name: t.sendCode }).click()
  await expect(main.getByText(`+${phone}`)).toBeVisible()
  await axeInBothThemes(page)
  const { code } = await emailTo(page.request, `+${phone}`)
  const field = main.getByLabel(phrase(t.codeLabel))
  await field.fill(code === '000000' ? '111111' : '000000')
  await main.getByRole('button', { name: phrase(t.confirm) }).click()
  await expect(page.getByText(t.reason.otp_expired).first()).toBeVisible()
  await field.fill(code)
  await main.getByRole('button', { name: phrase(t.confirm) }).click()
  await expect(account(page, language)).toBeVisible()
})

test('a company signs its users in at its own identity provider', async ({
  page,
  language,
  external,
  axeInBothThemes,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const email = `lida-${randomUUID()}@${external.company.domain}`
  await page.route(`${external.company.signOnUrl}*`, async (route) => {
    const { requestId, relayState } = external.company.requestIn(route.request().url())
    const answer = external.company.answer({ inResponseTo: requestId, subject: email, email })
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Company</title>
        <form method="post" action="${external.url}/auth/v1/sso/saml/acs">
          <input type="hidden" name="SAMLResponse" value="${answer}">
          <input type="hidden" name="RelayState" value="${relayState}">
          <button>Lida</button>
        </form>`,
    })
  })
  await page.goto('/master-calendar?view=week')
  const signIn = SHELL[language].header.signIn
  await page.getByRole('banner').getByRole('button', { name: signIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.methodCompany }).click()
  await axeInBothThemes(page)
  const field = dialog.getByLabel(phrase(t.companyDomain))
  await field.fill('lida@nobody.test')
  await dialog.getByRole('button', { name: t.companyGo }).click()
  await expect(page.getByText(t.reason.sso_provider_not_found).first()).toBeVisible()
  await field.fill(email)
  await dialog.getByRole('button', { name: t.companyGo }).click()
  await page.getByRole('button', { name: 'Lida' }).click()
  await expect(account(page, language)).toBeVisible()
  await expect(page).toHaveURL(/\/master-calendar\?view=week$/)
  await expect(main).toBeVisible()
})

test('an anonymous user signs in, and adding an address makes the profile permanent', async ({
  page,
  language,
  world,
  axeInBothThemes,
}) => {
  const t = PHRASES[language]
  const tSecurity = SECURITY[language]
  const main = page.getByRole('main')
  await page.goto('/auth')
  await main.getByRole('button', { name: t.methodAnonymous }).click()
  await expect(main.getByRole('checkbox')).toHaveCount(2)
  await axeInBothThemes(page)
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  await main.getByRole('button', { name: phrase(t.signIn) }).click()
  await expect(account(page, language)).toBeVisible()

  await page.goto('/profile?tab=security')
  await expect(main.getByText(tSecurity.noEmail)).toBeVisible()
  await axeInBothThemes(page)
  await main.getByRole('button', { name: phrase(tSecurity.changeEmail) }).click()
  const dialog = page.getByRole('dialog')
  const email = ownEmail('permanent')
  await dialog.getByLabel(phrase(tSecurity.newEmail)).fill(email)
  await world.endMailPauses()
  await dialog.getByRole('button', { name: phrase(tSecurity.send) }).click()
  const { link } = await emailTo(page.request, email)
  await page.goto(link)
  await expect(page.getByText(phrase(t.emailChanged))).toBeVisible()
  await expect(main.getByText(email, { exact: true }).first()).toBeVisible()
})

test.describe('a crypto wallet', () => {
  test('signs in when its owner signs, and is not offered where there is none', async ({
    page,
    language,
    axeInBothThemes,
  }) => {
    const t = PHRASES[language]
    const main = page.getByRole('main')
    await page.goto('/auth')
    await expect(main.getByRole('button', { name: t.methodCompany })).toBeVisible()
    await expect(main.getByRole('button', { name: t.methodWallet })).toBeHidden()

    const mood = await installWallets(page)
    await page.goto('/auth')
    await main.getByRole('button', { name: t.methodWallet }).click()
    await axeInBothThemes(page)
    const fox = main.getByRole('button', { name: 'Fox' })
    mood.willing = false
    await fox.click()
    await expect(page.getByText(t.reason.wallet_refused).first()).toBeVisible()
    mood.willing = true
    await fox.click()
    await expect(account(page, language)).toBeVisible()

    await forget(page)
    await page.goto('/auth')
    await main.getByRole('button', { name: t.methodWallet }).click()
    await main.getByRole('button', { name: t.walletSolana }).click()
    await expect(account(page, language)).toBeVisible()
    await page.goto('/profile?tab=security')
    await expect(main.getByText(SECURITY[language].providerWallet, { exact: true })).toBeVisible()
    await axeInBothThemes(page)
  })
})
