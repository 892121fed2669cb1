import type { Translation } from '../phrases.ts'
import type { pushTexts as ru } from '../ru/pushTexts.ts'

/** Push messages outside the list of notifications. */
export const pushTexts: Translation<typeof ru> = {
  test: {
    title: 'Test notification',
    body: 'Notifications from the club will look like this.',
  },
  masked: {
    title: 'New notification',
    body: 'The text is hidden while streamer mode is on.',
  },
}
