import { vacancies as en } from '@cco/messages/en/vacancies'
import { vacancyApplications as vacancyApplicationsEn } from '@cco/messages/en/vacancyApplications'
import { vacancyManagement as vacancyManagementEn } from '@cco/messages/en/vacancyManagement'
import { vacancies as ru } from '@cco/messages/ru/vacancies'
import { vacancyApplications as vacancyApplicationsRu } from '@cco/messages/ru/vacancyApplications'
import { vacancyManagement as vacancyManagementRu } from '@cco/messages/ru/vacancyManagement'
import sharp from 'sharp'
import { holdLive } from '../support/live.ts'
import { emailTo } from '../support/mailbox.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, owners: vacancyManagementRu, board: vacancyApplicationsRu },
  en: { t: en, owners: vacancyManagementEn, board: vacancyApplicationsEn },
}

/** A JPEG with more bytes than the server takes, under the name of another kind. */
async function largeScan(): Promise<Buffer> {
  const create = { width: 5_000, height: 4_000, channels: 3 as const, background: '#eee' }
  // What follows the picture is no part of it.
  return Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(11_000_000)])
}

test('an owner publishes a vacancy, a guest applies, and the owner makes an offer', async ({
  page,
  request,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, owners, board } = PHRASES[language]
  const live = await holdLive(page)
  const owner = await world.newUser('owner', language)
  await world.dismissPopups()
  const title = `Хранитель карт ${owner}`
  const address = `applicant-${owner}@mail.test`

  await test.step('the owner writes and publishes it', async () => {
    await signInAs(owner, page, '/owner/jobs')
    await page.getByRole('button', { name: phrase(owners.add) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(owners.add) })
    for (const field of ['title', 'summary', 'duties', 'expectations'] as const) {
      const inputs = dialog.getByRole('textbox', { name: new RegExp(`^${owners.field[field]},`) })
      for (const at of [0, 1]) await inputs.nth(at).fill(field === 'title' ? title : 'Карты')
    }
    await axe(page)
    await dialog.getByRole('button', { name: phrase(owners.save) }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `${owners.open}: ${title}` }).click()
    await page
      .getByRole('button', { name: phrase(owners.open), exact: true })
      .last()
      .click()
    await expect(page.getByRole('button', { name: `${owners.close}: ${title}` })).toBeVisible()
  })

  const applicant = page.getByRole('link', { name: /Варвара Ким/ })
  await test.step('the board of the owner waits for applications', async () => {
    const before = live.begun()
    await page.goto('/owner/job-applications')
    await page.getByLabel(phrase(board.vacancy)).selectOption({ label: title })
    await expect(page.getByText(phrase(board.noneOfVacancy))).toBeVisible()
    await expect.poll(live.begun).toBeGreaterThan(before)
  })

  const guest = await openSecondPage()
  await test.step('a guest applies with a file', async () => {
    await guest.goto('/careers')
    await axe(guest)
    await guest.getByRole('link', { name: title }).click()
    const form = guest.locator('form')
    await form.getByRole('button', { name: phrase(t.send) }).click()
    await expect(form.getByText(phrase(t.needName))).toBeVisible()
    await axe(guest)
    await form.getByLabel(phrase(t.name)).fill('Варвара Ким')
    await form.getByLabel(phrase(t.email)).fill(address)
    const file = form.locator('input[type=file]')
    await file.setInputFiles({ name: 'scan.HEIC', mimeType: '', buffer: await largeScan() })
    const remove = form.getByRole('button', { name: /scan\.jpg/ })
    await expect(remove).toBeVisible()
    await remove.click()
    await file.setInputFiles({
      ...{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 cv') },
    })
    await expect(form.getByRole('button', { name: /cv\.pdf/ })).toBeVisible()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: phrase(t.send) }).click()
    await expect(guest.getByText(phrase(t.sentTitle))).toBeVisible()
    await emailTo(request, address)
  })

  await test.step('the owner offers the job by keyboard, with the email in view', async () => {
    await expect(applicant).toHaveCount(1)
    await page.getByRole('button', { name: /Варвара Ким/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: phrase(board.stageOf.offer) }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(address)).toBeVisible()
    await axe(page)
    await dialog.getByRole('textbox').fill('Ждём в понедельник')
    await dialog.getByRole('button', { name: phrase(board.moveAction.email) }).click()
    await expect(dialog).toBeHidden()
    await applicant.click()
    await expect(page.getByRole('dialog').getByText('cv.pdf')).toBeVisible()
    await axe(page)
    await emailTo(request, address, 2)
  })
})
