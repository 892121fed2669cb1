import { readFile } from 'node:fs/promises'
import { staffTables as en } from '@cco/messages/en/staffTables'
import { staffTables as ru } from '@cco/messages/ru/staffTables'
import { expect, type Locator, type Page } from '@playwright/test'
import { phrase } from './phrases.ts'
import type { Language } from './sign-in.ts'

const PHRASES = { ru, en }

/** Downloads the table of a part of the page, and returns the lines of the file, the head first. */
export async function downloadTable(
  page: Page,
  part: Page | Locator,
  language: Language,
): Promise<string[]> {
  const { file } = PHRASES[language]
  const coming = page.waitForEvent('download')
  await part
    .getByRole('button', { name: phrase(file.button) })
    .first()
    .click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.csv$/)
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
}
