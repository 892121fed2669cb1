import type { Ability } from '../api/ability.ts'
import { type Role, satisfies } from '../roles/role.ts'
import { type ItemKind, isForRole } from './cases.ts'

/**
 * What ties someone to an item of the queue (rules §11): it is about them (`self`) or about a guild of
 * theirs (`insider`); they reported it, run the game, wrote the mark or imposed the sanction
 * (`party`); they are a friend (`friend`) or a member of the same guild (`guild`) of the person it is
 * about. Guilds and friendships count for thirty days after their end.
 */
export const INTERESTS = ['self', 'insider', 'party', 'friend', 'guild'] as const
export type Interest = (typeof INTERESTS)[number]

/**
 * What someone asks to do with an item: see that it exists, add a note or pass it on, work on it for
 * half an hour, decide it, end its sanction early; and as the person it is about, dispute a mark or
 * appeal a sanction.
 */
export const ITEM_ACTIONS = ['see', 'note', 'take', 'decide', 'lift', 'dispute', 'appeal'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

/** What the answer depends on, besides who asks. */
export type ItemFacts = {
  kind: ItemKind
  /** The role of the person that the item is about. */
  role: Role
  /**
   * The lowest role that decides: `owner` for what was escalated, or undoes what an owner did, unless
   * no owner may.
   */
  required: Role
  interests: readonly Interest[]
}

const TIES_DAYS = 30
const DAY_MS = 86_400_000

/** Since when a friendship or a shared guild counts as an interest although it ended (rules §11). */
export function tiesSince(now: Date): Date {
  return new Date(now.getTime() - TIES_DAYS * DAY_MS)
}

/**
 * Whether someone may do this with an item (rules §11). An item about oneself, or about one's own
 * guild, does not exist for staff, nor does a story for those below owners. With another interest they
 * see it and decide nothing; nor do they about a higher role, while suspended, or below the role that
 * decides it.
 */
export function mayHandle(
  action: ItemAction,
  actor: { role: Role; suspended: boolean },
  { kind, role, required, interests }: ItemFacts,
): Ability {
  if (action === 'dispute' || action === 'appeal') {
    return interests.includes('self') || { because: 'not_found' }
  }
  const isOwn = interests.includes('self') || interests.includes('insider')
  if (isOwn || !isForRole(kind, actor.role)) return { because: 'not_found' }
  if (action === 'see') return true
  if (actor.suspended) return { because: 'suspended' }
  if (interests.length > 0) return { because: 'conflict_of_interest' }
  const outranks = satisfies(actor.role, role)
  // Those who may not decide can still leave a note.
  const decides = action === 'note' || satisfies(actor.role, required)
  return (outranks && decides) || { because: 'forbidden' }
}
