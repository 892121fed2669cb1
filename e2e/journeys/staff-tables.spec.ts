import { readFile } from 'node:fs/promises'
import { bookingManagement as bookingManagementEn } from '@cco/messages/en/bookingManagement'
import { promoCodes as promoCodesEn } from '@cco/messages/en/promoCodes'
import { staffTables as staffTablesEn } from '@cco/messages/en/staffTables'
import { bookingManagement as bookingManagementRu } from '@cco/messages/ru/bookingManagement'
import { promoCodes as promoCodesRu } from '@cco/messages/ru/promoCodes'
import { staffTables as staffTablesRu } from '@cco/messages/ru/staffTables'
import type { Page } from '@playwright/test'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { bookingManagement: bookingManagementRu, management: staffTablesRu, promos: promoCodesRu },
  en: { bookingManagement: bookingManagementEn, management: staffTablesEn, promos: promoCodesEn },
}

const rowsOf = (page: Page, table: RegExp) => page.getByRole('region', { name: table })

test('a master marks two players at once among the past bookings, and opens one of them', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { bookingManagement: t, management } = PHRASES[language]
  const [master, one, two] = await Promise.all([
    world.newUser('master'),
    world.newUser(),
    world.newUser(),
  ])
  await world.playedGame({ master, player: one, startsInHours: -30, paidCoins: 900 })
  await world.playedGame({ master, player: two, startsInHours: -40 })
  await world.dismissPopups()
  await signInAs(master, page, '/admin/booking-management')
  const table = rowsOf(page, phrase(t.table))
  const period = (name: keyof typeof t.period) =>
    page.getByRole('button', { name: phrase(t.period[name]), exact: true })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })

  await test.step('the table opens on what is to come', async () => {
    await expect(period('upcoming')).toHaveAttribute('aria-pressed', 'true')
    await expect(table).toBeVisible()
    await expect(row(one)).toHaveCount(0)
    await period('past').click()
    await expect(page).toHaveURL(/when=past/)
    // The latest made stand first, whatever else journeys book.
    await page.goto('/admin/booking-management?when=past&sort=-made')
    await expect(row(one)).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('two players of two games are marked in one go', async () => {
    for (const name of [one, two]) {
      await row(name).getByRole('checkbox').check()
    }
    const count = page.getByText(counted(management.select, 'count'))
    const bar = page.getByRole('status').filter({ has: count })
    await bar.getByRole('button', { name: phrase(t.mark.no_show) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(t.mark.no_show) }).click()
    await expect(dialog).toBeHidden()
    await expect(bar).toHaveCount(0)
    for (const name of [one, two]) {
      await expect(row(name).getByText(phrase(t.state.no_show))).toBeVisible()
    }
  })

  await test.step('a booking has a page with its player, payments and history', async () => {
    await row(one).getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: t.page.title.replace('{{name}}', one) }),
    ).toBeVisible()
    const history = page.getByRole('region', { name: phrase(t.page.history) })
    await expect(history.getByText(phrase(t.state.no_show))).toBeVisible()
    await expect(history.getByText(master)).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('the file has what is shown, as the staff calls it', async () => {
    await page.goto(`/admin/booking-management?q=${one}`)
    await expect(row(one)).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: phrase(management.file.button) }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    const [, ...lines] = file.trim().split('\r\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(one)
    expect(lines[0]?.replace(/\s/g, ' ')).toContain(t.state.no_show.replace(/\s/g, ' '))
  })
})

test('the bookings of this week have a row of sums, and columns that stay hidden', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { bookingManagement: t, management } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  await world.playedGame({ master, player, startsInHours: 26, seats: 2, paidCoins: 1_800 })
  await world.dismissPopups()
  await signInAs(master, page, `/admin/booking-management?when=week&q=${player}`)
  const table = rowsOf(page, phrase(t.table))
  const sums = table.getByRole('row').filter({ hasText: phrase(management.sums) })
  const made = () => table.getByRole('row').filter({ hasText: player }).getByRole('time')
  const sum = table.getByRole('row').last()
  await expect(sum.getByText(management.sums)).toBeVisible()
  await expect(sum).toContainText(/1[\s,]800/)
  await expect(sums).toHaveCount(0)
  await expect(made()).toHaveCount(2)

  await page.getByRole('button', { name: phrase(management.columns.button) }).click()
  const choice = page.getByRole('dialog', { name: phrase(management.columns.title) })
  await axe(page)
  await choice.getByRole('checkbox', { name: phrase(t.made) }).uncheck()
  await page.keyboard.press('Escape')
  await expect(made()).toHaveCount(1)
  await page.reload()
  await expect(sum.getByText(management.sums)).toBeVisible()
  await expect(made()).toHaveCount(1)
  await page.getByRole('button', { name: phrase(management.columns.button) }).click()
  await choice.getByRole('button', { name: phrase(management.columns.all) }).click()
  await expect(made()).toHaveCount(2)
})

test('the head of a long table and the names of its rows stay in view', { tag: '@once' }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await signInAs('owner', page, '/admin/booking-management?when=all')
  const table = rowsOf(page, phrase(bookingManagementRu.table))
  const head = table.getByRole('columnheader', { name: phrase(bookingManagementRu.player) })
  const name = table.getByRole('row').nth(12).getByRole('link')
  await expect(name).toBeVisible()
  const [before, left] = [await head.boundingBox(), (await name.boundingBox())?.x]
  await table.evaluate((box: { scrollTo: (x: number, y: number) => void }) =>
    box.scrollTo(300, 400),
  )
  await expect
    .poll(async () => await table.evaluate((box: { scrollTop: number }) => box.scrollTop))
    .toBe(400)
  expect((await head.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  expect((await name.boundingBox())?.x).toBeCloseTo(left ?? 0, 0)
})

test('an owner stops several promo codes at once', async ({
  page,
  language,
  axe,
  world,
  signInAs,
}) => {
  const { promos: t, management } = PHRASES[language]
  const owner = await world.newUser('owner')
  await world.dismissPopups()
  await signInAs(owner, page, '/owner/promocodes')
  const mark = owner.slice(-6).toUpperCase()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  for (const code of [`${mark}-ONE`, `${mark}-TWO`]) {
    await main.getByRole('button', { name: phrase(t.create) }).click()
    await dialog.getByRole('textbox', { name: phrase(t.code), exact: true }).fill(code)
    await dialog.getByRole('textbox', { name: phrase(t.percent), exact: true }).fill('10')
    await dialog.getByRole('button', { name: phrase(t.create), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/owner/promocodes?q=${mark}`)
  const boxes = main
    .getByRole('table')
    .getByRole('row')
    .getByRole('checkbox', {
      name: new RegExp(mark),
    })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  const count = page.getByText(counted(management.select, 'count'))
  const bar = page.getByRole('status').filter({ has: count })
  await axe(page)
  await bar.getByRole('button', { name: phrase(t.pause) }).click()
  await dialog.getByRole('button', { name: phrase(t.pause) }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('table').getByText(phrase(t.state.paused))).toHaveCount(2)
})
