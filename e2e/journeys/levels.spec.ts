import { REWARDED_LEVEL_MAX } from '@cco/domain/levels/contract'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { inventory as inventoryEn } from '@cco/messages/en/inventory'
import { levelRewards as en } from '@cco/messages/en/levelRewards'
import { levels as levelsEn } from '@cco/messages/en/levels'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { inventory as inventoryRu } from '@cco/messages/ru/inventory'
import { levelRewards as ru } from '@cco/messages/ru/levelRewards'
import { levels as levelsRu } from '@cco/messages/ru/levels'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { downloadTable } from '../support/csv.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    ...{
      rewards: ru,
      experience: levelsRu,
      bookings: bookingsRu,
      notificationTexts: notificationTextsRu,
    },
    ...{ inventory: inventoryRu, frame: 'Чернильная' },
  },
  en: {
    ...{
      rewards: en,
      experience: levelsEn,
      bookings: bookingsEn,
      notificationTexts: notificationTextsEn,
    },
    ...{ inventory: inventoryEn, frame: 'Ink Line' },
  },
}

/** The highest level without a reward, to which no player of another journey rises. */
function highestFree(titles: readonly string[]): number {
  const rewarded = titles.map((title) => Number(/\d+/.exec(title)?.[0]))
  let level = REWARDED_LEVEL_MAX
  while (rewarded.includes(level)) level -= 1
  return level
}

const atLevel = (text: string, level: number) => phrase(text.replace('{{level}}', String(level)))

test('two games lead to the second level, which is announced once and explained row by row', async ({
  page,
  language,
  axe,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { experience: t, bookings, notificationTexts, inventory, frame } = PHRASES[language]
  const [master, player] = await Promise.all([
    world.newUser('master', language),
    world.newUser('user', language),
  ])
  const games = [
    await world.playedGame({ master, player, startsInHours: -30 }),
    await world.playedGame({ master, player, startsInHours: -6 }),
  ]
  await world.dismissPopups()
  await signInAs(master, page, `/master/games/${games[0]}`)
  for (const game of games) {
    await page.goto(`/master/games/${game}`)
    const roster = page.getByRole('list', { name: phrase(bookings.roster.title) })
    await roster.getByText(bookings.roster.attended, { exact: true }).click()
    await expect(page.getByText(bookings.roster.saved).first()).toBeVisible()
  }
  const reached = phrase(notificationTexts.level_reached.title)
  await expect
    .poll(async () => (await world.notificationsOf(player)).map(({ title }) => title))
    .toContainEqual(expect.stringMatching(reached))
  const own = await openSecondPage()
  await signInAs(player, own, '/stories')
  // An open page would celebrate at once what still arrives, and a visit celebrates once.
  await own.goto('about:blank')
  await world.celebrate(player)
  await own.goto('/stories')

  const popup = own.getByRole('dialog', { name: atLevel(t.level, 2) })
  await test.step('the level is announced before the achievement of the same games', async () => {
    await expect(popup).toBeVisible()
    await expect(popup).toContainText(frame)
    await axe(own)
    const dismissed = own.waitForResponse(/levels\.dismiss/)
    await popup.getByRole('link', { name: phrase(t.popup.profile) }).click()
    await dismissed
    await expect(popup).toHaveCount(0)
  })

  await test.step('the profile says what every point was given for', async () => {
    await expect(own.getByRole('heading', { name: atLevel(t.level, 2) })).toBeVisible()
    await own.getByRole('button', { name: phrase(t.showLedger) }).click()
    const rows = own.getByRole('list', { name: phrase(t.ledger) }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ has: own.getByText(phrase(t.kind.first_time)) })).toContainText(
      '+25',
    )
    await expect(rows.filter({ has: own.getByText(phrase(t.kind.game_attended)) })).toHaveCount(2)
    await axe(own)
  })

  await test.step('and it is not announced again', async () => {
    const loaded = own.waitForResponse(/levels\.unshown/)
    await own.reload()
    await loaded
    await expect(own.getByRole('heading', { name: atLevel(t.level, 2) })).toBeVisible()
    await expect(popup).toHaveCount(0)
  })

  await test.step('the frame that came with the level is put on', async () => {
    await own.goto('/profile?tab=inventory')
    const tile = own.getByRole('button', { name: new RegExp(`^${frame}`) })
    await expect(tile).toHaveAttribute('aria-pressed', 'false')
    await tile.click()
    await axe(own)
    await own.getByRole('button', { name: phrase(inventory.save) }).click()
    await expect(own.getByText(phrase(inventory.saved))).toBeVisible()
    await own.reload()
    await expect(tile).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('and others see it around the avatar', async () => {
    await page.goto(`/profile/${await world.idOf(player)}`)
    await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible()
    // The frames are drawn for the eye alone, and have no name.
    await expect(page.getByRole('main').locator('svg[viewBox="0 0 132 132"]')).toBeVisible()
  })
})

test('an owner sets what a level gives', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { rewards: t } = PHRASES[language]
  await signInAs(await world.newUser('owner', language), page, '/admin/level-rewards')
  const list = page.getByRole('list', { name: phrase(t.title) })
  await expect(list).toBeVisible()
  const level = highestFree(await list.getByRole('heading').allTextContents())
  const row = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: atLevel(t.level, level) }) })
  await axeInBothThemes(page)

  await test.step('adds a reward, of a level that has none', async () => {
    await page.getByRole('button', { name: phrase(t.add) }).click()
    const form = page.getByRole('dialog')
    const preview = form.getByRole('region', { name: phrase(t.preview.title) })
    await expect(preview.getByText(phrase(t.preview.noLevel))).toBeVisible()
    await form.getByLabel(phrase(t.field.level)).fill('2')
    await form.getByLabel(phrase(t.field.coins)).fill('40')
    await expect(preview).toContainText('40')
    await axeInBothThemes(page)
    await form.getByRole('button', { name: phrase(t.save) }).click()
    await expect(form.getByText(phrase(t.taken))).toBeVisible()
    await form.getByLabel(phrase(t.field.level)).fill(String(level))
    await form.getByRole('button', { name: phrase(t.save) }).click()
    await expect(form).toHaveCount(0)
    await expect(row).toContainText('40')
  })

  await test.step('changes it', async () => {
    await row.getByRole('button', { name: atLevel(t.editNamed, level) }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(phrase(t.field.coins)).fill('70')
    await form.getByRole('button', { name: phrase(t.save) }).click()
    await expect(row).toContainText('70')
  })

  await test.step('downloads the rewards', async () => {
    const lines = await downloadTable(page, page.getByRole('main'), language)
    expect(lines.some((line) => line.includes(`"${level}"`) && line.includes('"70"'))).toBe(true)
  })

  await test.step('removes it', async () => {
    await row.getByRole('button', { name: atLevel(t.removeNamed, level) }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: phrase(t.remove), exact: true }).click()
    await expect(row).toHaveCount(0)
  })
})

