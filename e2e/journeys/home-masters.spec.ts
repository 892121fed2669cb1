import { home as en } from '@cco/messages/en/home'
import { home as ru } from '@cco/messages/ru/home'
import { watchCalls } from '../support/calls.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
/** How many of the six seats are taken. */
const seats = {
  ru: (taken: number) => `Занято ${taken} из 6 мест`,
  en: (taken: number) => `${taken} of 6 seats taken`,
}

test('home shows a master the next game they run, what it lacks, and every new player', async ({
  page,
  language,
  world,
  signInAs,
  axeInBothThemes,
}) => {
  const t = PHRASES[language].greeting
  const [master, player] = await Promise.all([world.newUser('master'), world.newUser()])
  const game = await world.openGame(master)
  await world.dismissPopups()
  await signInAs(master, page)
  const block = page.getByRole('complementary', { name: phrase(t.label) })
  await expect(block.getByText(t.masterGames.later)).toBeVisible()
  await expect(block.getByRole('heading', { name: game[language] })).toBeVisible()
  await expect(block.getByText(phrase(seats[language](0)))).toBeVisible()
  await expect(block.getByText(phrase(t.linkMissing))).toBeVisible()
  await expect(block.getByText(counted(t, 'playersMissing'))).toContainText('2')
  // That they have booked no game is no news beside it.
  await expect(block.getByText(t.none)).toHaveCount(0)
  await axeInBothThemes(page)

  await world.bookSeat(player, game)
  await expect(block.getByText(phrase(seats[language](1)))).toBeVisible()
  await expect(block.getByText(counted(t, 'playersMissing'))).toContainText('1')

  await block.getByRole('link', { name: phrase(t.manage) }).click()
  await expect(page).toHaveURL(new RegExp(`/master/games/${game.id}$`))
})

test('home names a game that runs now, and the next one the master plays beside it', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const t = PHRASES[language].greeting
  const [master, other, player] = await Promise.all([
    world.newUser('master'),
    world.newUser('master'),
    world.newUser(),
  ])
  await world.playedGame({ master, player, startsInHours: 0, seats: 2 })
  await world.playedGame({ master: other, player: master, startsInHours: 40 })
  await world.dismissPopups()
  await signInAs(master, page)
  const block = page.getByRole('complementary', { name: phrase(t.label) })
  await expect(block.getByText(t.masterGames.now)).toBeVisible()
  await expect(block.getByText(t.next)).toBeVisible()
  await expect(block.getByRole('link', { name: phrase(t.manage) })).toBeVisible()
  await expect(block.getByRole('link', { name: phrase(t.bookings) })).toBeVisible()
})

for (const who of ['player', 'moderator']) {
  test(`the home of a ${who} requests no games that they run`, async ({
    page,
    language,
    signInAs,
  }) => {
    const { label } = PHRASES[language].greeting
    const calls = watchCalls(page)
    await signInAs(who, page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(calls.sent).toEqual(expect.arrayContaining(['bookings.mine', 'profiles.me']))
    // By then the role is known, and what it may see is requested.
    const block = page.getByRole('complementary', { name: phrase(label) })
    await expect(block.getByRole('progressbar')).toBeVisible()
    expect(calls.sent().filter((name) => name.startsWith('masterGames'))).toEqual([])
  })
}
