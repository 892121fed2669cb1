import type { OwnItem, WearInput } from '@cco/domain/inventory/contract'
import { WORN_KINDS, type WornKind } from '@cco/domain/inventory/looks'

/** The chosen item of each kind; null for none. */
export type Outfit = Record<WornKind, string | null>

/** Returns what the user wears now. */
export function wornOutfit(items: readonly OwnItem[]): Outfit {
  const of = (kind: WornKind) => items.find((item) => item.kind === kind && item.isWorn)?.id ?? null
  return {
    frame: of('frame'),
    title: of('title'),
    emblem: of('emblem'),
    dice_skin: of('dice_skin'),
  }
}

/** Returns the kinds in which two outfits differ. */
export function changedKinds(one: Outfit, other: Outfit): WornKind[] {
  return WORN_KINDS.filter((kind) => one[kind] !== other[kind])
}

/** Returns what is sent to the server to get from one outfit to another. */
export function changesTo(before: Outfit, after: Outfit): WearInput {
  return Object.fromEntries(changedKinds(before, after).map((kind) => [kind, after[kind]]))
}
