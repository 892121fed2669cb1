import { common as commonEn } from '@cco/messages/en/common'
import { error as errorEn } from '@cco/messages/en/error'
import { profiles as en } from '@cco/messages/en/profiles'
import { common as commonRu } from '@cco/messages/ru/common'
import { error as errorRu } from '@cco/messages/ru/error'
import { profiles as ru } from '@cco/messages/ru/profiles'
import { storeNothing } from '../support/copies.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const ERROR = { ru: errorRu, en: errorEn }
const COMMON = { ru: commonRu, en: commonEn }
const PRESENCE = { ru: commonRu.presence, en: commonEn.presence }

test('a user proposes changes of the profile and sets its language and zone', async ({
  page,
  language,
  axeInBothThemes,
  faults,
  signInAs,
  world,
}) => {
  test.slow()
  faults.allow(/status of 409/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  const who = await world.newUser('user', language)
  await signInAs(who, page, '/profile')
  await main.getByRole('tab', { name: t.tab.settings }).click()
  await expect(page).toHaveURL(/tab=settings$/)
  const about = main.getByRole('region', { name: phrase(t.about) })
  const send = about.getByRole('button', { name: phrase(t.sendChanges) })
  await expect(send).toBeVisible()
  await axeInBothThemes(page)

  await test.step('nothing changed is nothing to send', async () => {
    await send.click()
    await expect(page.getByText(phrase(t.noChangesText)).first()).toBeVisible()
    // Raised twice, shown once (spec §9).
    await send.click()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(2)
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(1)
  })

  await test.step('Telegram is Latin, and a name stops at twenty characters', async () => {
    await about.getByLabel(phrase(t.telegram)).fill('лида')
    await send.click()
    await expect(about.getByText(phrase(t.telegramLatin))).toBeVisible()
    const name = about.getByLabel(phrase(t.name))
    const before = await name.inputValue()
    await name.fill('A name of twenty-one.')
    await expect(about.getByText(phrase(t.nameLong))).toBeVisible()
    await expect(name).toHaveValue('A name of twenty-one')
    await name.fill(before)
  })

  await test.step('a name that looks like one of the staff is refused at its field', async () => {
    const name = about.getByLabel(phrase(t.name))
    const before = await name.inputValue()
    const staff = await world.newUser('moderator')
    await about.getByLabel(phrase(t.telegram)).fill('')
    await name.fill(staff.toUpperCase())
    await send.click()
    await expect(about.getByText(phrase(ERROR[language].name_like_staff))).toBeVisible()
    await expect(name).toBeFocused()
    await axeInBothThemes(page)
    await name.fill(before)
  })

  await test.step('what is sent waits for a moderator, also after a reload', async () => {
    await about.getByLabel(phrase(t.telegram)).fill(`t.me/${who.replace('-', '_')}`)
    await send.click()
    await expect(page.getByText(phrase(t.sent))).toBeVisible()
    await page.reload()
    await expect(about.getByText(phrase(t.pending))).toBeVisible()
    await expect(about.getByLabel(phrase(t.telegram))).toHaveValue(who.replace('-', '_'))
  })

  await test.step('nothing is saved while it is not to be remembered', async () => {
    const remember = main.getByRole('switch', { name: t.remember })
    await remember.uncheck()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await remember.check()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the language changes at once, here too', async () => {
    const other = language === 'ru' ? 'en' : 'ru'
    await main.getByLabel(phrase(t.language)).selectOption(other)
    await main.getByLabel(phrase(t.zone)).selectOption('Asia/Yekaterinburg')
    await main.getByRole('button', { name: phrase(t.savePreferences) }).click()
    await expect(main.getByRole('tab', { name: PHRASES[other].tab.settings })).toBeVisible()
  })
})

test('the overview of a profile shows who the user is and that they are online', async ({
  page,
  language,
  axe,
  signInAs,
  world,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  await signInAs(who, page, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByText(`${who}@cco.test`)).toBeVisible()
  await expect(main.getByText(phrase(PRESENCE[language].online))).toBeVisible()
  await expect(main.getByText(t.lastActivity)).toBeVisible()
  await expect(main.getByText(PRESENCE[language].justNow)).toBeVisible()
  await expect(main.getByText(phrase(t.freeGames))).toBeVisible()
  await expect(main.getByText(t.streamer, { exact: true })).toHaveCount(0)
  await axe(page)
  await main.getByRole('tab', { name: t.tab.settings }).click()
  await main.getByRole('switch', { name: t.streamer }).check()
  await main.getByRole('button', { name: phrase(t.savePreferences) }).click()
  await main.getByRole('tab', { name: t.tab.overview }).click()
  await expect(main.getByText(t.streamer, { exact: true })).toBeVisible()
})

test('a profile that does not load can be tried again, or left for the sign-in page', {
  tag: '@once',
}, async ({ page, language, signInAs, faults }) => {
  faults.allow(/ERR_FAILED|status of 403/)
  const t = PHRASES[language]
  const main = page.getByRole('main')
  await signInAs('player')
  await storeNothing(page)
  await page.route(/\/trpc\/.*profiles\.me/, (route) => route.abort())
  await page.goto('/profile')
  const failed = main.getByRole('heading', { name: t.failed })
  await expect(failed).toBeVisible()
  await page.unroute(/\/trpc\/.*profiles\.me/)
  await main.getByRole('button', { name: COMMON[language].retry }).click()
  await expect(main.getByRole('tab', { name: t.tab.overview })).toBeVisible()

  await page.route(/\/trpc\/.*profiles\.me/, (route) => route.abort())
  await page.reload()
  await expect(failed).toBeVisible()
  await main.getByRole('button', { name: t.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
  await expect(main.getByLabel(/^(Электронная почта|Email)$/)).toBeVisible()
})
