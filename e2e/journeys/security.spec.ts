import { readFile } from 'node:fs/promises'
import { auth as authEn } from '@cco/messages/en/auth'
import { security as en } from '@cco/messages/en/security'
import { auth as authRu } from '@cco/messages/ru/auth'
import { security as ru } from '@cco/messages/ru/security'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { now } from '../support/clock.ts'
import { emailTo } from '../support/mailbox.ts'
import { phrase } from '../support/phrases.ts'
import { type Language, PASSWORD } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

const PHRASES = { ru, en }
const AUTH = { ru: authRu, en: authEn }
const SECURITY = '/profile?tab=security'
const STEP_SECONDS = 30

/** The zone of the project's devices, so that a sign-in on another one gets no question about it. */
const ZONE = { ru: 'Europe/Moscow', en: 'America/New_York' }

/** The page is signed in to an account of its own, since these journeys change how it signs in. */
const test = base.extend<{ email: string }>({
  email: async ({ world, language, signInAs }, use) => {
    const who = await world.newUser('user', language)
    const email = `${who}@cco.test`
    await world.setTimeZone(email, ZONE[language])
    await signInAs(who, undefined, SECURITY)
    await use(email)
  },
})

async function enter(page: Page, language: Language, email: string, password = PASSWORD) {
  const t = AUTH[language]
  const main = page.getByRole('main')
  await page.goto('/auth')
  await main.getByLabel(phrase(t.email)).fill(email)
  await main.getByLabel(phrase(t.password)).fill(password)
  await main.getByRole('button', { name: phrase(t.signIn) }).click()
}

/** What the sign-in service answers when something broke. */
const BROKEN = { status: 500, json: { code: 'unexpected_failure', message: 'broken' } }

/** The browser forgets who it was. */
async function forget(page: Page): Promise<void> {
  await page.evaluate('localStorage.removeItem("session")')
  await page.goto('about:blank')
}

test('a password is changed with the present one, and ends the other sessions', async ({
  page,
  email,
  language,
  axeInBothThemes,
  faults,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const other = await openSecondPage()
  await enter(other, language, email)
  await expect(other).toHaveURL(/\/$/)

  const form = page.getByRole('region', { name: phrase(t.password) })
  const change = form.getByRole('button', { name: phrase(t.changePassword) })
  await expect(change).toBeVisible()
  await axeInBothThemes(page)
  const fill = async (current: string, next: string, again: string) => {
    await form.getByLabel(phrase(t.currentPassword)).fill(current)
    await form.getByLabel(phrase(t.newPassword)).fill(next)
    await form.getByLabel(phrase(t.newConfirmation)).fill(again)
    await change.click()
  }
  await fill('', '12345', '123456')
  await expect(form.getByText(phrase(t.currentRequired))).toBeVisible()
  await expect(form.getByText(AUTH[language].passwordShort)).toBeVisible()
  await expect(form.getByText(phrase(t.mismatch))).toBeVisible()
  await fill('wrong-password', 'second-password', 'second-password')
  await expect(form.getByText(AUTH[language].reason.current_password_invalid)).toBeVisible()
  await fill(PASSWORD, 'second-password', 'second-password')
  await expect(page.getByText(phrase(t.passwordChanged))).toBeVisible()

  await other.goto('/my-bookings')
  await expect(other).toHaveURL(/\/auth\?/)
  await forget(page)
  await enter(page, language, email, 'second-password')
  await expect(page).toHaveURL(/\/$/)
})

test('an email address is changed by the emails to both mailboxes', async ({
  page,
  email,
  language,
  world,
  axeInBothThemes,
}) => {
  test.slow()
  const t = PHRASES[language]
  const tAuth = AUTH[language]
  const main = page.getByRole('main')
  const next = `new-${email}`
  await world.endMailPauses()
  await main.getByRole('button', { name: phrase(t.changeEmail) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.changeEmail) })
  await dialog.getByLabel(phrase(t.newEmail)).fill(next)
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: phrase(t.send) }).click()
  await expect(page.getByText(phrase(t.emailSent))).toBeVisible()

  await test.step('one of them is half of it, and says which is left', async () => {
    const { link } = await emailTo(page.request, next)
    await page.goto(link)
    await expect(page.getByText(phrase(tAuth.otherAddressLeft))).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
    await expect(main.getByText(phrase(t.emailWaits))).toBeVisible()
    // What has scrolled under the header is no target to press.
    await page.evaluate('window.scrollTo(0, 0)')
    await axeInBothThemes(page)
    await page.goto(link)
    const reason = tAuth.reason.otp_expired
    await expect(page.getByText(tAuth.linkFailed.replace('{{reason}}', reason))).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
  })

  await test.step('both of them change it', async () => {
    const { link } = await emailTo(page.request, email)
    await page.goto(link)
    await expect(page.getByText(phrase(tAuth.emailChanged))).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
    await expect(main.getByText(next, { exact: true }).first()).toBeVisible()
  })
})

