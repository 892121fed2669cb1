import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import { documents as en } from '@cco/messages/en/documents'
import { shell as shellEn } from '@cco/messages/en/shell'
import { documents as ru } from '@cco/messages/ru/documents'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru, links: shellRu.footer }, en: { t: en, links: shellEn.footer } }

test('a guest reads every document of the club from the footer', async ({
  page,
  language,
  axeInBothThemes,
}) => {
  const { t, links } = PHRASES[language]
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: phrase(links.documents) }).click()
  const documents = page.getByRole('navigation', { name: phrase(t.documents) })
  const text = page.getByRole('article').getByRole('heading').first()
  for (const kind of DOCUMENT_KINDS) {
    const name = phrase(t.kind[kind].name)
    await documents.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/legal/${kind}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(text).toBeVisible()
  }
  await page.goto('/legal/cookies?version=1')
  await expect(text).toBeVisible()
  await axeInBothThemes(page)
})
