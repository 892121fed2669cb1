import type { Translation } from '../phrases.ts'
import type { counts as ru } from '../ru/counts.ts'

/** A number with its noun, as the sentences of notifications and emails need it. */
export const counts: Translation<typeof ru> = {
  coins_one: '{{count}} coin',
  coins_other: '{{count}} coins',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  free_one: '{{count}} free game',
  free_other: '{{count}} free games',
}
