import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { scheduling as schedulingEn } from '@cco/messages/en/scheduling'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { scheduling as schedulingRu } from '@cco/messages/ru/scheduling'
import { now } from '../support/clock.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { scheduling: schedulingRu, masterGames: masterGamesRu },
  en: { scheduling: schedulingEn, masterGames: masterGamesEn },
}
/** A day that no game of the demo world reaches. */
const DAYS_AHEAD = 70
const HOUR_MS = 3_600_000

const dayAhead = (days: number) =>
  new Date(now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10)

/** Whole hours until this time of a day by the clock of Moscow, where new profiles are. */
const hoursTo = (day: string, clock: string) =>
  Math.ceil((Date.parse(`${day}T${clock}+03:00`) - now().getTime()) / HOUR_MS)

test('a master proposes a game, a moderator decides on the screen, and it is in the calendar', async ({
  page,
  language,
  axe,
  signInAs,
  world,
  openSecondPage,
}) => {
  const { scheduling: t, masterGames } = PHRASES[language]
  const date = dayAhead(DAYS_AHEAD)
  const master = await world.newUser('master')
  let title = ''

  await test.step('the master fills in the form, and sees that the time is free', async () => {
    await signInAs(master, page, '/master/schedule')
    await axe(page)
    await page.getByRole('button', { name: phrase(t.propose.open), exact: true }).click()
    const form = page.getByRole('dialog')
    const story = form.getByLabel(phrase(t.propose.story))
    await story.selectOption({ index: 4 })
    title = (await story.locator('option:checked').textContent()) ?? ''
    await form.getByLabel(phrase(t.propose.date)).fill(date)
    await form.getByLabel(phrase(t.propose.start)).fill('19:00')
    await form.getByLabel(phrase(t.propose.end)).fill('22:00')
    await expect(form.getByText(t.preview.free)).toBeVisible()
    await axe(page)
    await form.getByRole('button', { name: phrase(t.propose.send) }).click()
    await expect(form).toBeHidden()
  })

  await test.step('the request waits, and the same time is shown as taken', async () => {
    await page.goto('/master/schedule?tab=mine')
    const mine = page.getByRole('list', { name: phrase(t.tabs.mine) })
    await expect(mine.getByRole('article').first()).toContainText(title)
    await expect(mine.getByRole('article').first()).toContainText(t.request.state.pending)
    await page.getByRole('button', { name: phrase(t.propose.open), exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(phrase(t.propose.story)).selectOption({ index: 5 })
    await form.getByLabel(phrase(t.propose.date)).fill(date)
    await form.getByLabel(phrase(t.propose.start)).fill('21:00')
    await form.getByLabel(phrase(t.propose.end)).fill('23:30')
    await expect(form.getByText(t.preview.overlap)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const moderator = await openSecondPage()
  await test.step('the moderator approves it', async () => {
    await signInAs('moderator', moderator, '/master/schedule')
    const waiting = moderator.getByRole('list', { name: phrase(t.tabs.pending) })
    await axe(moderator)
    await waiting
      .getByRole('article')
      .filter({ hasText: master })
      .getByRole('button', { name: phrase(t.request.acceptOf) })
      .click()
    await expect(moderator.getByText(phrase(t.request.accepted.create))).toBeVisible()
  })

  await test.step('the game is in the calendar, and in the master’s own games', async () => {
    await moderator.goto(`/master-calendar?view=agenda&date=${date}`)
    await expect(moderator.getByRole('main').getByText(title).first()).toBeVisible()
    await page.goto(`/master/schedule?view=agenda&date=${date}`)
    await page.getByRole('main').getByRole('link', { name: title }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(masterGames.page.noPlayers)).toBeVisible()
    await axe(page)
  })
})

test('a moderator sees only schedule requests, and no pages of masters', async ({
  page,
  language,
  signInAs,
}) => {
  const { scheduling: t } = PHRASES[language]
  await signInAs('moderator', page, '/master/schedule')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('button', { name: phrase(t.propose.open) })).toHaveCount(0)
  await page.goto('/master/games')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'ru' ? 'Доступно только мастерам' : /masters/i,
  )
})

test('a game is moved by dragging it, and by the keyboard alone', async ({
  page,
  language,
  world,
  axe,
  signInAs,
  hasTouch,
}) => {
  test.skip(hasTouch, 'a finger scrolls: phones have the buttons')
  const { scheduling: t } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const day = dayAhead(3)
  await world.playedGame({ master, player, startsInHours: hoursTo(day, '17:00') })
  await world.dismissPopups()
  await signInAs(master, page, `/master/schedule?view=week&date=${day}`)
  const block = page.getByRole('button', { name: /17:00/ })
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the game is not drawn')

  await test.step('dragged two hours up, it asks before anything is sent', async () => {
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y - 40, { steps: 4 })
    await page.mouse.move(box.x + 40, box.y + 20 - 2 * 48, { steps: 4 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(phrase(t.propose.start))).toHaveValue('15:00')
    await expect(dialog.getByText(t.preview.free)).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Shift and the arrows take it along, Escape puts it back, Enter down', async () => {
    await block.focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Escape')
    for (let quarter = 0; quarter < 8; quarter += 1) await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: '15:00' })).toBeAttached()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(phrase(t.propose.start))).toHaveValue('15:00')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the keyboard opens the same question', async () => {
    await block.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: phrase(t.move.open) }).press('Enter')
    const move = page.getByRole('dialog', { name: phrase(t.move.title) })
    await move.getByLabel(phrase(t.propose.start)).fill('15:00')
    await move.getByRole('button', { name: phrase(t.move.ask) }).press('Enter')
    await expect(page.getByText(phrase(t.move.requested))).toBeVisible()
    await expect(block).toContainText(t.pending.move)
  })
})