test('an authenticator becomes the second step of signing in, and is removed', async ({
  page,
  email,
  language,
  axeInBothThemes,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const tAuth = AUTH[language]
  const main = page.getByRole('main')
  const used = { secret: '', at: 0 }
  /** A code works once: each call gives the code of the next step. */
  const code = async () => {
    used.at = Math.max(now().getTime() / 1000, used.at + STEP_SECONDS)
    return await generate({ secret: used.secret, epoch: Math.floor(used.at) })
  }

  await test.step('is added by its picture or its key', async () => {
    await main.getByRole('button', { name: phrase(t.totpAdd) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.totpTitle) })
    await dialog.getByRole('button', { name: phrase(t.next) }).click()
    await expect(dialog.getByRole('img', { name: phrase(t.totpPicture) })).toBeVisible()
    await axeInBothThemes(page)
    used.secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await dialog.getByLabel(phrase(tAuth.secondTotp)).fill('000000')
    await dialog.getByRole('button', { name: phrase(tAuth.confirm) }).click()
    await expect(page.getByText(tAuth.reason.mfa_verification_failed).first()).toBeVisible()
    await dialog.getByLabel(phrase(tAuth.secondTotp)).fill(await code())
    await dialog.getByRole('button', { name: phrase(tAuth.confirm) }).click()
    await expect(page.getByText(phrase(t.factorAdded))).toBeVisible()
    await expect(main.getByText(phrase(t.secondAdvice))).toBeVisible()
  })

  await test.step('the password alone opens nothing', async () => {
    await forget(page)
    await enter(page, language, email)
    await expect(page.getByRole('heading', { name: phrase(tAuth.secondTitle) })).toBeVisible()
    await axeInBothThemes(page)
    await page.goto('/my-bookings')
    await expect(page.getByRole('heading', { name: phrase(tAuth.secondTitle) })).toBeVisible()
  })

  await test.step('the code does', async () => {
    await main.getByLabel(phrase(tAuth.secondTotp)).fill(await code())
    await main.getByRole('button', { name: phrase(tAuth.confirm) }).click()
    await expect(page.getByText(tAuth.signedIn)).toBeVisible()
    await expect(page).toHaveURL(/\/my-bookings$/)
  })

  await test.step('it is removed, and the password is enough again', async () => {
    await page.goto(SECURITY)
    const second = main.getByRole('region', { name: phrase(t.second) })
    await second.getByRole('button', { name: phrase(t.remove) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase(t.remove) })
      .click()
    await expect(page.getByText(phrase(t.removed))).toBeVisible()
    await expect(second.getByText(phrase(t.secondOff))).toBeVisible()
    await forget(page)
    await enter(page, language, email)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a passkey becomes the second step of signing in', async ({
  page,
  email,
  language,
  axeInBothThemes,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const tAuth = AUTH[language]
  const main = page.getByRole('main')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(SECURITY)
  await main.getByRole('button', { name: phrase(t.key) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.keyTitle) })
  await expect(dialog.getByRole('button', { name: phrase(t.keyAdd) })).toBeVisible()
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: phrase(t.keyAdd) }).click()
  await expect(page.getByText(phrase(t.factorAdded))).toBeVisible()

  await page.evaluate('localStorage.removeItem("session")')
  await enter(page, language, email)
  await main.getByRole('button', { name: phrase(tAuth.secondKeyGo) }).click()
  await expect(page.getByText(tAuth.signedIn)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a user sees and ends sessions, downloads their data and deletes the profile', async ({
  page,
  email,
  language,
  axeInBothThemes,
  faults,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const other = await openSecondPage()
  await enter(other, language, email)
  await expect(other).toHaveURL(/\/$/)
  await page.goto(SECURITY)
  const main = page.getByRole('main')
  const sessions = main.getByRole('region', { name: phrase(t.sessions) })

  await test.step('the other one is ended', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText(t.current)
    await expect(sessions.getByRole('listitem').first()).toContainText('Chrom')
    await sessions.getByRole('button', { name: phrase(t.end) }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await other.goto('/my-bookings')
    await expect(other).toHaveURL(/\/auth\?/)
  })

  await test.step('the data comes as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: phrase(t.download) }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^cco-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.tables['auth.users']).toMatchObject([{ email }])
  })

  await test.step('the profile goes when its number is typed', async () => {
    await main.getByRole('button', { name: phrase(t.leaveGo) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.leaveTitle) })
    const field = dialog.getByRole('textbox')
    const label = await dialog.getByText(phrase(t.leaveNumber)).textContent()
    await field.fill('1')
    await dialog.getByRole('button', { name: phrase(t.leaveAction) }).click()
    await expect(dialog.getByText(phrase(t.leaveMismatch))).toBeVisible()
    await axeInBothThemes(page)
    await field.fill(/\d+$/.exec(label ?? '')?.[0] ?? '')
    await dialog.getByRole('button', { name: phrase(t.leaveAction) }).click()
    await expect(page.getByText(phrase(t.left))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await enter(page, language, email)
    await expect(page.getByText(AUTH[language].reason.invalid_credentials).first()).toBeVisible()
  })
})

