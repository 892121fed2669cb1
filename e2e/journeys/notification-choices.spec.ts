import { consents as consentsEn } from '@cco/messages/en/consents'
import { notifications as en } from '@cco/messages/en/notifications'
import { consents as consentsRu } from '@cco/messages/ru/consents'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const CONSENTS = { ru: consentsRu, en: consentsEn }

test('the unsubscribe link of an email works without signing in, and can be undone', async ({
  page,
  language,
  world,
  axe,
}) => {
  const t = PHRASES[language].unsubscribe
  await page.goto('/unsubscribe')
  await expect(page.getByText(t.gone)).toBeVisible()
  const who = await world.newUser()
  await page.goto(await world.unsubscribeLink(who, 'booking'))
  await page.getByRole('button', { name: t.stop }).click()
  await expect(page.getByRole('button', { name: t.again })).toBeVisible()
  await axe(page)
  expect(await world.wantsEmails(who, 'booking')).toBe(false)
  await page.getByRole('button', { name: t.again }).click()
  await expect(page.getByRole('button', { name: t.stop })).toBeVisible()
  expect(await world.wantsEmails(who, 'booking')).toBe(true)
})

test('the link of an email with news withdraws the consent to news', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const { unsubscribe: t, types } = PHRASES[language]
  const who = await world.newUser()
  await page.goto(await world.unsubscribeLink(who, 'newsletter'))
  await page.getByRole('button', { name: t.again }).click()
  await expect(page.getByText(t.newsletter)).toBeVisible()
  await page.getByRole('button', { name: t.stop }).click()
  await expect(page.getByRole('button', { name: t.again })).toBeVisible()
  await expect(page.getByText(types.system)).toBeHidden()

  await signInAs(who, page, '/profile?tab=security')
  const { newsletter } = CONSENTS[language]
  await expect(page.getByRole('switch', { name: newsletter })).not.toBeChecked()
})

test('notification channels are chosen by type and saved', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await signInAs(who, page, '/notifications')
  const choice = (channel: 'in_app' | 'mail') =>
    page.getByRole('switch', {
      name: t.preferences.choice
        .replace('{{type}}', t.types.booking)
        .replace('{{channel}}', t.preferences.channel[channel]),
    })
  await expect(choice('mail')).toBeChecked()
  await expect(choice('in_app')).toBeDisabled()
  await choice('mail').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => world.wantsEmails(who, 'booking')).toBe(false)
  await axe(page)
  await page.reload()
  await expect(choice('mail')).not.toBeChecked()
})