test('a dragged game warns about taken hours before it is dropped', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
  hasTouch,
}) => {
  test.skip(hasTouch, 'a finger scrolls: phones have the buttons')
  const { scheduling: t } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const day = dayAhead(3)
  for (const clock of ['12:00', '17:00']) {
    await world.playedGame({ master, player, startsInHours: hoursTo(day, clock) })
  }
  await world.dismissPopups()
  await signInAs(master, page, `/master/schedule?view=week&date=${day}`)
  const block = page.getByRole('button', { name: /17:00/ })
  const taken = new RegExp(
    t.week.overlap.replace('{{title}}', '.+').replace('{{time}}', '.*15:15').replace(/\s/g, '\\s'),
  )
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the game is not drawn')

  await test.step('by the mouse, where it is', async () => {
    const ghost = page.locator('[data-plan-day]').getByText(taken)
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 20 - 96, { steps: 4 })
    await expect(ghost).toBeVisible()
    await axeInBothThemes(page)
    await page.mouse.move(box.x + 40, box.y + 20 - 84)
    await expect(ghost).toBeHidden()
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  await test.step('by the keyboard, aloud', async () => {
    const aloud = page.getByRole('status').filter({ hasText: taken })
    await block.focus()
    for (let quarter = 0; quarter < 8; quarter += 1) await page.keyboard.press('Shift+ArrowUp')
    await expect(aloud).toBeAttached()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(aloud).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
})

test('a drag released outside the schedule grid ends there', async ({
  page,
  language,
  world,
  signInAs,
  hasTouch,
}) => {
  test.skip(hasTouch, 'a finger scrolls: phones have the buttons')
  const { scheduling: t } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const day = dayAhead(3)
  await world.playedGame({ master, player, startsInHours: hoursTo(day, '17:00') })
  await world.dismissPopups()
  await signInAs(master, page, `/master/schedule?view=week&date=${day}`)
  const block = page.getByRole('button', { name: /17:00/ })
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the game is not drawn')
  const ghost = page.locator('[data-plan-day]').getByText(/^\d\d:\d\d–\d\d:\d\d/)
  const outsideGrid = { x: 4, y: box.y - 60 }
  const dialog = page.getByRole('dialog')

  await test.step('it asks about the place where the game was last seen', async () => {
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 20 - 96, { steps: 4 })
    await expect(ghost).toContainText('15:00–18:00')
    await page.mouse.move(outsideGrid.x, outsideGrid.y)
    await page.mouse.up()
    await expect(dialog.getByLabel(phrase(t.propose.start))).toHaveValue('15:00')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('back over the grid, nothing follows the pointer and a click only opens the game', async () => {
    await page.mouse.move(box.x + 40, box.y - 60, { steps: 4 })
    await expect(ghost).toHaveCount(0)
    await block.click()
    await expect(dialog.getByRole('group', { name: t.game.actions })).toBeVisible()
  })

  await test.step('a question that is left leaves the dialog of the game open', async () => {
    await dialog.getByRole('button', { name: t.move.open, exact: true }).click()
    const move = page.getByRole('dialog', { name: phrase(t.move.title) })
    await move.getByRole('button', { name: t.move.keep }).click()
    await expect(move).toBeHidden()
    await expect(dialog.getByRole('group', { name: t.game.actions })).toBeVisible()
  })
})

test('a dialog cannot be closed while it sends', async ({ page, language, signInAs, world }) => {
  const { scheduling: t, masterGames } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const gameId = await world.playedGame({ master, player, startsInHours: 24 * 45 })
  await world.dismissPopups()
  await signInAs(master, page, `/master/games/${gameId}`)
  const hold = async (procedure: RegExp) => {
    const gate = Promise.withResolvers<void>()
    await page.route(procedure, async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }
  const dialog = page.getByRole('dialog')
  const cannotBeLeft = async (keep: string) => {
    await expect(dialog.locator('[aria-busy="true"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: keep, exact: true }).click()
    await expect(dialog).toBeVisible()
  }

  await test.step('another time for a game', async () => {
    const release = await hold(/scheduling\.propose/)
    await page.getByRole('button', { name: t.move.open, exact: true }).click()
    await dialog.getByLabel(phrase(t.propose.start)).fill('08:00')
    await dialog.getByLabel(phrase(t.propose.end)).fill('10:00')
    await dialog.getByRole('button', { name: phrase(t.move.ask) }).click()
    await cannotBeLeft(t.move.keep)
    release()
    await expect(page.getByText(phrase(t.move.requested))).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a message to the players', async () => {
    const release = await hold(/masterGames\.message/)
    await page.getByRole('button', { name: phrase(masterGames.message.open) }).click()
    await dialog.getByLabel(phrase(masterGames.message.text)).fill('Возьмите тёплые носки')
    await dialog.getByRole('button', { name: phrase(masterGames.message.action) }).click()
    await cannotBeLeft(language === 'ru' ? 'Отмена' : 'Cancel')
    release()
    await expect(dialog).toBeHidden()
  })
})
