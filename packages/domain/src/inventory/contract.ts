import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { namedUser } from '../profiles/contract.ts'
import { displayName } from '../profiles/display-name.ts'
import { singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { itemShape } from './fields.ts'
import type { WORN_KINDS } from './looks.ts'

/** Most items of the club, archived ones included. */
export const ITEMS_MAX = 300
/** Most items that one user has of the same kind and source; far above what levels give. */
export const HOLDINGS_MAX = 500
export const TAKE_REASON_MAX = 300

/** What items are given for (rules §9). */
export const ITEM_SOURCES = ['level', 'achievement', 'season', 'hand'] as const
export type ItemSourceKind = (typeof ITEM_SOURCES)[number]

/** An item as it is shown. */
export const shownItem = z.object({
  id: z.uuid(),
  kind: itemShape.shape.kind,
  name: localizedText,
  description: localizedText,
  look: z.string(),
  hue: itemShape.shape.hue,
  rarity: itemShape.shape.rarity,
  isUnique: z.boolean(),
})
export type ShownItem = z.infer<typeof shownItem>

/** Where an item comes from: the level, or the name of the achievement or season. */
export const itemSource = z.object({
  kind: z.enum(ITEM_SOURCES),
  level: z.nullable(z.int()),
  name: z.nullable(localizedText),
})
export type ItemSource = z.infer<typeof itemSource>

/** One copy of an item that the user has, or had until the ticket was used. */
export const holding = z.object({
  id: z.uuid(),
  source: itemSource,
  givenAt: instant,
  usedAt: z.nullable(instant),
})
export type Holding = z.infer<typeof holding>

/** An item that the user has, or can still receive. */
export const ownItem = z.extend(shownItem, {
  /** The newest first; empty for what is still ahead. */
  holdings: z.array(holding).check(z.maxLength(HOLDINGS_MAX)),
  isWorn: z.boolean(),
  /** How it is received; secret achievements are left out. */
  sources: z.array(itemSource).check(z.maxLength(ITEMS_MAX)),
})
export type OwnItem = z.infer<typeof ownItem>
export const inventoryOutput = z.object({
  items: z.array(ownItem).check(z.maxLength(ITEMS_MAX)),
})

const choice = z.exactOptional(z.nullable(z.uuid()))
/** The items to wear, by kind; null takes one off, and a missing kind stays as it is. */
export const wearInput = z.object({
  frame: choice,
  title: choice,
  emblem: choice,
  dice_skin: choice,
} satisfies Record<(typeof WORN_KINDS)[number], typeof choice>)
export type WearInput = z.infer<typeof wearInput>

/** A ticket of the user, and the new name if that is what it is for. */
export const spendTicketInput = z.object({ id: z.uuid(), name: z.nullable(displayName) })
export type SpendTicketInput = z.infer<typeof spendTicketInput>

/** An item as owners manage it. */
export const managedItem = z.extend(shownItem, {
  isArchived: z.boolean(),
  /** Users who have it. */
  holders: z.int(),
  /** Whether it was ever given, or is a reward, so that it cannot be deleted. */
  isUsed: z.boolean(),
})
export type ManagedItem = z.infer<typeof managedItem>
export const managedItemsOutput = z.object({
  items: z.array(managedItem).check(z.maxLength(ITEMS_MAX)),
})

export const itemIdInput = z.object({ id: z.uuid() })
export const archiveItemInput = z.object({ id: z.uuid(), isArchived: z.boolean() })
export const itemCreatedOutput = z.object({ id: z.uuid() })

export const giveItemInput = z.object({
  /** Of the request: repeated, it gives nothing more. */
  requestKey: z.uuid(),
  userId: z.uuid(),
  itemId: z.uuid(),
})
export type GiveItemInput = z.infer<typeof giveItemInput>

export const takeItemInput = z.object({
  /** Of the copy. */
  id: z.uuid(),
  reason: singleLine({ min: 1, max: TAKE_REASON_MAX }),
})
export type TakeItemInput = z.infer<typeof takeItemInput>

export const ITEM_HISTORY_PAGE = 20
/** A page of what was given, newest first, of one item or of all. */
export const itemHistoryInput = z.object({
  itemId: z.nullable(z.uuid()),
  cursor: z.optional(z.uuid()),
})
export type ItemHistoryInput = z.infer<typeof itemHistoryInput>
export const itemHistoryRow = z.object({
  id: z.uuid(),
  item: z.object({ id: z.uuid(), title: localizedText }),
  user: namedUser,
  source: itemSource,
  /** Who gave it by hand. */
  givenBy: z.nullable(namedUser),
  givenAt: instant,
  usedAt: z.nullable(instant),
  taken: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type ItemHistoryRow = z.infer<typeof itemHistoryRow>
export const itemHistoryOutput = z.object({
  items: z.array(itemHistoryRow).check(z.maxLength(ITEM_HISTORY_PAGE)),
  next: z.nullable(z.uuid()),
})
