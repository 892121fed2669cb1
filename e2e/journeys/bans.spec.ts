import { auth as authEn } from '@cco/messages/en/auth'
import { friends as friendsEn } from '@cco/messages/en/friends'
import { ledger as ledgerEn } from '@cco/messages/en/ledger'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { notices as noticesEn } from '@cco/messages/en/notices'
import { standing as standingEn } from '@cco/messages/en/standing'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { auth as authRu } from '@cco/messages/ru/auth'
import { friends as friendsRu } from '@cco/messages/ru/friends'
import { ledger as ledgerRu } from '@cco/messages/ru/ledger'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { notices as noticesRu } from '@cco/messages/ru/notices'
import { standing as standingRu } from '@cco/messages/ru/standing'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { openCase } from '../support/moderation.ts'
import { counted, phrase } from '../support/phrases.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const WORDS = {
  ru: {
    ...{ t: moderationRu, auth: authRu, ledger: ledgerRu, friends: friendsRu },
    ...{ notices: noticesRu, standing: standingRu, subscriptions: subscriptionsRu },
  },
  en: {
    ...{ t: moderationEn, auth: authEn, ledger: ledgerEn, friends: friendsEn },
    ...{ notices: noticesEn, standing: standingEn, subscriptions: subscriptionsEn },
  },
}
const COINS = 5_000

test('a ban signs a subscriber out and returns the unused part, which they find when it is lifted', async ({
  page,
  language,
  axeInBothThemes,
  world,
  faults,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  faults.allow(/status of 40[013]/)
  const { t, auth, ledger, friends, notices, standing, subscriptions } = WORDS[language]
  const [judge, subject, reporter] = await Promise.all([
    world.newPerson('moderator', language),
    world.newPerson('user', language),
    world.newPerson('user', language),
  ])
  const email = `${subject}@cco.test`
  await world.giveCoins(email, COINS)
  await world.dismissPopups()

  const own = await openSecondPage()
  await test.step('a player subscribes', async () => {
    await signInAs(subject, own, '/subscriptions')
    await own
      .getByRole('button', { name: phrase(subscriptions.step.first) })
      .first()
      .click()
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('button', { name: counted(subscriptions, 'pay') }).click()
    await expect(own.getByText(phrase(subscriptions.own))).toBeVisible()
    expect(await world.balanceOf(email)).toBeLessThan(COINS)
  })

  await test.step('another one reports them', async () => {
    await signInAs(reporter, page, `/profile/${await world.idOf(subject)}`)
    await page.getByRole('button', { name: phrase(friends.report) }).click()
    const dialog = page.getByRole('dialog', { name: phrase(standing.reportTitle.profile) })
    await dialog.getByLabel(phrase(standing.reportReason)).selectOption('insult')
    await dialog.getByRole('button', { name: phrase(standing.reportSend) }).click()
    await expect(page.getByText(phrase(standing.reportSent))).toBeVisible()
  })

  const desk = await openSecondPage()
  let decided = ''
  await test.step('a moderator reads what a ban ends, and bans them', async () => {
    await signInAs(judge, desk, '/admin/moderation?kind=report')
    await openCase(desk, language, subject)
    await expect(desk).toHaveURL(/item=/)
    decided = desk.url()
    await desk.getByRole('radio', { name: t.outcome.banned }).check()
    await expect(desk.getByText(phrase(t.outcomeText.banned))).toBeVisible()
    await desk.getByLabel(phrase(t.why)).fill('Оскорбления')
    await axeInBothThemes(desk)
    await desk.getByRole('button', { name: phrase(t.close) }).click()
    await expect(desk.getByText(phrase(t.done)).first()).toBeVisible()
  })

  await test.step('the unused part is returned, and they cannot sign in', async () => {
    await expect.poll(() => world.balanceOf(email)).toBe(COINS)
    const titles = [notices.sanction_banned.title, notices.subscription_refunded.title]
    for (const title of titles) {
      expect(await world.notificationTextsOf(email, title)).toHaveLength(1)
    }
    await own.goto('/profile')
    await own.getByLabel(phrase(auth.email)).fill(email)
    await own.getByLabel(phrase(auth.password)).fill(PASSWORD)
    await own
      .getByRole('main')
      .getByRole('button', { name: phrase(auth.signIn) })
      .click()
    await expect(
      own
        .getByRole('main')
        .getByText(auth.signInFailed.replace('{{reason}}', auth.reason.user_banned)),
    ).toBeVisible()
    await axeInBothThemes(own)
  })

  await test.step('the moderator lifts the ban, and they read what happened to their coins', async () => {
    await desk.goto(decided)
    await desk.getByRole('button', { name: phrase(t.lift) }).click()
    const dialog = desk.getByRole('dialog', { name: phrase(t.liftTitle) })
    await dialog.getByLabel(phrase(t.why)).fill('Это был не он')
    await dialog.getByRole('button', { name: phrase(t.liftAction) }).click()
    await expect(desk.getByText(phrase(t.liftDone))).toBeVisible()
    // The popup of the refund would cover the page.
    await world.dismissPopups()
    await signInAs(subject, own, '/currency?type=refund')
    const refund = new RegExp(ledger.subscription_refund.replace('{{tier}}', '.+'))
    await expect(own.getByRole('main').getByText(refund)).toBeVisible()
    await axeInBothThemes(own)
    await own.goto('/subscriptions')
    await expect(
      own.getByRole('button', { name: phrase(subscriptions.step.first) }).first(),
    ).toBeVisible()
    await expect(own.getByText(phrase(subscriptions.own))).toHaveCount(0)
  })
})
