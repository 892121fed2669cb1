import type { LocalizedText } from '../language/language.ts'

type Story = { story: LocalizedText }
type Tier = { tier: LocalizedText }

/**
 * What is known of an entry of each kind (rules §6): the title of the story in both languages, the
 * tier, the achievement, the guild by the name of that time, or the level.
 */
type Facts = {
  booking: Story
  booking_refund: Story
  goodwill: Story
  paid_by_club: Story
  gift: null
  gift_refund: null
  subscription: Tier
  subscription_refund: Tier
  purchase: null
  purchase_refund: null
  refund_undone: null
  chargeback: null
  dispute_won: null
  achievement: { achievement: LocalizedText }
  guild: { guild: string }
  level_reward: { level: number }
}

export type EntryKind = keyof Facts

const KINDS: Readonly<Record<EntryKind, true>> = {
  booking: true,
  booking_refund: true,
  goodwill: true,
  paid_by_club: true,
  gift: true,
  gift_refund: true,
  subscription: true,
  subscription_refund: true,
  purchase: true,
  purchase_refund: true,
  refund_undone: true,
  chargeback: true,
  dispute_won: true,
  achievement: true,
  guild: true,
  level_reward: true,
}

/** The kinds of ledger entries that the club writes; an adjustment by staff has a reason instead. */
export const ENTRY_KINDS = Object.keys(KINDS) as [EntryKind, ...EntryKind[]]

/**
 * What a ledger entry is for, as facts. Its text is made when it is read, in the language of the
 * reader.
 */
export type EntryPurpose = {
  [Kind in EntryKind]: Facts[Kind] extends null
    ? { kind: Kind; facts?: null }
    : { kind: Kind; facts: Facts[Kind] }
}[EntryKind]
