import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { HUES } from './hue.ts'

const drawing = z.nullable(z.object({ look: z.string(), hue: z.enum(HUES) }))

/** What a user wears, as profiles show it. */
export const worn = z.object({
  frame: drawing,
  title: z.nullable(localizedText),
  emblem: drawing,
  diceSkin: drawing,
})
export type Worn = z.infer<typeof worn>
