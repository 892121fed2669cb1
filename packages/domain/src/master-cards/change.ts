import * as z from 'zod/mini'
import { LIST_MAX } from '../number/pages.ts'
import { REASON_MAX } from '../staff-tables/limits.ts'
import { multiLine } from '../text/text.ts'

/** What an owner does to a master card. */
export const CARD_CHANGES = ['trust', 'distrust', 'show', 'hide', 'archive', 'restore'] as const
export type CardChange = (typeof CARD_CHANGES)[number]

export type CardState = { isTrusted: boolean; isActive: boolean; isArchived: boolean }

/**
 * A card after a change; null where there is nothing to change. A trusted master publishes without
 * a request (rules §1); a hidden card is in no list; an archived one is put away until it is
 * restored, and then is hidden until it is shown.
 */
export function changedCard(card: CardState, change: CardChange): CardState | null {
  const next = { ...card, ...EFFECTS[change] }
  const isOpen = change === 'restore' || !card.isArchived
  const isSame =
    next.isTrusted === card.isTrusted &&
    next.isActive === card.isActive &&
    next.isArchived === card.isArchived
  return isOpen && !isSame ? next : null
}

const EFFECTS: Record<CardChange, Partial<CardState>> = {
  trust: { isTrusted: true },
  distrust: { isTrusted: false },
  show: { isActive: true },
  hide: { isActive: false },
  archive: { isArchived: true, isActive: false, isTrusted: false },
  restore: { isArchived: false },
}

/** What can be done to a card as it is, in the order it is offered. */
export function cardChangesOf(card: CardState): CardChange[] {
  return CARD_CHANGES.filter((change) => changedCard(card, change) !== null)
}

export const changeCardInput = z.object({
  cardId: z.uuid(),
  change: z.enum(CARD_CHANGES),
  /**
   * Games ahead that stay with the master of an archived card. Another one refuses the archiving, so
   * that a game announced meanwhile is not overlooked.
   */
  leaves: z._default(z.array(z.uuid()).check(z.maxLength(LIST_MAX)), []),
  /** Stored in the system log. */
  reason: multiLine({ min: 3, max: REASON_MAX }),
})
