import { storyManagement as en } from '@cco/messages/en/storyManagement'
import { storyManagement as ru } from '@cco/messages/ru/storyManagement'
import { ownMark } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, inRussian: 'русский', inEnglish: 'английский' },
  en: { t: en, inRussian: 'Russian', inEnglish: 'English' },
}
const FIELDS = ['title', 'summary', 'text', 'bring'] as const

test('a story is written, merged with the edits of another owner, and published', async ({
  page,
  language,
  axe,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  // The save that another one overtook.
  faults.allow(/storyManagement\.save/)
  const { t, inRussian, inEnglish } = PHRASES[language]
  const label = (field: (typeof FIELDS)[number], of: string) =>
    t.inLanguage.replace('{{field}}', t.field[field]).replace('{{language}}', of)
  const [first, second] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('owner', language),
  ])
  await world.dismissPopups()
  const mark = ownMark()
  const title = `Паром ${mark}`
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const editorLoaded = () => loaded.some((url) => url.includes('/rich-editor'))

  await test.step('a draft begins with its title', async () => {
    await signInAs(first, page, '/owner/story-management')
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: phrase(t.create) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label('title', inRussian)).fill(title)
    await dialog.getByLabel(label('title', inEnglish)).fill(`Ferry ${mark}`)
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark)
    const list = await openSecondPage()
    await signInAs(second, list, `/owner/story-management?gaps=en&q=${mark}`)
    await expect(list.getByRole('link', { name: mark })).toBeVisible()
    await expect(list.getByText(t.listing.lacks.en.replace('{{number}}', '2'))).toBeVisible()
    await list.close()
  })

  await test.step('the editor is loaded when the text is edited, and not before', async () => {
    await expect(page.getByRole('button', { name: phrase(t.editText) }).first()).toBeVisible()
    expect(editorLoaded()).toBe(false)
    await page
      .getByRole('button', { name: phrase(t.editText) })
      .first()
      .click()
    const text = page.getByRole('textbox', { name: label('text', inRussian), exact: true })
    await text.click()
    expect(editorLoaded()).toBe(true)
    await page.keyboard.type('Паром уходит в полночь')
    const english = page.getByRole('textbox', { name: label('text', inEnglish), exact: true })
    await english.click()
    await page.keyboard.type('The ferry leaves at midnight')
    await page.getByLabel(label('summary', inRussian)).fill('Ночной паром')
    await page.getByLabel(label('summary', inEnglish)).fill('A night ferry')
    await axe(page)
    await page.getByRole('button', { name: phrase(t.save) }).click()
    await expect(page.getByText(t.saved.replace('{{version}}', '2'))).toBeVisible()
  })

  await test.step('what another owner saved meanwhile is merged, or chosen', async () => {
    const other = await openSecondPage()
    await signInAs(second, other, new URL(page.url()).pathname)
    await other.getByLabel(t.field.price).fill('1250')
    await other.getByLabel(label('summary', inRussian)).fill('Последний паром')
    await page.getByLabel(label('summary', inRussian)).fill('Полночный паром')
    await other.getByRole('button', { name: phrase(t.save) }).click()
    await expect(other.getByText(t.saved.replace('{{version}}', '3'))).toBeVisible()
    await page.getByRole('button', { name: phrase(t.save) }).click()
    const notice = page.getByRole('alert').filter({ hasText: t.field.summary })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel(t.field.price)).toHaveValue('1250')
    await expect(page.getByLabel(label('summary', inRussian))).toHaveValue('Полночный паром')
    await notice.getByRole('button', { name: phrase(t.conflict.choose) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.conflict.chooseTitle) })
    await expect(dialog.locator('ins')).toContainText('Последний')
    await expect(dialog.locator('del')).toContainText('Полночный')
    await axe(page)
    await dialog.getByLabel(t.conflict.mine).check()
    await dialog.getByRole('button', { name: phrase(t.conflict.apply) }).click()
    await page.getByRole('button', { name: phrase(t.save) }).click()
    await expect(page.getByText(t.saved.replace('{{version}}', '4'))).toBeVisible()
  })

  await test.step('a new address saves nothing of what is being edited', async () => {
    await page.getByLabel(t.field.price).fill('1300')
    const writes: string[] = []
    page.on('request', (request) => {
      const [, write] = /storyManagement\.(rename|save)/.exec(request.url()) ?? []
      if (write) writes.push(write)
    })
    await page.getByRole('button', { name: phrase(t.changeAddress) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.addressField).fill(`midnight-ferry-${mark}`)
    await dialog.getByRole('button', { name: phrase(t.changeAddress) }).click()
    await expect(page.getByText(t.addressChanged)).toBeVisible()
    await expect(page.getByText(t.unsaved, { exact: true })).toBeVisible()
    expect(writes).toEqual(['rename'])
    await page.getByRole('button', { name: phrase(t.save) }).click()
    await expect(page.getByText(t.saved.replace('{{version}}', '5'))).toBeVisible()
  })

  await test.step('it is published, and guests read it', async () => {
    await page.getByRole('button', { name: phrase(t.change.publish) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: phrase(t.change.publish) }).click()
    await expect(page.getByText(phrase(t.changed.publish))).toBeVisible()
    const link = page.getByRole('link', { name: /^\/stories\// })
    await link.click()
    const words = language === 'ru' ? 'Паром уходит в полночь' : 'The ferry leaves at midnight'
    await expect(page.getByRole('article').getByText(words)).toBeVisible()
    await axe(page)
  })

  await test.step('archived, it is on the site no more', async () => {
    const { pathname } = new URL(page.url())
    await page.goBack()
    await page.getByRole('button', { name: phrase(t.change.archive) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Паром больше не ходит')
    await dialog.getByRole('button', { name: phrase(t.change.archive) }).click()
    await expect(page.getByText(phrase(t.changed.archive))).toBeVisible()
    const answer = await page.request.get(pathname)
    expect(answer.status()).toBe(404)
  })
})
