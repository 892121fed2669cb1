import * as z from 'zod/mini'
import { gameRow } from '../games/contract.ts'
import { localizedText } from '../language/language.ts'
import { masterCard, PUBLIC_MASTERS_MAX } from '../master-cards/contract.ts'
import { CARD_LINKS_MAX } from '../master-cards/links.ts'
import { LIST_MAX } from '../number/pages.ts'
import { reviewRow } from '../reviews/contract.ts'
import { REVIEWS_SHOWN } from '../reviews/limits.ts'
import { COMING_GAMES_SHOWN, storyCard } from '../stories/contract.ts'

export const mastersOutput = z.object({
  items: z.array(masterCard).check(z.maxLength(PUBLIC_MASTERS_MAX)),
})

export const masterInput = z.object({ id: z.uuid() })
export const masterOutput = z.object({
  master: z.extend(masterCard, {
    bio: localizedText,
    links: z.array(z.string()).check(z.maxLength(CARD_LINKS_MAX)),
  }),
  stories: z.array(storyCard).check(z.maxLength(LIST_MAX)),
  games: z.array(gameRow).check(z.maxLength(COMING_GAMES_SHOWN)),
  reviews: z.array(reviewRow).check(z.maxLength(REVIEWS_SHOWN)),
})
export type MasterOutput = z.infer<typeof masterOutput>