test('an owner adds a reward of a season and removes it', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
}) => {
  const { rewards: t } = PHRASES[language]
  await world.dismissPopups()
  await signInAs(await world.newUser('owner', language), page, '/admin/level-rewards')
  const seasons = page.getByRole('region', { name: phrase(t.season.title) })
  const winter = seasons.getByRole('region', { name: phrase(t.season.quarter.winter) })
  await expect(winter.getByRole('listitem').first()).toBeVisible()
  await axeInBothThemes(page)

  await seasons.getByRole('button', { name: phrase(t.season.add) }).click()
  const form = page.getByRole('dialog', { name: phrase(t.season.addTitle) })
  await form.getByRole('button', { name: phrase(t.save) }).click()
  await expect(form.getByText(phrase(t.season.itemWrong))).toBeVisible()
  const item = form.getByLabel(phrase(t.season.field.item))
  // Until the items have arrived, there is only the one that says none.
  await expect(item.getByRole('option').nth(1)).toBeAttached()
  const last = item.getByRole('option').last()
  const value = (await last.getAttribute('value')) ?? ''
  await item.selectOption(value)
  await form.getByLabel(phrase(t.season.field.placeTo)).fill('3')
  await axeInBothThemes(page)
  await form.getByRole('button', { name: phrase(t.save) }).click()
  await expect(form).toHaveCount(0)
  const added = winter.getByRole('listitem').filter({ hasText: phraseIn(t.season.places, '3') })
  await expect(added).toBeVisible()
  const lines = await downloadTable(page, seasons, language)
  expect(lines.some((line) => line.includes(phraseIn(t.season.places, '3')))).toBe(true)
  await added.getByRole('button', { name: phrase(t.season.removeNamed) }).click()
  await expect(added).toHaveCount(0)
})

const phraseIn = (text: string, place: string) => text.replace('{{place}}', place)
