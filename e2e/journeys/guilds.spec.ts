import { guildForms as guildFormsEn } from '@cco/messages/en/guildForms'
import { guilds as en } from '@cco/messages/en/guilds'
import { guildForms as guildFormsRu } from '@cco/messages/ru/guildForms'
import { guilds as ru } from '@cco/messages/ru/guilds'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru: { t: ru, forms: guildFormsRu }, en: { t: en, forms: guildFormsEn } }
/** Letters of which no two look alike. */
const LETTERS = 'afghjkqtuzджлфцю'

test('a guild is founded for coins, a player is invited and joins, news gets a reaction', async ({
  page,
  language,
  axe,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, forms } = PHRASES[language]
  const [leader, player] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  await world.giveCoins(`${leader}@cco.test`, 700)
  await world.raiseToLevel(leader, 3)
  await world.dismissPopups()
  const unique = [...leader.slice(-8)]
    .map((digit) => LETTERS.charAt(Number.parseInt(digit, 16)))
    .join('')
  const name = `Guild ${unique}`

  await test.step('founding, with an emblem of one’s own', async () => {
    await signInAs(leader, page, '/guilds')
    await page.getByRole('button', { name: phrase(t.found_action) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(forms.foundTitle) })
    await dialog.getByLabel(forms.name).fill(name)
    await dialog.getByLabel(forms.tag).fill(unique.slice(0, 5))
    await dialog.getByLabel(forms.description).fill('Играем по средам')
    await dialog.getByText(forms.emblem.shieldOf.replace('{{number}}', '2')).click({ force: true })
    await axe(page)
    await dialog.getByRole('button', { name: /500/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await world.balanceOf(`${leader}@cco.test`)).toBe(200)
  })

  await test.step('an invitation', async () => {
    await page.getByRole('button', { name: phrase(t.invite) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(forms.inviteTitle) })
    await dialog.getByRole('combobox').fill(player)
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: phrase(forms.invite) }).click()
    await expect(page.getByText(phrase(t.requests.invited)).first()).toBeVisible()
  })

  const own = await openSecondPage()
  await test.step('the player joins, which the leader sees at once', async () => {
    await signInAs(player, own, '/guilds')
    const accept = t.acceptInvitation.replace('{{name}}', name)
    await own.getByRole('button', { name: accept }).click()
    await own.getByRole('link', { name: phrase(t.own) }).click()
    await expect(own.getByRole('heading', { level: 1, name })).toBeVisible()
    const members = page.getByRole('list', { name: new RegExp(t.members) })
    await expect(members.getByText(player)).toBeVisible()
  })

  await test.step('news arrives live, and gets a reaction', async () => {
    await world.joinGuildEarlier(leader)
    await page.reload()
    await page.getByLabel(t.feed.write).fill('В субботу играем')
    await page.getByRole('button', { name: phrase(t.feed.publish) }).click()
    const post = own.getByRole('article').filter({ hasText: 'В субботу играем' })
    await expect(post).toBeVisible()
    const heart = (count: number) =>
      t.reaction.count.replace('{{name}}', t.reaction.heart).replace('{{number}}', String(count))
    await post.getByRole('button', { name: heart(0) }).click()
    await expect(post.getByRole('button', { name: heart(1), pressed: true })).toBeVisible()
    await axeInBothThemes(own)
  })
})
