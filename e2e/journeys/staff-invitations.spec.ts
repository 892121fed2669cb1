import { auth as authEn } from '@cco/messages/en/auth'
import { common as commonEn } from '@cco/messages/en/common'
import { staffInvitations as en } from '@cco/messages/en/staffInvitations'
import { users as usersEn } from '@cco/messages/en/users'
import { auth as authRu } from '@cco/messages/ru/auth'
import { common as commonRu } from '@cco/messages/ru/common'
import { staffInvitations as ru } from '@cco/messages/ru/staffInvitations'
import { users as usersRu } from '@cco/messages/ru/users'
import { emailTo } from '../support/mailbox.ts'
import { ownEmail } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, users: usersRu, auth: authRu, common: commonRu },
  en: { t: en, users: usersEn, auth: authEn, common: commonEn },
}

test('an owner invites a moderator by email, who signs in by the link and accepts', async ({
  page,
  request,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 404/)
  const { t, users, auth, common } = PHRASES[language]
  const [owner, invited] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('user', language),
  ])
  await world.dismissPopups()
  const address = `${invited}@cco.test`

  await test.step('the owner sends the invitation', async () => {
    await signInAs(owner, page, '/owner/access-management')
    await page.getByRole('button', { name: phrase(users.invite) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(users.invite) })
    await dialog.getByLabel(phrase(users.inviteEmail)).fill('not an address')
    await dialog.getByRole('button', { name: phrase(users.inviteSend) }).click()
    await expect(dialog.getByText(phrase(users.inviteEmailWrong))).toBeVisible()
    await axeInBothThemes(page)
    await dialog.getByLabel(phrase(users.inviteEmail)).fill(address)
    await dialog.getByLabel(phrase(users.role)).selectOption('moderator')
    await dialog.getByRole('textbox').last().fill('Помогает клубу с весны')
    await dialog.getByRole('button', { name: phrase(users.inviteSend) }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('listitem').filter({ hasText: address })
    await expect(row.getByText(phrase(common.role.moderator))).toBeVisible()
    await axeInBothThemes(page)
  })

  const own = await openSecondPage()
  await test.step('the link shows the role to a guest, who signs in on the page', async () => {
    const { link } = await emailTo(request, address)
    const { pathname, hash } = new URL(link)
    await own.goto(pathname + hash)
    const main = own.getByRole('main')
    await expect(main.getByText(phrase(t.signIn))).toBeVisible()
    await axeInBothThemes(own)
    await main.getByRole('button', { name: phrase(t.enter) }).click()
    const dialog = own.getByRole('dialog')
    await dialog.getByLabel(phrase(auth.email)).fill(address)
    await dialog.getByLabel(phrase(auth.password)).fill(PASSWORD)
    await dialog.getByRole('button', { name: phrase(auth.signIn), exact: true }).click()
    await main.getByRole('button', { name: phrase(t.accept) }).click()
    await expect(own.getByRole('dialog')).toContainText(common.role.moderator)
    await own.keyboard.press('Escape')
    await expect(own.getByRole('heading', { name: phrase(t.accepted) })).toBeVisible()
  })

  await test.step('the link works once', async () => {
    const { link } = await emailTo(request, address)
    const { pathname, hash } = new URL(link)
    await own.goto('/stories')
    await own.goto(pathname + hash)
    await expect(own.getByRole('heading', { name: phrase(t.goneTitle) })).toBeVisible()
    await axeInBothThemes(own)
  })
})

test('an invitation that its owner revoked does not open', async ({
  page,
  request,
  language,
  world,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 404/)
  const { t, users } = PHRASES[language]
  const owner = await world.newUser('owner', language)
  await world.dismissPopups()
  const address = ownEmail('invited')
  await signInAs(owner, page, '/owner/access-management')
  await page.getByRole('button', { name: phrase(users.invite) }).click()
  const dialog = page.getByRole('dialog', { name: phrase(users.invite) })
  await dialog.getByLabel(phrase(users.inviteEmail)).fill(address)
  await dialog.getByLabel(phrase(users.role)).selectOption('master')
  await dialog.getByRole('textbox').last().fill('Ведёт игры с весны')
  await dialog.getByRole('button', { name: phrase(users.inviteSend) }).click()
  const row = page.getByRole('listitem').filter({ hasText: address })
  await row.getByRole('button').click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: phrase(users.revoke), exact: true }).click()
  await expect(row).toBeHidden()
  const { link } = await emailTo(request, address)
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await expect(page.getByRole('heading', { name: phrase(t.goneTitle) })).toBeVisible()
})
