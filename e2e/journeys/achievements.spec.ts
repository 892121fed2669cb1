import { readFile } from 'node:fs/promises'
import { achievementManagement as en } from '@cco/messages/en/achievementManagement'
import { achievements as achievementsEn } from '@cco/messages/en/achievements'
import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { common as commonEn } from '@cco/messages/en/common'
import { error as errorEn } from '@cco/messages/en/error'
import { inventoryManagement as itemsEn } from '@cco/messages/en/inventoryManagement'
import { profiles as profilesEn } from '@cco/messages/en/profiles'
import { achievementManagement as ru } from '@cco/messages/ru/achievementManagement'
import { achievements as achievementsRu } from '@cco/messages/ru/achievements'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { common as commonRu } from '@cco/messages/ru/common'
import { error as errorRu } from '@cco/messages/ru/error'
import { inventoryManagement as itemsRu } from '@cco/messages/ru/inventoryManagement'
import { profiles as profilesRu } from '@cco/messages/ru/profiles'
import { downloadTable } from '../support/csv.ts'
import { ownName } from '../support/names.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    ...{ own: achievementsRu, owner: ru, bookings: bookingsRu, profile: profilesRu },
    ...{ error: errorRu, people: commonRu.user, items: itemsRu },
    first: 'Первый вечер',
    five: 'Свой стул',
    other: 'английский',
  },
  en: {
    ...{ own: achievementsEn, owner: en, bookings: bookingsEn, profile: profilesEn },
    ...{ error: errorEn, people: commonEn.user, items: itemsEn },
    first: 'First Evening',
    five: 'A Chair of Your Own',
    other: 'English',
  },
}

