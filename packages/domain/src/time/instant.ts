import * as z from 'zod/mini'

/** An instant as it travels: ISO 8601 in UTC. The database knows no year zero. */
export const instant = z.iso.datetime().check(z.regex(/^(?!0000)/))
