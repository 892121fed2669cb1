import * as z from 'zod/mini'
import { canonicalZone, isZone, ZONE_NAME_MAX } from './zone.ts'

/** An instant of an answer: the server returns a `Date`, the client receives ISO 8601 in UTC. */
export const instant = z.pipe(
  z.date(),
  z.transform((at: Date) => at.toISOString()),
)

/** An instant that is text already, such as one within JSON. */
export const isoInstant = z.iso.datetime()

/** An instant in an input; PostgreSQL has no year zero. */
export const givenInstant = z.iso.datetime().check(z.regex(/^(?!0000)/))

/** A date without a time in an input: `2026-11-28`. */
export const givenDate = z.iso.date().check(z.regex(/^(?!0000)/))

/** A time zone in an input; parsed to its IANA name. */
export const timeZone = z.string().check(
  z.maxLength(ZONE_NAME_MAX),
  z.refine(isZone, { abort: true }),
  z.overwrite((spelling) => canonicalZone(spelling) ?? spelling),
)
