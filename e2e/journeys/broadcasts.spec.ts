import { readFile } from 'node:fs/promises'
import { broadcasts as broadcastsEn } from '@cco/messages/en/broadcasts'
import { common as commonEn } from '@cco/messages/en/common'
import { systemLogs as systemLogsEn } from '@cco/messages/en/systemLogs'
import { broadcasts as broadcastsRu } from '@cco/messages/ru/broadcasts'
import { common as commonRu } from '@cco/messages/ru/common'
import { systemLogs as systemLogsRu } from '@cco/messages/ru/systemLogs'
import type { Page } from '@playwright/test'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { broadcasts: broadcastsRu, common: commonRu, systemLogs: systemLogsRu },
  en: { broadcasts: broadcastsEn, common: commonEn, systemLogs: systemLogsEn },
}
const PLAYER = 'player@cco.test'

test('an owner broadcasts a message to everyone', async ({
  page,
  language,
  world,
  axe,
  signInAs,
}) => {
  // A broadcast takes its time, and screens are looked over by axe.
  test.slow()
  const t = PHRASES[language]

  const title = ownName('News')
  await test.step('a broadcast reaches everyone, and its progress is shown', async () => {
    await signInAs('owner', page, '/owner/message-broadcast')
    await compose(page, language, title)
    await page.getByRole('button', { name: t.broadcasts.send, exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/\d{2,}/)).toBeVisible()
    await question.getByRole('button', { name: t.broadcasts.send, exact: true }).click()
    const panel = page.getByRole('article').filter({ hasText: title }).last()
    // Exactly the state: "sent at 10:00" is shown while it is still on its way, a hundred users in
    // two seconds.
    const sent = panel.getByText(t.broadcasts.status.sent, { exact: true })
    await expect(sent).toBeVisible({ timeout: 150_000 })
    const bar = panel.getByRole('progressbar')
    const all = await bar.getAttribute('aria-valuemax')
    await expect(bar).toHaveAttribute('aria-valuenow', String(all))
    await axe(page)
    expect(await world.notificationTextsOf(PLAYER, title)).toHaveLength(1)
  })

  const late = ownName('Late')
  await test.step('a planned broadcast is stopped, and sends no notification', async () => {
    await compose(page, language, late)
    await page.getByText(t.broadcasts.later, { exact: true }).click()
    const sendAt = page.getByRole('group', { name: phrase(t.broadcasts.sendAt) })
    const day = sendAt.getByLabel(t.common.dateField.day, { exact: true })
    await day.fill('01.01.2020')
    await sendAt.getByLabel(t.common.dateField.time, { exact: true }).fill('10:00')
    await page.getByRole('button', { name: t.broadcasts.schedule, exact: true }).click()
    await expect(page.getByText(phrase(t.broadcasts.sendAtWrong))).toBeVisible()
    await day.fill('01.01.2090')
    await page.getByRole('button', { name: t.broadcasts.schedule, exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: t.broadcasts.schedule, exact: true }).click()
    await expect(question).toBeHidden()
    const panel = page.getByRole('article').filter({ hasText: late }).last()
    await panel.getByRole('button', { name: t.broadcasts.stop }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.broadcasts.stop }).click()
    await expect(panel.getByText(t.broadcasts.status.stopped)).toBeVisible()
    expect(await world.notificationTextsOf(PLAYER, late)).toEqual([])
  })

  await test.step('the log knows what was before and after', async () => {
    await page.goto('/owner/system-logs?action=broadcast')
    await page.getByRole('button', { name: t.systemLogs.actions.broadcast_stop }).first().click()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('row', { name: /status/ })
    await expect(status).toContainText('scheduled')
    await expect(status).toContainText('stopped')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('so does its file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t.systemLogs.export.start }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file).toContain('broadcast.stop')
  })
})

/** Fills in a broadcast, in both languages the same title. */
async function compose(page: Page, language: Language, title: string): Promise<void> {
  const t = PHRASES[language].broadcasts
  await page.getByRole('textbox', { name: t.titleRu }).fill(title)
  await page.getByRole('textbox', { name: t.titleEn }).fill(title)
  await page.getByRole('textbox', { name: t.textRu }).fill('Играем в субботу')
  await page.getByRole('textbox', { name: t.textEn }).fill('We play on Saturday')
}
