/** The kinds of what waits for staff, and who decides on each. */
export const WAITING_FOR = {
  requests: 'moderator',
  moderation: 'moderator',
  rosters: 'you',
  payments: 'owner',
  adjustments: 'owner',
  jobs: 'owner',
  stories: 'owner',
  applications: 'owner',
  companies: 'owner',
  cards: 'owner',
  guilds: 'owner',
} as const
export type WaitingKind = keyof typeof WAITING_FOR
