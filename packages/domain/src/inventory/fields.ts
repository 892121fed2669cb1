import * as z from 'zod/mini'
import { HUES } from '../outfits/hue.ts'
import { singleLine } from '../text/text.ts'
import { ITEM_KINDS, ITEM_RARITIES, LOOKS } from './looks.ts'

export const ITEM_NAME_MAX = 40
export const ITEM_DESCRIPTION_MAX = 200

const twoLanguages = (max: number) =>
  z.object({ ru: singleLine({ min: 0, max }), en: singleLine({ min: 0, max }) })

/** The fields of an item; empty texts are refused with a code of their own. */
export const itemShape = z.object({
  kind: z.enum(ITEM_KINDS),
  name: twoLanguages(ITEM_NAME_MAX),
  /** A line about it. */
  description: twoLanguages(ITEM_DESCRIPTION_MAX),
  /** One of the drawings of its kind; of a ticket, what it is for. */
  look: z.string().check(z.maxLength(40)),
  hue: z.enum(HUES),
  rarity: z.enum(ITEM_RARITIES),
  /** Of which there is one in the whole club. */
  isUnique: z.boolean(),
})
export type ItemFields = z.infer<typeof itemShape>

const lookOfKind = z.refine<ItemFields>(({ kind, look }) => LOOKS[kind].includes(look), {
  path: ['look'],
})

/** The whole form. */
export const itemFields = itemShape.check(lookOfKind)
/** The whole form of an item that is there already. */
export const updateItemInput = z
  .extend(itemShape, { id: z.uuid() })
  .check(z.refine(({ kind, look }) => LOOKS[kind].includes(look), { path: ['look'] }))

/** Whether every text is filled in. */
export function isItemComplete({ name, description }: ItemFields): boolean {
  return [name.ru, name.en, description.ru, description.en].every((text) => text !== '')
}
