import * as z from 'zod/mini'

/** An instant as it travels: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