/** Width and height of a PNG file, which its header states. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('the first game brings an achievement: announced live, shown to others, shared as a picture', async ({
  page,
  language,
  axe,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { own: t, bookings, profile, first, five } = PHRASES[language]
  const [master, player] = await Promise.all([
    world.newUser('master', language),
    world.newUser('user', language),
  ])
  const game = await world.playedGame({ master, player, startsInHours: -6 })
  await world.dismissPopups()
  await world.celebrate(player)
  const own = await openSecondPage()
  await signInAs(player, own, '/stories')
  await signInAs(master, page, `/master/games/${game}`)
  const roster = page.getByRole('list', { name: phrase(bookings.roster.title) })
  await roster.getByText(bookings.roster.attended, { exact: true }).click()

  const popup = own.getByRole('dialog', { name: first })
  await test.step('the popup opens over any page, and shares a picture', async () => {
    await expect(popup).toBeVisible()
    await axe(own)
    // A browser that shares files opens the list of the system, which no test can see.
    await own.evaluate('navigator.canShare = () => false')
    const saved = own.waitForEvent('download')
    await popup.getByRole('button', { name: t.shareNamed.replace('{{name}}', first) }).click()
    const picture = await readFile(await (await saved).path())
    expect(sizeOf(picture)).toEqual([1200, 630])
  })

  await test.step('the profile has it, with what is ahead', async () => {
    const dismissed = own.waitForResponse(/achievements\.dismiss/)
    await popup.getByRole('link', { name: phrase(t.popup.all) }).click()
    await dismissed
    await expect(popup).toHaveCount(0)
    const list = own.getByRole('list', { name: phrase(t.title) })
    const card = (name: string) =>
      list.getByRole('article').filter({ has: own.getByRole('heading', { name, exact: true }) })
    await expect(card(first).getByRole('time')).toBeVisible()
    const progress = t.progress.replace('{{value}}', '1').replace('{{target}}', '5')
    await expect(card(five)).toContainText(progress)
    await axeInBothThemes(own)
    await own.getByRole('button', { name: new RegExp(`^${t.filter.received}`) }).click()
    await expect(list.getByRole('article')).toHaveCount(1)
    await own.getByRole('button', { name: new RegExp(`^${t.filter.secret}`) }).click()
    await expect(list.getByRole('heading', { name: phrase(t.secret) }).first()).toBeVisible()
  })

  await test.step('it is announced once, and popups can be switched off', async () => {
    const loaded = own.waitForResponse(/achievements\.unshown/)
    await own.goto('/profile?tab=settings')
    await loaded
    await expect(popup).toHaveCount(0)
    const popups = own.getByRole('switch', {
      name: new RegExp(phrase(profile.celebrations).source.replace(/\$$/, '')),
    })
    await expect(popups).toBeChecked()
    await popups.click()
    await own.getByRole('button', { name: phrase(profile.savePreferences) }).click()
    await expect(own.getByText(phrase(profile.saved))).toBeVisible()
    await own.reload()
    await expect(popups).not.toBeChecked()
  })

  await test.step('others see it on the profile', async () => {
    await page.goto(`/profile/${await world.idOf(player)}`)
    const section = page.getByRole('region', { name: phrase(t.title) })
    await expect(section.getByRole('heading', { name: first })).toBeVisible()
    await axe(page)
  })
})

test('an owner creates an achievement, awards it once, revokes it and archives it', async ({
  page,
  language,
  axeInBothThemes,
  faults,
  world,
  signInAs,
}) => {
  test.slow()
  // The second award is refused.
  faults.allow(/achievements\.award/)
  const { owner: t, error, people } = PHRASES[language]
  const name = ownName('Lantern')
  const player = await world.newUser('user', language)
  await signInAs(await world.newUser('owner', language), page, '/owner/achievements')
  const list = page.getByRole('list', { name: phrase(t.title) })
  const card = list
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const act = (action: string) =>
    card
      .getByRole('button', {
        name: t.namedAction.replace('{{action}}', action).replace('{{name}}', name),
      })
      .click()
  const dialog = page.getByRole('dialog')
  const toast = (text: string) => expect(page.getByText(phrase(text)).first()).toBeVisible()
  await expect(list).toBeVisible()
  await axeInBothThemes(page)

  await test.step('fills in the form; empty fields are named', async () => {
    await page.getByRole('button', { name: phrase(t.create) }).click()
    await dialog.getByLabel(phrase(t.field.rule)).selectOption('games_attended')
    const preview = dialog.getByRole('region', { name: phrase(t.preview.title) })
    await expect(preview).toContainText(/\d/)
    await dialog.getByLabel(phrase(t.field.count)).fill('1000')
    await expect(preview.getByText(phrase(t.preview.none))).toBeVisible()
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await expect(dialog.getByText(phrase(t.required))).toHaveCount(6)
    await axeInBothThemes(page)
    for (const field of ['name', 'description', 'howTo'] as const) {
      for (const input of await dialog.getByLabel(new RegExp(`^${t.field[field]},`)).all()) {
        await input.fill(name)
      }
    }
    await dialog.getByRole('button', { name: phrase(t.create) }).click()
    await expect(dialog).toHaveCount(0)
    await toast(t.created)
    await expect(card).toBeVisible()
  })

  await test.step('awards it by hand, once', async () => {
    for (const isFirst of [true, false]) {
      await act(t.award)
      await dialog.getByRole('combobox', { name: phrase(people.player) }).fill(`${player}@cco.test`)
      await dialog.getByRole('option').click()
      await dialog.getByRole('button', { name: phrase(t.award) }).click()
      if (isFirst) await toast(t.awarded)
    }
    await expect(dialog.getByText(phrase(error.achievement_held))).toBeVisible()
    await expect(dialog.getByText(phrase(t.failure.award))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('sees who has it, and revokes it with a reason', async () => {
    await card
      .getByRole('button', { name: new RegExp(`«?“?${name}`) })
      .first()
      .click()
    await dialog.getByRole('button', { name: t.revokeNamed.replace('{{name}}', player) }).click()
    await dialog.getByRole('textbox').fill('Moon')
    await dialog.getByRole('button', { name: phrase(t.revoke) }).click()
    await toast(t.revoked)
    await expect(dialog.getByRole('listitem').filter({ hasText: player })).toContainText('Moon')
    const lines = await downloadTable(page, dialog, language)
    expect(lines.some((line) => line.includes(player) && line.includes('Moon'))).toBe(true)
    await page.keyboard.press('Escape')
  })

  await test.step('archives it, finds it in the archive and restores it', async () => {
    await act(t.archive)
    await page
      .getByRole('button', { name: phrase(t.archive), exact: true })
      .last()
      .click()
    await expect(card).toHaveCount(0)
    await page.getByText(phrase(t.filter.archived), { exact: true }).first().click()
    await expect(card).toBeVisible()
    // The address has the list, for a link to it and for the way back.
    await page.reload()
    const lines = await downloadTable(page, page.getByRole('main'), language)
    expect(lines.some((line) => line.includes(name))).toBe(true)
    await act(t.restore)
    await page
      .getByRole('button', { name: phrase(t.restore), exact: true })
      .last()
      .click()
    await toast(t.wasRestored)
    await page.getByText(phrase(t.filter.active), { exact: true }).first().click()
    await expect(card).toBeVisible()
  })
})

test('items and stories that fail to load say so in the form', { tag: '@once' }, async ({
  page,
  language,
  faults,
  signInAs,
}) => {
  const { owner: t, items } = PHRASES[language]
  faults.allow(/Failed to load resource/)
  await page.route(/inventory\.all|masterGames\.stories/, (route) => route.abort())
  await signInAs('owner', page, '/owner/achievements')
  await page.getByRole('button', { name: phrase(t.create) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(phrase(t.storiesFailed))).toBeVisible()
  await expect(dialog.getByText(phrase(items.failed))).toBeVisible()
})

test('others than owners read why they may not manage achievements', async ({
  page,
  language,
  axe,
  signInAs,
}) => {
  const { owner: t } = PHRASES[language]
  await signInAs('master', page, '/owner/achievements')
  await expect(page.getByRole('heading', { name: phrase(t.deniedTitle) })).toBeVisible()
  await expect(page.getByText(phrase(t.deniedText))).toBeVisible()
  await axe(page)
})
