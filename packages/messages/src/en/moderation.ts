import type { Translation } from '../phrases.ts'
import type { moderation as ru } from '../ru/moderation.ts'

export const moderation: Translation<typeof ru> = {
  title: 'Moderation',
  lead: 'Times are in your time zone: {{zone}}.',
  failed: 'Couldn’t load the disputes',
  none: 'No open disputes',
  noneText: 'When a player disputes a no-show mark, it appears here.',
  disputes: 'Disputed no-shows',
  uphold: 'The player attended',
  upholdTitle: 'Mark the player as present?',
  reject: 'Keep the no-show',
  rejectTitle: 'Keep the no-show mark?',
  party: 'You’re involved in this, so another staff member has to decide.',
  higherRank:
    'The player has a higher role, so a staff member with at least that role has to decide.',
  reason: 'Reason',
  reasonHelp: 'The player will see it, and it’s saved in the log.',
  reasonShort: 'Enter a reason',
  keep: 'Cancel',
  busy: 'Saving…',
  done: 'Dispute decided',
}
