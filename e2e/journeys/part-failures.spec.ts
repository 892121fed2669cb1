import { bookings as bookingsEn } from '@cco/messages/en/bookings'
import { calendarFeeds as calendarFeedsEn } from '@cco/messages/en/calendarFeeds'
import { common as commonEn } from '@cco/messages/en/common'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { moderation as moderationEn } from '@cco/messages/en/moderation'
import { bookings as bookingsRu } from '@cco/messages/ru/bookings'
import { calendarFeeds as calendarFeedsRu } from '@cco/messages/ru/calendarFeeds'
import { common as commonRu } from '@cco/messages/ru/common'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { moderation as moderationRu } from '@cco/messages/ru/moderation'
import { isPressed, recordPress } from '../support/failing-request.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: {
    bookings: bookingsRu,
    common: commonRu,
    currency: currencyRu,
    moderation: moderationRu,
    calendarFeeds: calendarFeedsRu,
  },
  en: {
    bookings: bookingsEn,
    common: commonEn,
    currency: currencyEn,
    moderation: moderationEn,
    calendarFeeds: calendarFeedsEn,
  },
}

type Phrases = (typeof PHRASES)['ru'] | (typeof PHRASES)['en']

const PARTS = [
  {
    path: '/my-bookings',
    procedure: 'calendarFeeds.mine',
    title: (t: Phrases) => t.calendarFeeds.loadFailed,
  },
  {
    path: '/my-bookings?show=past',
    procedure: 'attendance.reliability',
    title: (t: Phrases) => t.bookings.reliabilityFailed,
  },
  {
    path: '/currency',
    procedure: 'payments.mine',
    title: (t: Phrases) => t.currency.payment.openFailed,
  },
  {
    path: '/admin/moderation',
    procedure: 'moderation.queue',
    title: (t: Phrases) => t.moderation.failed,
  },
]

for (const { path, procedure, title } of PARTS) {
  test(`a page whose ${procedure} failed to load reports it and loads it on another try`, async ({
    page,
    language,
    signInAs,
    faults,
  }) => {
    const t = PHRASES[language]
    faults.allow(/403|Failed to load resource/)
    await signInAs('owner')
    // Fails every request that asks for this procedure, alone or in a batch, until the button is
    // pressed.
    await page.route(new RegExp(`trpc/[^?]*${procedure.replace('.', '\\.')}`), async (route) => {
      await ((await isPressed(page))
        ? route.continue()
        : route.fulfill({ status: 403, body: '{}' }))
    })
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: title(t) })
    await expect(alert).toBeVisible()
    await recordPress(page)
    await alert.getByRole('button', { name: t.common.retry }).click()
    await expect(alert).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('a cover that failed to load is drawn, and loaded once the browser is online again', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  let isFailing = true
  await page.route(/\/covers\/[^?]+\.svg\?shape=portrait$/, (route) =>
    isFailing ? route.abort() : route.continue(),
  )
  await page.goto('/stories')
  const cover = page.getByRole('main').locator('img[src^="/covers/"]').first()
  await expect(cover).toHaveAttribute('src', /&genre=/)
  isFailing = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cover).toHaveAttribute('src', /\.svg\?shape=portrait$/)
  const width = () => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})
