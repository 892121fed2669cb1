import { levels as levelsEn } from '@cco/messages/en/levels'
import { notifications as en } from '@cco/messages/en/notifications'
import { security as securityEn } from '@cco/messages/en/security'
import { shell as shellEn } from '@cco/messages/en/shell'
import { levels as levelsRu } from '@cco/messages/ru/levels'
import { notifications as ru } from '@cco/messages/ru/notifications'
import { security as securityRu } from '@cco/messages/ru/security'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const SECURITY = { ru: securityRu, en: securityEn }
const LEVELS = { ru: levelsRu, en: levelsEn }
const SHELL = { ru: shellRu, en: shellEn }

test.use({ coinPopups: 'leave' })

test('popups open one after another, the role first and the level last, and only once', async ({
  page,
  language,
  world,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('master')
  await signInAs(who)
  await world.raisePopups(who, 'master', 1_130)
  await world.raiseToLevel(who, 3)
  await world.celebrate(who)
  await page.goto('/stories')
  const popup = page.getByRole('dialog')

  await test.step('a new role says what it lets one do', async () => {
    await expect(popup.getByRole('heading', { name: t.role.became.master })).toBeVisible()
    await expect(popup).toContainText(t.role.powers.master)
    await axe(page)
    await popup.getByRole('button', { name: t.role.later }).click()
  })

  await test.step('coins say what was, what is, and why', async () => {
    await expect(popup).toContainText('Journey refund')
    await expect(popup).toContainText(t.coins.kicker.refund)
    await expect(popup).toContainText(/\+1[\s,]130/)
    await axe(page)
    // A page that is left before the server has heard of it would be shown it again.
    const dismissed = page.waitForResponse(/currency\.dismissChange/)
    await page.keyboard.press('Escape')
    await dismissed
  })

  await test.step('the level comes behind both', async () => {
    const level = LEVELS[language].level.replace('{{level}}', '3')
    await expect(page.getByRole('dialog', { name: level })).toBeVisible()
    const dismissed = page.waitForResponse(/levels\.dismiss/)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await dismissed
  })

  await test.step('and none of them comes again', async () => {
    const loaded = [/currency\.unshownChanges/, /levels\.unshown/].map((path) =>
      page.waitForResponse(path),
    )
    await page.reload()
    await Promise.all(loaded)
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(SHELL[language].header.account) }),
    ).toBeVisible()
    await expect(popup).toHaveCount(0)
  })
})

test('a dismissed popup is not reopened by a response that was on its way', {
  tag: '@once',
}, async ({ page, language, world, signInAs }) => {
  const t = PHRASES[language]
  const who = await world.newUser()
  await signInAs(who)
  await world.raisePopups(who, 'master', 1_130)
  await page.goto('/stories')
  const popup = page.getByRole('dialog')
  const role = popup.getByRole('heading', { name: t.role.became.master })
  await expect(role).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let noteFetched = () => {}
  const fetched = new Promise<void>((resolve) => {
    noteFetched = resolve
  })
  await page.route(/roles\.unshownChanges/, async (route) => {
    const answer = await route.fetch()
    noteFetched()
    await released
    await route.fulfill({ response: answer })
  })
  // News that makes the page ask again while the first one is still open.
  await world.raisePopups(who, 'moderator', 70)
  await fetched
  const late = page.waitForResponse(/roles\.unshownChanges/)
  const dismissed = page.waitForResponse(/roles\.dismissChange/)
  await popup.getByRole('button', { name: t.role.later }).click()
  await dismissed
  await expect(popup).toContainText('Journey refund')
  release()
  await late
  await expect(popup.getByRole('heading', { name: t.role.became.moderator })).toBeVisible()
  await expect(role).toHaveCount(0)
})

test('a popup waits until the open dialog is closed', { tag: '@once' }, async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const who = await world.newUser()
  await signInAs(who, page, '/profile?tab=security')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: SECURITY[language].changeEmail }).click()
  const dialog = page.getByRole('dialog', { name: SECURITY[language].changeEmail })
  await expect(dialog).toBeVisible()
  const answered = page.waitForResponse(/currency\.unshownChanges/)
  await world.raisePopups(who, 'user', 1_130)
  await answered
  const popup = page.getByRole('dialog').filter({ hasText: PHRASES[language].role.kicker })
  await dialog.getByRole('textbox').fill('still-typing@cco.test')
  await expect(popup).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
})
