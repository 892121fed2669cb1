import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { PAYMENT_STATUSES } from '../payments/constants.ts'
import { namedUser } from '../profiles/contract.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant } from '../time/instant.ts'
import { SEARCH_LENGTH, SEARCH_SHOWN } from './limits.ts'

const few = <T extends z.ZodMiniType>(row: T) => z.array(row).check(z.maxLength(SEARCH_SHOWN))

/** What is searched for from every page. */
export const siteSearchInput = z.object({
  query: searchTerm(SEARCH_LENGTH),
  /** Whether what only staff may read is searched; a browser in streamer mode leaves it out. */
  staff: z.boolean(),
})

/** What was found, by kind; what the caller may not read is not in the answer. */
export const siteSearchOutput = z.object({
  stories: few(z.object({ slug: z.string(), title: localizedText })),
  masters: few(z.object({ id: z.uuid(), name: localizedText })),
  /** Announced games to come. */
  games: few(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: localizedText,
      startsAt: instant,
      /** Whether the caller runs it, or any as an owner. */
      isManaged: z.boolean(),
    }),
  ),
  people: few(namedUser),
  bookings: few(
    z.object({ id: z.uuid(), user: namedUser, title: localizedText, startsAt: instant }),
  ),
  payments: few(
    z.object({
      id: z.uuid(),
      user: namedUser,
      coins: z.int(),
      status: z.enum(PAYMENT_STATUSES),
      createdAt: instant,
    }),
  ),
})
export type SiteSearch = z.infer<typeof siteSearchOutput>
