import type { Translation } from '../phrases.ts'
import type { notificationTexts as ru } from '../ru/notificationTexts.ts'
import { catalogueTexts } from './notification-texts/catalogue.ts'
import { clubTexts } from './notification-texts/club.ts'
import { communityTexts } from './notification-texts/community.ts'
import { moneyTexts } from './notification-texts/money.ts'
import { peopleTexts } from './notification-texts/people.ts'
import { playingTexts } from './notification-texts/playing.ts'

export const notificationTexts: Translation<typeof ru> = {
  ...playingTexts,
  ...catalogueTexts,
  ...moneyTexts,
  ...peopleTexts,
  ...communityTexts,
  ...clubTexts,
}
