import { friends as friendsEn } from '@cco/messages/en/friends'
import { notifications as notificationsEn } from '@cco/messages/en/notifications'
import { notificationTexts as notificationTextsEn } from '@cco/messages/en/notificationTexts'
import { shell as shellEn } from '@cco/messages/en/shell'
import { friends as friendsRu } from '@cco/messages/ru/friends'
import { notifications as notificationsRu } from '@cco/messages/ru/notifications'
import { notificationTexts as notificationTextsRu } from '@cco/messages/ru/notificationTexts'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { banner } from '../support/notification-list.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    t: friendsRu,
    notificationTexts: notificationTextsRu,
    list: notificationsRu,
    shell: shellRu,
  },
  en: {
    t: friendsEn,
    notificationTexts: notificationTextsEn,
    list: notificationsEn,
    shell: shellEn,
  },
}

test('the notification of a friend request appears and goes with it, without a reload', async ({
  page,
  language,
  axeInBothThemes,
  world,
  signInAs,
  openSecondPage,
}) => {
  test.slow()
  const { t, notificationTexts, list, shell } = PHRASES[language]
  const [anna, boris] = await Promise.all([
    world.newUser('user', language),
    world.newUser('user', language),
  ])
  const [annaId, borisId] = await Promise.all([world.idOf(anna), world.idOf(boris)])
  await world.dismissPopups()

  const own = await openSecondPage()
  const notification = own
    .getByRole('listitem')
    .filter({ hasText: notificationTexts.friend_requested.title })
  const unread = banner(own).getByRole('button', {
    name: shell.header.unread_one.replace('{{count}}', '1'),
  })
  const add = page.getByRole('button', { name: `${t.add}, ${boris}` })
  const cancel = page.getByRole('button', { name: `${t.cancel}, ${boris}` })

  await test.step('the request brings a notification to the other screen', async () => {
    await signInAs(boris, own, '/notifications')
    await expect(own.getByText(phrase(list.none))).toBeVisible()
    await signInAs(anna, page, `/profile/${borisId}`)
    await add.click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.outgoing) })).toBeVisible()
    await expect(notification.getByText(anna)).toBeVisible()
    await expect(unread).toBeVisible()
    await axeInBothThemes(own)
  })

  await test.step('its withdrawal takes the notification and its count away', async () => {
    await cancel.click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.none) })).toBeVisible()
    await expect(notification).toBeHidden()
    await expect(own.getByText(phrase(list.none))).toBeVisible()
    await expect(unread).toBeHidden()
  })

  await test.step('sent again on the same day it is in the list, without another notification', async () => {
    await add.click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.outgoing) })).toBeVisible()
    await own.goto('/profile?tab=friends')
    const incoming = own.getByRole('region', { name: phrase(t.incoming) })
    await expect(incoming.getByText(anna)).toBeVisible()
    await expect(unread).toBeHidden()
    await incoming.getByRole('button', { name: `${t.decline}, ${anna}` }).click()
    await expect(own.getByText(phrase(t.declined))).toBeVisible()
    await expect(incoming).toBeHidden()
    await axeInBothThemes(own)
  })

  await test.step('after the decline a new request is seen by its sender alone', async () => {
    await expect(page.getByRole('heading', { name: phrase(t.relation.none) })).toBeVisible()
    await add.click()
    await expect(page.getByRole('heading', { name: phrase(t.relation.outgoing) })).toBeVisible()
    await own.goto(`/profile/${annaId}`)
    await expect(own.getByRole('heading', { name: phrase(t.relation.none) })).toBeVisible()
    await own.getByRole('button', { name: `${t.add}, ${anna}` }).click()
    await expect(own.getByRole('heading', { name: phrase(t.relation.friends) })).toBeVisible()
    await expect(page.getByRole('heading', { name: phrase(t.relation.friends) })).toBeVisible()
  })
})
