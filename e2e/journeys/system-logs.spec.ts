import { readFile } from 'node:fs/promises'
import { shell as shellEn } from '@cco/messages/en/shell'
import { systemLogs as systemLogsEn } from '@cco/messages/en/systemLogs'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { systemLogs as systemLogsRu } from '@cco/messages/ru/systemLogs'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { shell: shellRu, systemLogs: systemLogsRu },
  en: { shell: shellEn, systemLogs: systemLogsEn },
}
const PLAYER = { email: 'player@cco.test', password: 'cco-demo-2026' }

test('an owner sees refused requests and exports the system log', async ({
  page,
  language,
  axe,
  signInAs,
  openSecondPage,
}) => {
  // Two people, and two screens looked over by axe.
  test.slow()
  const t = PHRASES[language]

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
    await page.getByRole('searchbox', { name: t.systemLogs.search }).fill('systemLogs.list')
    await expect(page).toHaveURL(/q=systemLogs\.list/)
    // Other refusals stand there until what was searched for arrives.
    const refusal = page
      .getByRole('row')
      .filter({ hasText: 'systemLogs.list' })
      .getByRole('button', { name: t.systemLogs.actions.access_refused })
      .first()
    await expect(refusal).toBeVisible()
    await axe(page)
    await refusal.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('127.0.0.1')).toBeVisible()
    await expect(
      dialog.getByText(`${t.systemLogs.targets.procedure} systemLogs.list`),
    ).toBeVisible()
    await axe(page)
    await dialog.getByRole('link', { name: t.systemLogs.entry.sameActor }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t.systemLogs.chip.actor })).toBeVisible()
  })

  await test.step('the export can be cancelled', async () => {
    await page.route('**/api/export.csv*', () => {})
    await page.getByRole('button', { name: t.systemLogs.export.start }).click()
    const progress = page.getByRole('progressbar', { name: t.systemLogs.export.label })
    await expect(progress).toBeVisible()
    // It goes on while the reader looks at the other tab.
    await page.getByRole('tab', { name: t.systemLogs.jobs }).click()
    await expect(page).toHaveURL(/tab=jobs/)
    await expect(progress).toBeVisible()
    const lanes = page.getByRole('region', { name: t.systemLogs.job.lanes.title })
    await expect(lanes.getByText(t.systemLogs.job.lanes.names.signIn)).toBeVisible()
    await expect(page.getByText(t.systemLogs.export.cancelled)).toHaveCount(0)
    await page.getByRole('tab', { name: t.systemLogs.events }).click()
    await page.getByRole('button', { name: t.systemLogs.export.cancel, exact: true }).click()
    await expect(page.getByText(t.systemLogs.export.cancelled)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('and leaves as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t.systemLogs.export.start }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^cco-system-log-\d{4}-\d\d-\d\d\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file.startsWith(`\uFEFF"${t.systemLogs.file.at}"`)).toBe(true)
    expect(file).toContain('access.refused')
    await expect(page.getByText(/\d/).filter({ hasText: exportDone(language) })).toBeVisible()
  })
})

const exportDone = (language: Language) => (language === 'ru' ? /^Выгружен/ : /exported$/)
