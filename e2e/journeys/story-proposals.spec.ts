import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { storyManagement as storyManagementEn } from '@cco/messages/en/storyManagement'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { storyManagement as storyManagementRu } from '@cco/messages/ru/storyManagement'
import { ownMark } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: storyManagementRu, queue: moderationRu, inRussian: 'русский', inEnglish: 'английский' },
  en: { t: storyManagementEn, queue: moderationEn, inRussian: 'Russian', inEnglish: 'English' },
}

/** About 200 kB as a word processor puts it on the clipboard. */
function wordText(): string {
  const row = '<tr><td style="mso-cell:1"><p class=MsoNormal>Ячейка</p></td><td>Соседняя</td></tr>'
  const long = `<p class=MsoNormal style='margin:0'><b>Глава</b><o:p></o:p> ${'слово '.repeat(40)}</p>`
  return [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>',
    '<style>p.MsoNormal { color: red }</style><!--[if gte mso 9]><xml></xml><![endif]-->',
    '<script>window.pasted = true</script></head><body>',
    '<p>Начало <a href="https://evil.example/">ссылка</a></p>',
    '<img src="/nowhere.png" onerror="window.pasted = true">',
    `<table>${row.repeat(40)}</table>`,
    long.repeat(20),
    `<p><span style='mso-hidden:all'>${'<span></span>'.repeat(14_000)}</span>Конец</p>`,
    '</body></html>',
  ].join('')
}

test('a master proposes a story, an owner returns it and then publishes it from the queue', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, queue, inRussian, inEnglish } = PHRASES[language]
  const label = (field: 'title' | 'summary' | 'text', of: string) =>
    t.inLanguage.replace('{{field}}', t.field[field]).replace('{{language}}', of)
  const [owner, master] = await Promise.all([
    world.newUser('owner', language),
    world.newUser('master', language),
  ])
  await world.dismissPopups()
  const mark = ownMark()
  await signInAs(owner, page, '/admin/moderation?kind=story')
  await expect(page.getByRole('button', { name: phrase(queue.all) })).toBeVisible()
  await expect(
    page.getByRole('button', { name: new RegExp(`^${queue.kinds.story}`) }),
  ).toBeVisible()

  const own = await openSecondPage()
  const change = async (name: 'submit' | 'withdraw') => {
    await own.getByRole('button', { name: phrase(t.change[name]) }).click()
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('button', { name: phrase(t.change[name]) }).click()
    await expect(own.getByText(phrase(t.changed[name]))).toBeVisible()
  }

  await test.step('the master writes it, with a text from a word processor', async () => {
    await signInAs(master, own, '/master/stories')
    await own
      .getByRole('button', { name: phrase(t.create) })
      .first()
      .click()
    const dialog = own.getByRole('dialog')
    await dialog.getByLabel(label('title', inRussian)).fill(`Маяк ${mark}`)
    await dialog.getByLabel(label('title', inEnglish)).fill(`Lighthouse ${mark}`)
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await own
      .getByRole('button', { name: phrase(t.editText) })
      .first()
      .click()
    const russian = own.getByRole('textbox', { name: label('text', inRussian), exact: true })
    await russian.click()
    const html = wordText()
    expect(html.length).toBeGreaterThan(190_000)
    await russian.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, html)
    await expect(russian).toContainText('Конец')
    await expect(russian).toContainText('Ячейка')
    await expect(russian.locator('table, script, style, img, a')).toHaveCount(0)
    await expect(russian.locator('strong').first()).toHaveText('Глава')
    expect(await own.evaluate(() => 'pasted' in globalThis)).toBe(false)
    await own.getByRole('textbox', { name: label('text', inEnglish), exact: true }).click()
    await own.keyboard.type('The light is out')
    await own.getByLabel(label('summary', inRussian)).fill('Маяк погас')
    await own.getByLabel(label('summary', inEnglish)).fill('The light went out')
    await own.getByRole('button', { name: phrase(t.save) }).click()
    await expect(own.getByText(t.saved.replace('{{version}}', '2'))).toBeVisible()
    await change('submit')
  })

  await test.step('the open queue of the owner shows it, and it is returned with a reason', async () => {
    const item = page.getByRole('navigation').getByRole('button').filter({ hasText: mark })
    await item.click()
    await expect(
      page.getByText(language === 'ru' ? 'Маяк погас' : 'The light went out'),
    ).toBeVisible()
    await expect(page.getByText(queue.story.isNew)).toBeVisible()
    await axeInBothThemes(page)
    const back = page.getByRole('button', { name: phrase(queue.returnStory) })
    await back.click()
    await expect(page.getByText(phrase(queue.whyNeeded))).toBeVisible()
    await page.getByRole('button', { name: phrase(queue.reply.story.warnings) }).click()
    await back.click()
    await expect(page.getByText(phrase(queue.done)).first()).toBeVisible()
    await expect(own.getByText(phrase(t.returned))).toBeVisible()
  })

  await test.step('what is typed survives a reload, and the other language is older then', async () => {
    const summary = own.getByLabel(label('summary', inRussian))
    await summary.fill('Маяк погас, и корабль идёт на скалы')
    await expect(own.getByText(t.unsaved, { exact: true })).toBeVisible()
    await own.reload()
    await expect(own.getByText(t.drafting.restored)).toBeVisible()
    await expect(summary).toHaveValue('Маяк погас, и корабль идёт на скалы')
    await own.getByRole('button', { name: phrase(t.save) }).click()
    await expect(own.getByText(t.saved.replace('{{version}}', '3'))).toBeVisible()
    await expect(own.getByText(t.drafting.restored)).toBeHidden()
    await expect(own.getByText(phrase(t.drafting.newer.ru))).toBeVisible()
    await axeInBothThemes(own)
    await own.getByRole('button', { name: new RegExp(`^${t.drafting.stillRight}`) }).click()
    await own.getByRole('button', { name: phrase(t.save) }).click()
    await expect(own.getByText(t.saved.replace('{{version}}', '4'))).toBeVisible()
    await expect(own.getByText(phrase(t.drafting.newer.ru))).toBeHidden()
  })

  await test.step('versions are compared word by word', async () => {
    await own
      .getByRole('button', { name: new RegExp(`^${t.compare}`) })
      .nth(1)
      .click()
    const dialog = own.getByRole('dialog')
    await expect(dialog.locator('ins').first()).toContainText('корабль')
    await axeInBothThemes(own)
    await dialog
      .getByRole('button', { name: phrase(t.close) })
      .last()
      .click()
  })

  await test.step('submitted again, it is published', async () => {
    await change('submit')
    await page.goto('/admin/moderation?kind=story')
    await page.getByRole('navigation').getByRole('button').filter({ hasText: mark }).click()
    const read = page.getByRole('link', { name: phrase(t.preview) })
    await read.click()
    await expect(page.getByText(phrase(t.previewTitle))).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: phrase(queue.publish) }).click()
    await expect(page.getByText(phrase(queue.done)).first()).toBeVisible()
    const guest = await openSecondPage()
    await guest.goto(await own.getByRole('link', { name: /^\/stories\// }).innerText())
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(mark)
  })
})
