import { common as commonEn } from '@cco/messages/en/common'
import { guilds as guildsEn } from '@cco/messages/en/guilds'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { common as commonRu } from '@cco/messages/ru/common'
import { guilds as guildsRu } from '@cco/messages/ru/guilds'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { phrase } from '../support/phrases.ts'
import { storyGames } from '../support/story-games.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: masterGamesRu, guilds: guildsRu, common: commonRu },
  en: { t: masterGamesEn, guilds: guildsEn, common: commonEn },
}

test('a master opens a game to a guild first: a member books it, others read when they can', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, guilds, common } = PHRASES[language]
  const [master, member] = await Promise.all([
    world.newUser('master', language),
    world.newUser('user', language),
  ])
  const game = await world.openGame(master)
  const guild = await world.joinGuild(member)
  await world.dismissPopups()
  const first = new RegExp(phrase(common.guildFirst).source.slice(1, -1))
  const storyOf = `/stories/${game.slug}?game=${game.id}`

  await test.step('the master chooses the guild and the hours', async () => {
    await signInAs(master, page, `/master/games/${game.id}`)
    await page.getByRole('button', { name: phrase(t.guild.open) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(t.guild.title) })
    await dialog.getByLabel(phrase(t.guild.hours)).fill('60')
    await dialog.getByRole('button', { name: phrase(t.guild.save) }).click()
    await expect(dialog.getByText(phrase(t.guild.none))).toBeVisible()
    await axeInBothThemes(page)
    await dialog.getByLabel(phrase(t.guild.search)).fill(guild)
    const option = dialog.getByRole('option', { name: guild })
    const value = (await option.getAttribute('value')) ?? ''
    await dialog.getByLabel(phrase(t.guild.field), { exact: true }).selectOption(value)
    // A later search that does not find it leaves the choice in view.
    await dialog.getByLabel(phrase(t.guild.search)).fill('zzzz')
    await expect(dialog.getByRole('option')).toHaveCount(2)
    await expect(dialog.getByLabel(phrase(t.guild.field), { exact: true })).toHaveValue(value)
    await dialog.getByLabel(phrase(t.guild.hours)).fill('12')
    await dialog.getByRole('button', { name: phrase(t.guild.save) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: phrase(t.guild.openAll) })).toBeVisible()
    await axeInBothThemes(page)
  })

  const own = await openSecondPage()
  const row = async () =>
    (await storyGames(own, language)).filter({ hasText: master }).filter({ hasText: first })
  await test.step('a guest reads for whom it is, and until when', async () => {
    await own.goto(storyOf)
    await expect((await row()).getByRole('button')).toBeDisabled()
    await axeInBothThemes(own)
  })

  await test.step('a member finds it in the feed of the guild and books it', async () => {
    await signInAs(member, own, '/guilds')
    await own.getByRole('link', { name: phrase(guilds.own) }).click()
    const link = own.locator(`a[href*="${game.id}"]`)
    const post = own.getByRole('article').filter({ has: link })
    await expect(post).toContainText(game[language])
    await post.getByRole('link').click()
    await expect(own).toHaveURL(new RegExp(game.id))
    await expect((await row()).getByRole('button')).toBeEnabled()
  })

  await test.step('the master opens it to everyone', async () => {
    await page.getByRole('button', { name: phrase(t.guild.openAll) }).click()
    await expect(page.getByText(phrase(t.guild.opened)).first()).toBeVisible()
    await own.goto(storyOf)
    await expect(own.getByRole('heading', { level: 1, name: game[language] })).toBeVisible()
    await expect(await row()).toHaveCount(0)
  })
})
