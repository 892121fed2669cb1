import { randomUUID } from 'node:crypto'
import { friends as friendsEn } from '@cco/messages/en/friends'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { moderationReplies as moderationRepliesEn } from '@cco/messages/en/moderationReplies'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { profiles as profilesEn } from '@cco/messages/en/profiles'
import { sanctions as sanctionsEn } from '@cco/messages/en/sanctions'
import { shell as shellEn } from '@cco/messages/en/shell'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { friends as friendsRu } from '@cco/messages/ru/friends'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { moderationReplies as moderationRepliesRu } from '@cco/messages/ru/moderationReplies'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { profiles as profilesRu } from '@cco/messages/ru/profiles'
import { sanctions as sanctionsRu } from '@cco/messages/ru/sanctions'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Page } from '@playwright/test'
import { openCase } from '../support/moderation.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    ...{
      t: moderationRu,
      replies: moderationRepliesRu,
      notificationTexts: notificationTextsRu,
      profile: profilesRu,
    },
    friends: friendsRu,
    ...{ shell: shellRu, standing: sanctionsRu, stories: storiesRu },
  },
  en: {
    ...{
      t: moderationEn,
      replies: moderationRepliesEn,
      notificationTexts: notificationTextsEn,
      profile: profilesEn,
    },
    friends: friendsEn,
    ...{ shell: shellEn, standing: sanctionsEn, stories: storiesEn },
  },
}

