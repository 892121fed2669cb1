import type { Translation } from '../phrases.ts'
import type { moderation as ru } from '../ru/moderation.ts'

export const moderation: Translation<typeof ru> = {
  title: 'Moderation',
  lead: 'All times are in your time zone: {{zone}}.',
  failed: 'Couldn’t load the disputes',
  none: 'No open disputes',
  noneText: 'When a player disagrees with a no-show mark, the dispute appears here.',
  disputes: 'Disputed no-shows',
  unnamed: 'No name',
  uphold: 'The player was there',
  upholdTitle: 'Mark the player as present?',
  reject: 'Keep the no-show',
  rejectTitle: 'Keep the no-show mark?',
  party: 'You’re involved in this yourself, so another member of staff decides.',
  higherRank: 'The player has a higher role, so a member of staff of that role decides.',
  reason: 'Reason',
  reasonHelp: 'The player will see it, and it stays in the log.',
  reasonShort: 'Enter a reason',
  keep: 'Not now',
  busy: 'Working…',
  done: 'Dispute decided',
}
