import { calendarFeeds as calendarFeedsEn } from '@cco/messages/en/calendarFeeds'
import { scheduling as schedulingEn } from '@cco/messages/en/scheduling'
import { calendarFeeds as calendarFeedsRu } from '@cco/messages/ru/calendarFeeds'
import { scheduling as schedulingRu } from '@cco/messages/ru/scheduling'
import ical, { type VEvent } from 'node-ical'
import { hoursTo, moscow } from '../support/dates.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { calendarFeeds: calendarFeedsRu, scheduling: schedulingRu },
  en: { calendarFeeds: calendarFeedsEn, scheduling: schedulingEn },
}

test('a master prints the schedule, and a calendar feed serves it until its address is revoked', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { calendarFeeds: t, scheduling } = PHRASES[language]
  const [master, player] = await Promise.all([world.newUser('master', language), world.newUser()])
  const at = moscow(1, '19:00')
  const gameId = await world.playedGame({ master, player, startsInHours: hoursTo(at) })
  await world.dismissPopups()
  await signInAs(
    master,
    page,
    `/master/my-schedule?view=agenda&date=${at.toISOString().slice(0, 10)}`,
  )
  // Those of the days; breadcrumbs are a list too.
  const games = page.getByRole('main').getByRole('region').getByRole('listitem')
  const title = games.getByRole('link')
  await expect(title).toHaveCount(1)
  const story = (await title.textContent()) ?? ''

  await test.step('on paper there is the schedule and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: scheduling.my.title })).toBeVisible()
    await expect(games).toBeVisible()
    await expect(games).toContainText('1')
    for (const frame of ['banner', 'contentinfo', 'button', 'radio'] as const) {
      await expect(page.getByRole(frame)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: t.title })).toBeHidden()
    // Black on white, whatever the screen looks like.
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a calendar program reads the game at the secret address', async () => {
    await axeInBothThemes(page)
    await page.getByRole('button', { name: phrase(t.open) }).click()
    const url = await page.getByLabel(phrase(t.url)).inputValue()
    const answer = await page.request.get(url)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const events = Object.values(ical.sync.parseICS(await answer.text())).filter(
      (part): part is VEvent => part?.type === 'VEVENT',
    )
    expect(events).toMatchObject([{ uid: `${gameId}@cco`, summary: story, status: 'CONFIRMED' }])
    expect(events[0]?.start.toISOString()).toBe(at.toISOString())

    await page.getByRole('button', { name: phrase(t.close) }).click()
    await expect(page.getByText(phrase(t.closed)).first()).toBeVisible()
    await expect(page.getByLabel(phrase(t.url))).toBeHidden()
    expect((await page.request.get(url)).status()).toBe(404)
  })
})
