import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** The secret address of one's calendar feed, below a list. Brings its phrases; stands within a `Suspense`. */
export const OwnCalendarFeed = lazy(async () => {
  const [module] = await Promise.all([
    import('./own-calendar-feed-panel.tsx'),
    phrases('calendarFeeds'),
  ])
  return { default: module.OwnCalendarFeedPanel }
})
