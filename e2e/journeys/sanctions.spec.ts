import { auth as authEn } from '@cco/messages/en/auth'
import { currencyLedger as currencyLedgerEn } from '@cco/messages/en/currencyLedger'
import { friends as friendsEn } from '@cco/messages/en/friends'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { sanctions as sanctionsEn } from '@cco/messages/en/sanctions'
import { subscriptions as subscriptionsEn } from '@cco/messages/en/subscriptions'
import { auth as authRu } from '@cco/messages/ru/auth'
import { currencyLedger as currencyLedgerRu } from '@cco/messages/ru/currencyLedger'
import { friends as friendsRu } from '@cco/messages/ru/friends'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { sanctions as sanctionsRu } from '@cco/messages/ru/sanctions'
import { subscriptions as subscriptionsRu } from '@cco/messages/ru/subscriptions'
import { openCase } from '../support/moderation.ts'
import { counted, phrase } from '../support/phrases.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    ...{ t: moderationRu, auth: authRu, ledger: currencyLedgerRu, friends: friendsRu },
    ...{
      notificationTexts: notificationTextsRu,
      standing: sanctionsRu,
      subscriptions: subscriptionsRu,
    },
  },
  en: {
    ...{ t: moderationEn, auth: authEn, ledger: currencyLedgerEn, friends: friendsEn },
    ...{
      notificationTexts: notificationTextsEn,
      standing: sanctionsEn,
      subscriptions: subscriptionsEn,
    },
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
  const { t, auth, ledger, friends, notificationTexts, standing, subscriptions } = PHRASES[language]
  const [judge, subject, reporter] = await Promise.all([
    world.newUser('moderator', language),
    world.newUser('user', language),
    world.newUser('user', language),
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

  const queue = await openSecondPage()
  let decided = ''
  await test.step('a moderator reads what a ban ends, and bans them', async () => {
    await signInAs(judge, queue, '/admin/moderation?kind=report')
    await openCase(queue, language, subject)
    await expect(queue).toHaveURL(/item=/)
    decided = queue.url()
    await queue.getByRole('radio', { name: t.outcome.banned }).check()
    await expect(queue.getByText(phrase(t.outcomeText.banned))).toBeVisible()
    await queue.getByLabel(phrase(t.why)).fill('Оскорбления')
    await axeInBothThemes(queue)
    await queue.getByRole('button', { name: phrase(t.close) }).click()
    await expect(queue.getByText(phrase(t.done)).first()).toBeVisible()
  })

  await test.step('the unused part is returned, and they cannot sign in', async () => {
    await expect.poll(() => world.balanceOf(email)).toBe(COINS)
    const titles = [
      notificationTexts.sanction_banned.title,
      notificationTexts.subscription_refunded.title,
    ]
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
    await queue.goto(decided)
    await queue.getByRole('button', { name: phrase(t.lift) }).click()
    const dialog = queue.getByRole('dialog', { name: phrase(t.liftTitle) })
    await dialog.getByLabel(phrase(t.why)).fill('Это был не он')
    await dialog.getByRole('button', { name: phrase(t.liftAction) }).click()
    await expect(queue.getByText(phrase(t.liftDone))).toBeVisible()
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
