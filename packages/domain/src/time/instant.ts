import * as z from 'zod/mini'
import { canonicalZone, isZone, ZONE_NAME_MAX } from './zone.ts'

/** An instant as it travels: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** The same, as anybody may send it: PostgreSQL has no year zero. */
export const givenInstant = z.iso.datetime().check(z.regex(/^(?!0000)/))

/** A date without a time, `2026-11-28`, as anybody may send it. */
export const givenDate = z.iso.date().check(z.regex(/^(?!0000)/))

/** A time zone as anybody may send it; parses to its IANA name. */
export const timeZone = z.string().check(
  z.maxLength(ZONE_NAME_MAX),
  z.refine(isZone, { abort: true }),
  z.overwrite((spelling) => canonicalZone(spelling) ?? spelling),
)
