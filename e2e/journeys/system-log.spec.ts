import { readFile } from 'node:fs/promises'
import { broadcasts as broadcastsEn } from '@cco/messages/en/broadcasts'
import { common as commonEn } from '@cco/messages/en/common'
import { shell as shellEn } from '@cco/messages/en/shell'
import { systemLogs as logsEn } from '@cco/messages/en/systemLogs'
import { broadcasts as broadcastsRu } from '@cco/messages/ru/broadcasts'
import { common as commonRu } from '@cco/messages/ru/common'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { systemLogs as logsRu } from '@cco/messages/ru/systemLogs'
import type { Page } from '@playwright/test'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: { logs: logsRu, broadcasts: broadcastsRu, dates: commonRu.dateField, shell: shellRu },
  en: { logs: logsEn, broadcasts: broadcastsEn, dates: commonEn.dateField, shell: shellEn },
}
const PLAYER = { email: 'player@cco.test', password: 'cco-demo-2026' }

test('an owner sees refused requests, broadcasts to everybody and exports the system log', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  openSecondPage,
}) => {
  // Six screens looked over by axe.
  test.slow()
  const t = WORDS[language]

  await test.step('a player is refused, by the page and by the server', async () => {
    const other = await openSecondPage()
    await signInAs('player', other, '/owner/system-logs')
    await expect(other.getByRole('heading', { name: t.shell.denied.owner })).toBeVisible()
    const signedIn = await other.request.post('/auth/v1/token?grant_type=password', {
      data: PLAYER,
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const refused = await other.request.get('/trpc/systemLogs.list', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(refused.status()).toBe(403)
  })

  await test.step('the owner finds it', async () => {
    await signInAs('owner', page, '/owner/system-logs')
    await page.getByRole('searchbox', { name: t.logs.search }).fill('systemLogs.list')
    await expect(page).toHaveURL(/q=systemLogs\.list/)
    // Other refusals stand there until what was searched for arrives.
    const refusal = page
      .getByRole('row')
      .filter({ hasText: 'systemLogs.list' })
      .getByRole('button', { name: t.logs.actions.access_refused })
      .first()
    await expect(refusal).toBeVisible()
    await axe(page)
    await refusal.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('127.0.0.1')).toBeVisible()
    await expect(dialog.getByText(`${t.logs.targets.procedure} systemLogs.list`)).toBeVisible()
    await axe(page)
    await dialog.getByRole('link', { name: t.logs.entry.sameActor }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t.logs.chip.actor })).toBeVisible()
  })

  const title = ownName('News')
  await test.step('a broadcast reaches everybody, and its progress is seen', async () => {
    await page.goto('/owner/message-broadcast')
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
    expect(await world.notificationTextsOf(PLAYER.email, title)).toHaveLength(1)
  })

  const late = ownName('Late')
  await test.step('a planned broadcast is stopped, and sends no notification', async () => {
    await compose(page, language, late)
    await page.getByText(t.broadcasts.later, { exact: true }).click()
    const sendAt = page.getByRole('group', { name: phrase(t.broadcasts.sendAt) })
    const day = sendAt.getByLabel(t.dates.day, { exact: true })
    await day.fill('01.01.2020')
    await sendAt.getByLabel(t.dates.time, { exact: true }).fill('10:00')
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
    expect(await world.notificationTextsOf(PLAYER.email, late)).toEqual([])
  })

  await test.step('the log knows what was before and after', async () => {
    await page.goto('/owner/system-logs?action=broadcast')
    await page.getByRole('button', { name: t.logs.actions.broadcast_stop }).first().click()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('row', { name: /status/ })
    await expect(status).toContainText('scheduled')
    await expect(status).toContainText('stopped')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the export can be cancelled', async () => {
    await page.route('**/api/export.csv*', () => {})
    await page.getByRole('button', { name: t.logs.export.start }).click()
    const progress = page.getByRole('progressbar', { name: t.logs.export.label })
    await expect(progress).toBeVisible()
    // It goes on while the reader looks at the other tab.
    await page.getByRole('tab', { name: t.logs.jobs }).click()
    await expect(page).toHaveURL(/tab=jobs/)
    await expect(progress).toBeVisible()
    const lanes = page.getByRole('region', { name: t.logs.job.lanes.title })
    await expect(lanes.getByText(t.logs.job.lanes.names.signIn)).toBeVisible()
    await expect(page.getByText(t.logs.export.cancelled)).toHaveCount(0)
    await page.getByRole('tab', { name: t.logs.events }).click()
    await page.getByRole('button', { name: t.logs.export.cancel, exact: true }).click()
    await expect(page.getByText(t.logs.export.cancelled)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('and leaves as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t.logs.export.start }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^cco-system-log-\d{4}-\d\d-\d\d\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file.startsWith(`\uFEFF"${t.logs.file.at}"`)).toBe(true)
    expect(file).toContain('broadcast.stop')
    await expect(page.getByText(/\d/).filter({ hasText: exportDone(language) })).toBeVisible()
  })
})

const exportDone = (language: Language) => (language === 'ru' ? /^Выгружен/ : /exported$/)

/** Fills in a broadcast, in both languages the same title. */
async function compose(page: Page, language: Language, title: string): Promise<void> {
  const t = WORDS[language].broadcasts
  await page.getByRole('textbox', { name: t.titleRu }).fill(title)
  await page.getByRole('textbox', { name: t.titleEn }).fill(title)
  await page.getByRole('textbox', { name: t.textRu }).fill('Играем в субботу')
  await page.getByRole('textbox', { name: t.textEn }).fill('We play on Saturday')
}
