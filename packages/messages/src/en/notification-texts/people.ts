import type { Translation } from '../../phrases.ts'
import type { peopleTexts as ru } from '../../ru/notification-texts/people.ts'

export const peopleTexts: Translation<typeof ru> = {
  profile_change_sent: {
    title: 'Profile changes to review',
    message: '{{player}} wants to change their profile.',
  },
  profile_change_approved: {
    title: 'Profile changes approved',
    message: 'Everyone sees them now.',
  },
  profile_change_rejected: {
    title: 'Profile changes rejected',
    message: 'Reason: {{reason}}',
  },
  case_opened: {
    title: 'New report',
    message: '{{player}} was reported.',
  },
  case_escalated: {
    title: 'Case passed to the owners',
    message: '{{player}}. {{text}}',
  },
  report_upheld: {
    title: 'Your report was reviewed',
    message: 'We confirmed the violation and took action. Thank you for letting us know.',
  },
  report_dismissed: {
    title: 'Your report was reviewed',
    message: 'We found no violation. Thank you for letting us know.',
  },
  sanction_warned: {
    title: 'A warning from the club',
    message: 'Reason: {{reason}}',
  },
  sanction_suspended: {
    title: 'Account suspended',
    message: 'Until {{until}}. Reason: {{reason}}',
  },
  sanction_banned: {
    title: 'Account banned',
    message: 'Reason: {{reason}}',
  },
  sanction_lifted: {
    title: 'Restriction lifted',
    message: 'You can use the site again. {{reason}}',
  },
  appeal_sent: {
    title: 'New appeal',
    message: '{{player}} appeals a decision. {{text}}',
  },
  appeal_upheld: {
    title: 'Appeal granted',
    message: 'The restriction is lifted. {{reason}}',
  },
  appeal_rejected: {
    title: 'Appeal rejected',
    message: 'The decision stands. {{reason}}',
  },
  master_suspended: {
    title: 'Games need another master',
    message:
      '{{master}} can’t run games. Give the upcoming games to another master or cancel them.',
  },
  friend_requested: {
    title: 'Friend request',
    message: '{{player}} wants to be friends.',
  },
  friend_accepted: {
    title: 'You’re friends now',
    message: '{{player}} is now your friend.',
  },
}
