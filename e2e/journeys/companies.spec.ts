import { companies as en } from '@cco/messages/en/companies'
import { companyRequests as companyRequestsEn } from '@cco/messages/en/companyRequests'
import { companies as ru } from '@cco/messages/ru/companies'
import { companyRequests as companyRequestsRu } from '@cco/messages/ru/companyRequests'
import { emailTo } from '../support/mailbox.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, owners: companyRequestsRu },
  en: { t: en, owners: companyRequestsEn },
}

test('a company asks for an evening, an owner sends a quote, and the company accepts it', async ({
  page,
  request,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, owners } = PHRASES[language]
  const owner = await world.newUser('owner', language)
  await world.dismissPopups()
  const company = `Северный лес ${owner}`
  const address = `company-${owner}@mail.test`
  const guest = await openSecondPage()

  await test.step('a guest sends the request', async () => {
    await guest.goto('/corporate')
    const form = guest.locator('form')
    await form.getByRole('button', { name: phrase(t.send) }).click()
    await expect(form.getByText(phrase(t.needName))).toBeVisible()
    await axe(guest)
    await form.getByLabel(phrase(t.name), { exact: true }).fill('Дарья')
    // Its label goes on: it may be left out.
    await form.getByRole('textbox', { name: new RegExp(`^${t.company}`) }).fill(company)
    await form.getByLabel(phrase(t.email)).fill(address)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: phrase(t.send) }).click()
    await expect(guest.getByText(phrase(t.sentTitle))).toBeVisible()
    await emailTo(request, address)
  })

  await test.step('the owner sends a quote', async () => {
    await signInAs(owner, page, '/owner/corporate')
    await page.getByRole('button', { name: `${owners.write}: ${company}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase(owners.quoteText)).fill('18 декабря, четыре стола.')
    await dialog.getByLabel(phrase(owners.price)).fill('81600')
    await axe(page)
    await dialog.getByRole('button', { name: phrase(owners.sendEmail) }).click()
    await expect(dialog).toBeHidden()
    await axe(page)
  })

  await test.step('the company accepts it by the link', async () => {
    const { link } = await emailTo(request, address, 2)
    const { pathname, hash } = new URL(link)
    await guest.goto(pathname + hash)
    await axe(guest)
    await guest.getByRole('button', { name: phrase(t.accept) }).click()
    await expect(guest.getByRole('heading', { name: phrase(t.accepted) })).toBeVisible()
    await page.reload()
    const card = page.getByRole('article').filter({ hasText: company })
    await expect(card.getByText(phrase(owners.status.accepted))).toBeVisible()
  })
})