test('a profile change appears in the open queue, is decided, and its author sees it at once', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, replies, profile } = PHRASES[language]
  const [moderator, author] = await Promise.all([
    world.newUser('moderator'),
    world.newUser('user', language),
  ])
  await world.dismissPopups()
  await signInAs(moderator, page, '/admin/moderation?kind=profile')
  const list = page.getByRole('navigation', { name: phrase(t.queue) })
  await expect(page.getByRole('button', { name: phrase(t.all) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${t.kinds.profile}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${t.kinds.story}`) })).toHaveCount(0)

  const own = await openSecondPage()
  await signInAs(author, own, '/profile?tab=settings')
  const about = own.getByRole('main').getByRole('region', { name: phrase(profile.about) })
  const propose = async (bio: string) => {
    await about.getByLabel(phrase(profile.bio)).fill(bio)
    await about.getByRole('button', { name: phrase(profile.sendChanges) }).click()
    await expect(own.getByText(phrase(profile.sent)).first()).toBeVisible()
  }
  await propose('Люблю детективы и тёплый чай')

  await test.step('the queue shows it without a reload, with both versions', async () => {
    await openCase(page, language, author)
    const field = page.getByRole('region', { name: phrase(t.field.bio) })
    await expect(field.getByText('Люблю детективы и тёплый чай')).toBeVisible()
    await axeInBothThemes(page)
  })

  await test.step('a rejection needs a reason; a ready reply is one', async () => {
    const reject = page.getByRole('button', { name: phrase(t.reject) })
    await reject.click()
    await expect(page.getByText(phrase(t.whyNeeded))).toBeVisible()
    await page.getByRole('button', { name: phrase(t.reply.profile.advert) }).click()
    await reject.click()
    await expect(page.getByText(phrase(t.done)).first()).toBeVisible()
    await expect(about.getByText(replies.profile.advert)).toBeVisible()
  })

  await test.step('the next proposal is taken and approved by keys alone', async () => {
    await propose('Люблю детективы')
    await page.goto('/admin/moderation?kind=profile')
    await openCase(page, language, author)
    await expect(page.getByRole('region', { name: phrase(t.field.bio) })).toBeVisible()
    const take = page.getByRole('button', { name: phrase(t.take) })
    await take.focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: phrase(t.release) })).toBeVisible()
    await page.getByRole('button', { name: phrase(t.approve) }).focus()
    await page.keyboard.press('a')
    await expect(page.getByText(phrase(t.done)).first()).toBeVisible()
    await expect(about.getByLabel(phrase(profile.bio))).toHaveValue('Люблю детективы')
    await expect(list.getByRole('button').filter({ hasText: author })).toHaveCount(0)
  })
})

test('an item that is no longer on the list says so, and leads back to the list', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 404/)
  const { t } = PHRASES[language]
  await world.dismissPopups()
  const gone = randomUUID()
  await signInAs('moderator', page, `/admin/moderation?kind=profile&item=profile:${gone}`)
  await expect(page.getByRole('heading', { name: phrase(t.gone) })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await axeInBothThemes(page)
  await page.getByRole('button', { name: phrase(t.back) }).click()
  await expect(page).not.toHaveURL(/item=/)
  await expect(page.getByText(phrase(t.gone))).toHaveCount(0)
  await expect(page.getByRole('button', { name: phrase(t.all) })).toBeVisible()
})

test('a name that has become one of the staff is not approved, and is rejected with a ready reply', async ({
  page,
  language,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  faults.allow(/status of 409/)
  const { t, replies, profile } = PHRASES[language]
  const [moderator, author, namesake] = await Promise.all([
    world.newUser('moderator', language),
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  await world.dismissPopups()
  const own = await openSecondPage()
  await signInAs(author, own, '/profile?tab=settings')
  const about = own.getByRole('main').getByRole('region', { name: phrase(profile.about) })
  await about.getByLabel(phrase(profile.name)).fill(namesake)
  await about.getByRole('button', { name: phrase(profile.sendChanges) }).click()
  await expect(own.getByText(phrase(profile.sent)).first()).toBeVisible()
  await world.setRole(namesake, 'master')

  await signInAs(moderator, page, '/admin/moderation?kind=profile')
  await openCase(page, language, author)
  await page.getByRole('button', { name: phrase(t.approve) }).click()
  await expect(page.getByText(phrase(t.nameLikeStaff))).toBeVisible()
  // An approval needs none.
  await expect(page.getByText(phrase(t.whyNeeded))).toHaveCount(0)
  await page.getByRole('button', { name: phrase(t.reply.profile.staff) }).click()
  await page.getByRole('button', { name: phrase(t.reject) }).click()
  await expect(page.getByText(phrase(t.done)).first()).toBeVisible()
  await expect(about.getByText(replies.profile.staff)).toBeVisible()
})

test('a report suspends its subject, who appeals, and another moderator lifts it', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 403/)
  const { t, shell, standing, stories, notificationTexts } = PHRASES[language]
  const [judge, other, subject, reporter, master] = await Promise.all([
    world.newUser('moderator'),
    world.newUser('moderator'),
    world.newUser('user', language),
    world.newUser('user', language),
    world.newUser('master'),
  ])
  const text = `Ужасно, ${subject}`
  const slug = await world.publishedReview({ master, player: subject, text })
  await world.dismissPopups()

  await test.step('a player reports a review', async () => {
    await signInAs(reporter, page, `/stories/${slug}`)
    const review = page.getByRole('listitem').filter({ hasText: text })
    await review.getByRole('button', { name: phrase(stories.reviews.report) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(standing.reportTitle.review) })
    await dialog.getByRole('button', { name: phrase(standing.reportSend) }).click()
    await expect(dialog.getByLabel(phrase(standing.reportReason))).toBeFocused()
    await dialog.getByLabel(phrase(standing.reportReason)).selectOption('insult')
    await dialog.getByLabel(standing.reportText).fill('Грубит мастеру')
    await axeInBothThemes(page)
    await dialog.getByRole('button', { name: phrase(standing.reportSend) }).click()
    await expect(page.getByText(phrase(standing.reportSent))).toBeVisible()
  })

  const queue = await openSecondPage()
  await test.step('a moderator reads the evidence and suspends the author', async () => {
    await signInAs(judge, queue, '/admin/moderation?kind=report')
    await openCase(queue, language, subject)
    await expect(queue.getByText(text)).toBeVisible()
    await queue.getByRole('radio', { name: t.outcome.suspended }).check()
    await queue.getByLabel(phrase(t.why)).fill('Оскорбления')
    await axeInBothThemes(queue)
    await queue.getByRole('button', { name: phrase(t.close) }).click()
    await expect(queue.getByText(phrase(t.done)).first()).toBeVisible()
    const title = notificationTexts.report_upheld.title
    expect(await world.notificationTextsOf(`${reporter}@cco.test`, title)).toHaveLength(1)
  })

  const own = await openSecondPage()
  await test.step('the suspended player reads why, and appeals', async () => {
    await signInAs(subject, own, '/profile/standing')
    await expect(own.getByText('Оскорбления')).toBeVisible()
    await expect(own.getByText(reporter)).toHaveCount(0)
    await expect(own.getByRole('link', { name: phrase(shell.suspension.more) })).toBeVisible()
    await axeInBothThemes(own)
    await own.getByRole('button', { name: phrase(standing.appeal) }).click()
    const dialog = own.getByRole('dialog', { name: phrase(standing.appealTitle) })
    await dialog.getByLabel(phrase(standing.appealText)).fill('Это была шутка')
    await dialog.getByRole('button', { name: phrase(standing.appealSend) }).click()
    await expect(own.getByText(phrase(standing.appealStatus.open))).toBeVisible()
  })

  await test.step('who suspended cannot decide the appeal', async () => {
    await queue.goto('/admin/moderation?kind=appeal')
    await openCase(queue, language, subject)
    await expect(queue.getByText(phrase(t.party))).toBeVisible()
    await expect(queue.getByRole('button', { name: phrase(t.upholdAppeal) })).toHaveCount(0)
  })

  await test.step('another moderator lifts the suspension, and its subject sees so at once', async () => {
    await signInAs(other, page, '/admin/moderation?kind=appeal')
    await openCase(page, language, subject)
    await page.getByLabel(phrase(t.why)).fill('Убедили')
    await page.getByRole('button', { name: phrase(t.upholdAppeal) }).click()
    await expect(page.getByText(phrase(t.done)).first()).toBeVisible()
    await expect(own.getByText(phrase(standing.appealStatus.upheld))).toBeVisible()
    await expect(own.getByText(standing.over, { exact: true })).toBeVisible()
    await expect(own.getByRole('link', { name: phrase(shell.suspension.more) })).toHaveCount(0)
  })
})

test('a report about a moderator does not exist for them, and their friend leaves it to others', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 404/)
  const { t, standing, friends } = PHRASES[language]
  const [subject, friend, other, reporter] = await Promise.all([
    world.newUser('moderator'),
    world.newUser('moderator', language),
    world.newUser('moderator', language),
    world.newUser('user', language),
  ])
  await world.befriend(subject, friend)
  await world.dismissPopups()
  const address = '/admin/moderation?kind=report'
  const rowIn = (of: Page) =>
    of.getByRole('navigation', { name: phrase(t.queue) }).getByRole('button', { name: subject })
  const [own, queue, third] = [
    await openSecondPage(),
    await openSecondPage(),
    await openSecondPage(),
  ]
  await signInAs(subject, own, address)
  await signInAs(other, queue, address)
  await expect(queue.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('a player reports the moderator', async () => {
    await signInAs(reporter, page, `/profile/${await world.idOf(subject)}`)
    await page.getByRole('button', { name: phrase(friends.report) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(standing.reportTitle.profile) })
    await dialog.getByLabel(phrase(standing.reportReason)).selectOption('insult')
    await dialog.getByRole('button', { name: phrase(standing.reportSend) }).click()
    await expect(page.getByText(phrase(standing.reportSent))).toBeVisible()
  })

  await test.step('another moderator sees it at once and passes it to the owners', async () => {
    await openCase(queue, language, subject)
    await queue.getByRole('button', { name: phrase(t.escalate) }).click()
    const dialog = queue.getByRole('dialog', { name: phrase(t.escalate) })
    await dialog.getByLabel(phrase(t.escalateWhy)).fill('Речь о коллеге')
    await dialog.getByRole('button', { name: phrase(t.escalate) }).click()
    await expect(queue.getByText(phrase(t.ownersOnly))).toBeVisible()
    await expect(queue.getByRole('button', { name: phrase(t.addNote) })).toBeVisible()
    await axeInBothThemes(queue)
  })

  await test.step('the moderator finds it neither in the list nor by its address', async () => {
    await expect(rowIn(own)).toHaveCount(0)
    const item = new URL(queue.url()).searchParams.get('item')
    await own.goto(`${address}&item=${item}`)
    await expect(own.getByText(phrase(t.gone))).toBeVisible()
    await expect(rowIn(own)).toHaveCount(0)
    await axeInBothThemes(own)
  })

  await test.step('a friend of theirs sees that others decide', async () => {
    await signInAs(friend, third, address)
    await openCase(third, language, subject)
    await expect(third.getByText(phrase(t.party))).toBeVisible()
    await expect(third.getByRole('button', { name: phrase(t.addNote) })).toHaveCount(0)
    await axeInBothThemes(third)
  })
})
