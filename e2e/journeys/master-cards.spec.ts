import { masterCards as en } from '@cco/messages/en/masterCards'
import { pictures as picturesEn } from '@cco/messages/en/pictures'
import { profiles as profileEn } from '@cco/messages/en/profiles'
import { masterCards as ru } from '@cco/messages/ru/masterCards'
import { pictures as picturesRu } from '@cco/messages/ru/pictures'
import { profiles as profileRu } from '@cco/messages/ru/profiles'
import { photo } from '../support/photo.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    t: ru,
    pictures: picturesRu,
    profile: profileRu,
    inRussian: 'русский',
    inEnglish: 'английский',
  },
  en: {
    t: en,
    pictures: picturesEn,
    profile: profileEn,
    inRussian: 'Russian',
    inEnglish: 'English',
  },
}

test('a card is edited and moved by an owner, changed by its master, and seen on the site', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, inRussian, inEnglish, pictures, profile } = PHRASES[language]
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
    await dialog.locator('input[type=file]').setInputFiles(await photo('#2a7'))
    const crop = page.getByRole('dialog', { name: phrase(pictures.cropTitle) })
    await crop.getByRole('button', { name: phrase(pictures.send) }).click()
    await expect(crop).toBeHidden()
    await expect(dialog.getByRole('button', { name: phrase(t.photo.remove) })).toBeVisible()
    await dialog.getByRole('button', { name: phrase(t.links.add) }).click()
    const link = dialog.getByLabel(phrase(t.links.label))
    await link.fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: phrase(t.save) }).click()
    await expect(dialog.getByText(phrase(t.links.wrong))).toBeVisible()
    await link.fill('t.me/vera_lunina')
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
    await other.getByRole('link', { name }).click()
    const link = other.getByRole('link', { name: 'Telegram' })
    await expect(link).toHaveAttribute('href', 'https://t.me/vera_lunina')
    const shown = other.getByRole('main').locator('img[src^="/photos/"]')
    await expect(shown).toHaveJSProperty('naturalWidth', 256)
    await axe(other)
    await other.goto('/profile')
    await other.getByRole('link', { name: phrase(profile.masterCard) }).click()
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
    await expect(dialog.getByRole('insertion').filter({ hasText: 'Vera-Maria' })).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: phrase(t.approve) }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/our-masters')
    const shown = language === 'ru' ? `Вера-Мария ${master}` : `Vera-Maria ${master}`
    await expect(page.getByRole('link', { name: shown })).toBeVisible()
  })
})
