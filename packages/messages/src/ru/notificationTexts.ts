import { catalogueTexts } from './notification-texts/catalogue.ts'
import { clubTexts } from './notification-texts/club.ts'
import { communityTexts } from './notification-texts/community.ts'
import { moneyTexts } from './notification-texts/money.ts'
import { peopleTexts } from './notification-texts/people.ts'
import { playingTexts } from './notification-texts/playing.ts'

/** What a notification says, by its kind: a title and a message, with facts filled in. */
export const notificationTexts = {
  ...playingTexts,
  ...catalogueTexts,
  ...moneyTexts,
  ...peopleTexts,
  ...communityTexts,
  ...clubTexts,
} as const
