import { createParser } from 'nuqs'
import { isDayKey } from '../lib/day.ts'
import { isUuid } from '../lib/uuid.ts'

/*
 * Values of the address, for `useQueryStates`. Anyone may have written an address: what a parser does
 * not accept counts as absent.
 */

/** A trimmed text of at most `max` characters. */
export const parseAsText = (max: number) =>
  createParser({ parse: (text) => text.trim().slice(0, max) || null, serialize: String })

/** A switch: `1` while it is on, else absent. */
export const parseAsFlag = createParser<boolean>({
  parse: (text) => (text === '1' ? true : null),
  serialize: () => '1',
}).withDefault(false)

/** A whole number from 1 to `max`. */
export const parseAsCount = (max: number) =>
  createParser({
    parse: (text) => {
      const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
      return value >= 1 && value <= max ? value : null
    },
    serialize: String,
  })

/** A day that exists, as `2026-11-28`. */
export const parseAsDay = createParser({
  parse: (text) => (isDayKey(text) ? text : null),
  serialize: String,
})

export const parseAsUuid = createParser({
  parse: (text) => (isUuid(text) ? text : null),
  serialize: String,
})
