import * as z from 'zod/mini'
import { searchTerm } from '../text/search-term.ts'
import { multiLine } from '../text/text.ts'
import { REASON_MAX, SEARCH_MAX } from './limits.ts'

/** The reason of an action by staff. */
export const reason = multiLine({ min: 3, max: REASON_MAX })
/** The search text of staff tables; empty for no filter. */
export const search = z.optional(searchTerm({ max: SEARCH_MAX }))

/** Latest first by default. */
export const orderOf = <T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: z.optional(z.enum(sorts)),
  desc: z._default(z.boolean(), true),
})
