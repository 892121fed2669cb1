import { masterCards as en } from '@cco/messages/en/masterCards'
import { masterCards as ru } from '@cco/messages/ru/masterCards'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, inRussian: 'русский', inEnglish: 'английский' },
  en: { t: en, inRussian: 'Russian', inEnglish: 'English' },
}

test('a card is edited and moved by an owner, changed by its master, and seen on the site', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  const { t, inRussian, inEnglish } = PHRASES[language]
  const label = (field: 'name' | 'headline', of: string) =>
    t.inLanguage.replace('{{field}}', t.field[field]).replace('{{language}}', of)
  const [owner, master] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('master', language),
  ])
  await world.dismissPopups()
  const name = `Вера ${master.slice(-8)}`
  await world.addToCatalogue('master_cards', name, master)
  const card = page.getByRole('article', { name })

  await test.step('the owner edits it, looks at the preview, and moves it by keyboard', async () => {
    await signInAs(owner, page, '/owner/master-cards')
    await card.getByRole('button', { name: phrase(t.edit) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label('headline', inRussian)).fill(`Туман ${master}`)
    await dialog.getByLabel(label('headline', inEnglish)).fill(`Mist ${master}`)
    await axe(page)
    await dialog.getByText(t.preview, { exact: true }).click()
    await expect(dialog.getByRole('article').getByText(`Mist ${master}`)).toBeVisible()
    await expect(dialog.getByRole('article').getByText(`Туман ${master}`)).toBeVisible()
    await dialog.getByRole('button', { name: phrase(t.save) }).click()
    await expect(dialog).toBeHidden()
    const up = card.getByRole('button', { name: t.up.replace('{{name}}', name) })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name}: `)).toBeAttached()
    await expect(up).toBeFocused()
    await axe(page)
  })

  await test.step('guests read it; its master proposes another name', async () => {
    const other = await openSecondPage()
    await signInAs(master, other, '/our-masters')
    const words = language === 'ru' ? `Туман ${master}` : `Mist ${master}`
    await expect(other.getByText(words)).toBeVisible()
    await other.goto('/master/card')
    await other.getByRole('button', { name: phrase(t.propose) }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel(label('name', inRussian)).fill(`Вера-Мария ${master}`)
    await dialog.getByLabel(label('name', inEnglish)).fill(`Vera-Maria ${master}`)
    await dialog.getByRole('button', { name: phrase(t.propose) }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByRole('button', { name: phrase(t.withdraw) })).toBeVisible()
    await axe(other)
  })

  await test.step('the owner approves it, and the site shows it', async () => {
    await page.reload()
    await card.getByRole('button', { name: phrase(t.review) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Vera-Maria ${master}`)).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: phrase(t.approve) }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/our-masters')
    const shown = language === 'ru' ? `Вера-Мария ${master}` : `Vera-Maria ${master}`
    await expect(page.getByRole('link', { name: shown })).toBeVisible()
  })
})
