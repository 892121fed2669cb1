import type { ExperienceKind } from '@cco/domain/levels/points'

/** Level and experience of a user. */
export const levels = {
  level: 'Level {{level}}',
  progress: '{{gained}} of {{needed}}',
  progressLabel: 'Experience towards the next level',
  toNext: '{{left}} XP to level {{level}}.',
  showLedger: 'Where your XP comes from',
  hideLedger: 'Collapse',
  ledger: 'XP history',
  ledgerFailed: 'Couldn’t load your XP history',
  noLedger: 'No XP yet. You’ll earn some with your first game.',
  total: '{{points}} XP in total',
  more: 'Show more',
  loadingMore: 'Loading…',
  capped: 'You reached the limit of 300 XP for that day.',
  rules:
    'A game you play earns 100 XP, plus 25 if the story or the game master is new to you. A published review earns 15, a game you run 120. You can earn up to 300 XP a day. Coins don’t affect XP.',
  kind: {
    game_attended: 'Game played',
    first_time: 'New story or game master',
    review_published: 'Published review',
    game_run: 'Game run',
  } satisfies Record<ExperienceKind, string>,
  correction: {
    game_attended: 'Correction: missed game',
    first_time: 'Correction: missed game',
    review_published: 'Correction: hidden review',
    game_run: 'Correction: game that didn’t take place',
  } satisfies Record<ExperienceKind, string>,
  popup: {
    kicker: 'New level',
    text: 'Thank you for playing with us.',
    coins_one: '{{count}} coin added',
    coins_other: '{{count}} coins added',
    items: 'You now have {{items}}',
    fine: 'Great',
    profile: 'Open profile',
  },
} as const
