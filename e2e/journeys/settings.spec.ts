import { settings as en } from '@cco/messages/en/settings'
import { settings as ru } from '@cco/messages/ru/settings'
import type { Page } from '@playwright/test'
import { now } from '../support/clock.ts'
import { emailTo } from '../support/mailbox.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru }, en: { t: en } }

/** A setting that no other journey relies on. */
const SETTING = 'eventDays'

async function openDialog(page: Page, t: typeof ru | typeof en) {
  const label = t.label[SETTING]
  await page.getByRole('searchbox', { name: phrase(t.search) }).fill(label)
  await page.getByRole('button', { name: `${t.edit}: ${label}` }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an owner changes a setting, sees it in the history, and undoes it', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  // A save that another owner came before is refused.
  faults.allow(/status of 409/)
  const { t } = PHRASES[language]
  const [first, second] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('owner', language),
  ])
  await world.dismissPopups()
  await signInAs(first, page, '/owner/settings')
  await axeInBothThemes(page)
  const dialog = await openDialog(page, t)
  // Other than what it is, also when this journey is repeated.
  const value = Number(await dialog.getByLabel(phrase(t.value)).inputValue()) + 1
  const other = await openSecondPage()
  await signInAs(second, other, '/owner/settings')
  const others = await openDialog(other, t)

  await test.step('a value out of bounds and a missing reason are refused beside their fields', async () => {
    await dialog.getByLabel(phrase(t.value)).fill('1')
    await dialog.getByRole('button', { name: phrase(t.save) }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(2)
    await axeInBothThemes(page)
  })

  await test.step('the effect is in view before the change is saved', async () => {
    await dialog.getByLabel(phrase(t.value)).fill(String(value))
    await expect(dialog.getByText(phrase(t.next))).toBeVisible()
    await dialog.getByRole('textbox').last().fill(`Быстрее: ${first}`)
    await dialog.getByRole('button', { name: phrase(t.save) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.isChanged).first()).toBeVisible()
  })

  await test.step('another owner who was slower sees whose value stands, and decides again', async () => {
    await others.getByLabel(phrase(t.value)).fill(String(value + 1))
    await others.getByRole('textbox').last().fill(`Ещё быстрее: ${second}`)
    await others.getByRole('button', { name: phrase(t.save) }).click()
    const notice = others.getByRole('alert')
    await expect(notice).toContainText(t.staleTitle)
    await expect(notice).toContainText(first)
    await axeInBothThemes(other)
    await notice.getByRole('button', { name: phrase(t.staleSeen) }).click()
    await others.getByRole('button', { name: phrase(t.save) }).click()
    await expect(others).toBeHidden()
  })

  await test.step('both changes are in the history, and the earlier value is restored', async () => {
    await page.goto(`/owner/settings?view=history&of=${SETTING}`)
    await expect(page.getByText(`Быстрее: ${first}`)).toBeVisible()
    await axeInBothThemes(page)
    const change = page.getByRole('row').filter({ hasText: `Ещё быстрее: ${second}` })
    await change.getByRole('button').click()
    const undo = page.getByRole('dialog', { name: phrase(t.undoTitle) })
    await undo.getByRole('textbox').fill(`Хватит: ${first}`)
    await undo.getByRole('button', { name: phrase(t.undoAction) }).click()
    await expect(undo).toBeHidden()
    const undone = page.getByRole('row').filter({ hasText: `Хватит: ${first}` })
    await expect(undone.getByText(t.wasUndo)).toBeVisible()
  })
})

// What every page shows, so that it is changed by one project alone.
test('an owner changes the contacts of the club, and tests its email and payments', {
  tag: '@once',
}, async ({ page, request, language, axeInBothThemes, world, signInAs }) => {
  const { t } = PHRASES[language]
  const owner = await world.newUser('owner', language)
  await world.dismissPopups()
  await signInAs(owner, page, '/owner/settings')
  const phone = `+7 495 ${String(now().getTime() % 10_000_000).padStart(7, '0')}`
  await page.getByRole('button', { name: `${t.edit}: ${t.label.club}` }).click()
  const dialog = page.getByRole('dialog', { name: phrase(t.label.club) })
  await dialog.getByLabel(phrase(t.club.email)).fill('hello')
  await dialog.getByLabel(t.club.phone).fill(phone)
  await dialog.getByRole('textbox').last().fill('Новый телефон')
  await dialog.getByRole('button', { name: phrase(t.save) }).click()
  await expect(dialog.getByText(phrase(t.club.badEmail))).toBeVisible()
  await axeInBothThemes(page)
  await dialog.getByLabel(phrase(t.club.email)).fill('hello@cco.example')
  await dialog.getByRole('button', { name: phrase(t.save) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: phone })).toBeVisible()

  await page.getByRole('button', { name: phrase(t.connections.testEmail) }).click()
  await expect(page.getByText(phrase(t.connections.emailSent))).toBeVisible()
  await page.getByRole('button', { name: phrase(t.connections.checkPayments) }).click()
  await expect(page.getByText(phrase(t.connections.result.answers))).toBeVisible()
  await axeInBothThemes(page)
  await emailTo(request, `${owner}@cco.test`)
})
