import * as z from 'zod/mini'

/** An instant as it travels: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** The same, as anybody may send it: the database knows no year zero. */
export const givenInstant = z.iso.datetime().check(z.regex(/^(?!0000)/))
