import { auth as authEn } from '@cco/messages/en/auth'
import { cart as cartEn } from '@cco/messages/en/cart'
import { shell as shellEn } from '@cco/messages/en/shell'
import { auth as authRu } from '@cco/messages/ru/auth'
import { cart as cartRu } from '@cco/messages/ru/cart'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Page } from '@playwright/test'
import { putInCart } from '../support/cart-and-payment.ts'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { type Language, signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { toastOf } from '../support/toasts.ts'

const AUTH = { ru: authRu, en: authEn }
const CART = { ru: cartRu, en: cartEn }
const SHELL = { ru: shellRu, en: shellEn }
const PASSWORD = 'first-password'
const NEXT_PASSWORD = 'second-password'
/** What an address may do to a browser, which no language and no width has a part in. */
const ONCE = { tag: '@once' }

/** Also while a dialog over the page hides the header from a screen reader. */
const signInButton = (page: Page, language: Language) =>
  page.getByRole('banner', { includeHidden: true }).getByRole('button', {
    name: SHELL[language].header.signIn,
    exact: true,
    includeHidden: true,
  })

const session = (page: Page) => page.evaluate('localStorage.getItem("session")')

for (const path of ['/', '/stories', '/auth?type=recovery']) {
  test(
    `an address with tokens of another user does not sign in: ${path}`,
    ONCE,
    async ({ page, language }) => {
      const answer = await page.request.post('/auth/v1/token?grant_type=password', {
        data: { email: 'player@cco.test', password: 'cco-demo-2026' },
      })
      const { access_token, refresh_token } = await answer.json()
      const tokens = new URLSearchParams({ access_token, refresh_token, type: 'magiclink' })
      await page.goto(`${path}#${tokens}`)
      await expect(signInButton(page, language)).toBeAttached()
      await expect(page).toHaveURL((url) => url.hash === '')
      expect(await session(page)).toBeNull()
    },
  )
}

test(
  'a sign-in link opened in another browser does not sign in, and says why',
  ONCE,
  async ({ page, language, openSecondPage }) => {
    const t = AUTH[language]
    const email = ownEmail('other-browser')
    await page.goto('/auth?tab=signup')
    await signUp(page.getByRole('main'), language, { name: 'Links', email, password: PASSWORD })
    const { link } = await emailTo(page.request, email)
    const other = await openSecondPage()
    await other.goto(link)
    await expect(other.getByText(t.reason.pkce_code_verifier_not_found)).toBeVisible()
    await expect(signInButton(other, language)).toBeVisible()
    expect(await session(other)).toBeNull()
  },
)

test(
  'a link that carries a token asks before it signs in',
  ONCE,
  async ({ page, language, axe, faults }) => {
    faults.allow(/status of 403/)
    const t = AUTH[language]
    await page.goto('/?token_hash=somebody-made-it-up&type=invite')
    const dialog = page.getByRole('dialog', { name: t.linkConfirmTitle })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await axe(page)
    await dialog.getByRole('button', { name: t.linkConfirmYes }).click()
    await expect(page.getByText(phrase(t.signInFailed)).first()).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/?token_hash=somebody-made-it-up&type=invite')
    const verified: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/verify')) verified.push(request.url())
    })
    await dialog.getByRole('button', { name: t.linkConfirmNo }).click()
    await expect(dialog).toBeHidden()
    expect(verified).toEqual([])
  },
)

test('a forgotten password is replaced by the code of the email, in any browser', async ({
  page,
  language,
  world,
  axe,
}) => {
  test.slow()
  const t = AUTH[language]
  const main = page.getByRole('main')
  const who = await world.newUser('user', language)
  const email = `${who}@cco.test`
  await page.goto('/auth')
  await main.getByLabel(phrase(t.email)).fill(email)
  const forgot = main.getByRole('button', { name: t.forgot })
  await forgot.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: t.forgotTitle })).toBeVisible()
  await expect(dialog.getByLabel(phrase(t.email))).toHaveValue(email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(forgot).toBeFocused()

  await forgot.click()
  await dialog.getByRole('button', { name: t.sendLink }).click()
  await expect(page.getByText(t.linkSent)).toBeVisible()
  const { code } = await emailTo(page.request, email)
  await dialog.getByLabel(phrase(t.code)).fill(code)
  await axe(page)
  await dialog.getByRole('button', { name: phrase(t.confirm) }).click()
  const next = page.getByRole('dialog', { name: t.newPasswordTitle })
  await expect(next).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?type=recovery$/)
  await next.getByLabel(phrase(t.newPassword)).fill(NEXT_PASSWORD)
  await next.getByLabel(phrase(t.newConfirmation)).fill(NEXT_PASSWORD)
  await next.getByRole('button', { name: t.savePassword }).click()
  await expect(page.getByText(t.passwordSaved)).toBeVisible()
})

test('the sign-in dialog gives focus back to what opened it, and shows a refusal until the next try', async ({
  page,
  language,
  world,
  faults,
  axe,
}) => {
  faults.allow(/status of 400/)
  const t = AUTH[language]
  await page.goto('/stories')
  const dialog = page.getByRole('dialog')
  const opener = signInButton(page, language)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await test.step('also in the cart', async () => {
    await putInCart(page, language, world)
    const goOn = page.getByRole('button', { name: phrase(CART[language].signInAndGoOn) })
    await goOn.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(goOn).toBeFocused()
    await goOn.click()
  })

  await test.step('a wrong password stays said in the dialog until the next try', async () => {
    await dialog.getByLabel(phrase(t.email)).fill('player@cco.test')
    await dialog.getByLabel(phrase(t.password)).fill('not-the-password')
    await dialog.getByRole('button', { name: phrase(t.signIn) }).click()
    await expect(dialog.getByRole('alert')).toContainText(t.reason.invalid_credentials)
    await expect(toastOf(page)).toContainText(
      t.signInFailed.replace('{{reason}}', t.reason.invalid_credentials),
    )
    await axe(page)
    await dialog.getByRole('tab', { name: t.signUpTab }).click()
    await expect(dialog.getByText(t.reason.invalid_credentials)).toBeHidden()
  })

  await test.step('a taken address is refused beside its field, which has the focus', async () => {
    // Where addresses need no confirmation, the service says that one is taken.
    faults.allow(/status of 422/)
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
      }),
    )
    await signUp(dialog, language, { name: 'Player', email: 'player@cco.test', password: PASSWORD })
    const email = dialog.getByLabel(phrase(t.email))
    await expect(email).toHaveAccessibleDescription(t.emailTaken)
    await expect(email).toBeFocused()
    await expect(toastOf(page)).toHaveText(t.emailTaken)
    await dialog.getByRole('tab', { name: t.signInTab }).click()
    await expect(dialog.getByText(t.emailTaken)).toBeHidden()
  })
})
