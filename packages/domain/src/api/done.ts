import * as z from 'zod/mini'

/** The answer of a write that has nothing to say but that it is done. */
export const doneOutput = z.object({ done: z.literal(true) })
