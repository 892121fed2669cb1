import { ACHIEVEMENT_EMBLEMS } from '../achievements/emblems.ts'

/** Kinds of items (rules §9); one of each kind is worn, tickets are used up. */
export const ITEM_KINDS = ['frame', 'title', 'emblem', 'dice_skin', 'ticket'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** The kinds that are worn. */
export const WORN_KINDS = ['frame', 'title', 'emblem', 'dice_skin'] as const
export type WornKind = (typeof WORN_KINDS)[number]

/** Drawings of a frame around an avatar. */
export const FRAME_LOOKS = [
  'line',
  'rope',
  'chain',
  'thorn',
  'hours',
  'waves',
  'eclipse',
  'frost',
  'buds',
  'rays',
  'leaves',
] as const
export type FrameLook = (typeof FRAME_LOOKS)[number]

/** Drawings of a die. */
export const DICE_LOOKS = ['outline', 'solid', 'glass', 'stars'] as const
export type DiceLook = (typeof DICE_LOOKS)[number]

/** What a ticket is for: one seat at any game, or a new name at once. */
export const TICKETS = ['seat', 'rename'] as const
export type Ticket = (typeof TICKETS)[number]

/** The closed set of drawings of each kind. */
export const LOOKS: Record<ItemKind, readonly string[]> = {
  frame: FRAME_LOOKS,
  title: ['plain'],
  emblem: ACHIEVEMENT_EMBLEMS,
  dice_skin: DICE_LOOKS,
  ticket: TICKETS,
}

export const ITEM_RARITIES = ['common', 'rare', 'legend'] as const
export type ItemRarity = (typeof ITEM_RARITIES)[number]