test('an account dialog stays open while it sends, and shows what failed', async ({
  page,
  email: _,
  language,
  axe,
  faults,
}) => {
  test.slow()
  faults.allow(/status of [45]\d\d|^500: /)
  const t = PHRASES[language]
  const tAuth = AUTH[language]
  const main = page.getByRole('main')

  await test.step('closing is no way to lose a second step that counts already', async () => {
    await main.getByRole('button', { name: phrase(t.totpAdd) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.totpTitle) })
    await dialog.getByRole('button', { name: phrase(t.next) }).click()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
    const release = Promise.withResolvers<void>()
    await page.route(/\/auth\/v1\/factors\/.*\/verify/, async (route) => {
      await release.promise
      await route.continue()
    })
    const dropped: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') dropped.push(request.url())
    })
    const sent = page.waitForRequest(/\/verify/)
    await dialog
      .getByLabel(phrase(tAuth.secondTotp))
      .fill(await generate({ secret, epoch: Math.floor(now().getTime() / 1000) }))
    await dialog.getByRole('button', { name: phrase(tAuth.confirm) }).click()
    await sent
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: phrase(tAuth.close) }).click()
    await expect(dialog).toBeVisible()
    release.resolve()
    await expect(page.getByText(phrase(t.factorAdded))).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(dropped).toEqual([])
  })

  await test.step('a second step that was not removed is not said to be', async () => {
    await page.route(/\/auth\/v1\/factors\/[^/]+$/, (route) => route.fulfill(BROKEN))
    const second = main.getByRole('region', { name: phrase(t.second) })
    await second.getByRole('button', { name: phrase(t.remove) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: phrase(t.remove) }).click()
    await expect(dialog.getByText(tAuth.reason.unknown)).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(second.getByRole('button', { name: phrase(t.remove) })).toBeVisible()
  })

  await test.step('nor are sessions that were not ended', async () => {
    await page.route(/\/auth\/v1\/logout/, (route) => route.fulfill(BROKEN))
    await main.getByRole('button', { name: phrase(t.endAll) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: phrase(t.endAll) }).click()
    await expect(dialog.getByText(tAuth.reason.unknown)).toBeVisible()
    await expect(dialog).toBeVisible()
  })
})

test('a change that needs a recent sign-in leads to signing in, and back', {
  tag: '@once',
}, async ({ page, language, world, signInAs, faults }) => {
  faults.allow(/status of 400/)
  const t = PHRASES[language]
  const tAuth = AUTH[language]
  const main = page.getByRole('main')
  await signInAs(await world.newUser('user', language), page, SECURITY)
  await page.route(/\/auth\/v1\/user\?/, (route) =>
    route.fulfill({ status: 400, json: { error_code: 'reauthentication_needed', msg: 'old' } }),
  )
  await main.getByRole('button', { name: phrase(t.changeEmail) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(phrase(t.newEmail)).fill('another@cco.test')
  await dialog.getByRole('button', { name: phrase(t.send) }).click()
  await expect(dialog.getByText(tAuth.reason.reauthentication_needed)).toBeVisible()
  await dialog.getByRole('button', { name: tAuth.signInAgain }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%3Ftab%3Dsecurity$/)
})
