import { auth as en } from '@cco/messages/en/auth'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as ru } from '@cco/messages/ru/auth'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { toastOf } from '../support/toasts.ts'

const PHRASES = { ru, en }
const SHELL = { ru: shellRu, en: shellEn }
const PASSWORD = 'first-password'
const NEXT_PASSWORD = 'second-password'

test('a user confirms the address, forgets the password and sets a new one', async ({
  page,
  language,
  world,
  axeInBothThemes,
  faults,
}) => {
  test.slow()
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const email = ownEmail('password')
  const main = page.getByRole('main')

  await test.step('signs up, and is asked to look into the mailbox', async () => {
    await page.goto('/auth?tab=signup')
    await signUp(main, language, { name: 'Letters', email, password: PASSWORD })
    await expect(
      page.getByRole('heading', { level: 1, name: phrase(t.emailSentTitle) }),
    ).toBeVisible()
    await expect(page.getByText(t.checkEmail)).toBeVisible()
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByRole('button', { name: phrase(t.resendIn) })).toBeVisible()
    await expect(main.getByRole('link', { name: t.devMailbox })).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('a wrong code is refused, the right one signs in', async () => {
    const { code } = await emailTo(page.request, email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (const tried of [wrong, code]) {
      await main.getByLabel(phrase(t.code)).fill(tried)
      await main.getByRole('button', { name: phrase(t.confirm) }).click()
      if (tried === wrong) await expect(main.getByText(t.reason.otp_expired)).toBeVisible()
    }
    await expect(page.getByText(t.signedIn)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('asks for a new password later', async () => {
    await forgetSession(page)
    await world.endMailPauses()
    await page.goto('/auth')
    await main.getByRole('button', { name: t.forgot }).click()
    const dialog = page.getByRole('dialog', { name: t.forgotTitle })
    const sendLink = dialog.getByRole('button', { name: t.sendLink })
    await expect(sendLink).toBeVisible()
    await axeInBothThemes(page)
    await sendLink.click()
    await expect(dialog.getByText(t.emailRequired, { exact: true })).toBeVisible()
    await dialog.getByLabel(phrase(t.email)).fill(email)
    await sendLink.click()
    await expect(page.getByText(t.linkSent)).toBeVisible()
  })

  const { link } = await emailTo(page.request, email, 2)
  await test.step('follows the link, and sets it', async () => {
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: t.newPasswordTitle })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?type=recovery$/)
    await axeInBothThemes(page)
    const save = dialog.getByRole('button', { name: t.savePassword })
    await dialog.getByLabel(phrase(t.newPassword)).fill('12345')
    await save.click()
    await expect(dialog.getByText(t.passwordShort)).toBeVisible()
    await expect(dialog.getByText(t.mismatch)).toBeVisible()
    await dialog.getByLabel(phrase(t.newPassword)).fill(NEXT_PASSWORD)
    await dialog.getByLabel(phrase(t.newConfirmation)).fill(NEXT_PASSWORD)
    await save.click()
    await expect(page.getByText(t.passwordSaved)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('tab', { name: t.signInTab })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('a used link reports it, and offers another email', async () => {
    // The newest email says that the password was changed.
    await emailTo(page.request, email, 3)
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: t.linkStale })
    await expect(dialog.getByRole('button', { name: t.sendLink })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?type=recovery$/)
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(t.close) }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('signs in with the new password', async () => {
    await main.getByLabel(phrase(t.email)).fill(email)
    await main.getByLabel(phrase(t.password)).fill(NEXT_PASSWORD)
    await main.getByRole('button', { name: phrase(t.signIn) }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(
      page.getByRole('banner').getByRole('button', { name: SHELL[language].header.account }),
    ).toBeVisible()
  })
})

test('the link of the confirmation email signs in, once', async ({
  page,
  language,
  axeInBothThemes,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  const t = PHRASES[language]
  const email = ownEmail('link')
  await page.goto('/auth?tab=signup')
  const user = { name: 'Link', email, password: PASSWORD }
  await signUp(page.getByRole('main'), language, user)
  const { link } = await emailTo(page.request, email)

  await page.goto(link)
  await expect(page.getByText(t.signedIn)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto(link)
  await expect(page.getByText(t.reason.otp_expired)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await axeInBothThemes(page)
})

/** The browser forgets who it was, as after a long absence. */
test('forms of signing in and up require the address and the password', async ({
  page,
  language,
}) => {
  const t = PHRASES[language]
  const main = page.getByRole('main')
  for (const [address, action, further] of [
    ['/auth', t.signIn, []],
    ['/auth?tab=signup', t.signUp, [[t.confirmation, t.confirmationRequired]]],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address)
      const send = main.getByRole('button', { name: phrase(action) })
      await send.click()
      // Once for the whole form (spec §5), beside what is missing in each field.
      await expect(toastOf(page)).toHaveText(phrase(t.credentialsRequired))
      const fields = [[t.email, t.emailRequired], [t.password, t.passwordRequired], ...further]
      for (const [label = '', error = ''] of fields) {
        const field = main.getByLabel(phrase(label))
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(phrase(error))
      }
      const email = main.getByLabel(phrase(t.email))
      await expect(email).toBeFocused()
      await email.fill('unknown@cco.test')
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
      await send.click()
      await expect(main.getByLabel(phrase(t.password))).toBeFocused()
    })
  }
})

async function forgetSession(page: Page): Promise<void> {
  await page.evaluate('localStorage.removeItem("session")')
  await page.goto('about:blank')
}
