import * as z from 'zod/mini'
import { ERROR_CODES } from '../error/code-list.ts'

/** Whether the caller may perform an action now, or the code of the reason why not. */
export const ability = z.union([z.literal(true), z.object({ because: z.enum(ERROR_CODES) })])
export type Ability = z.infer<typeof ability>
