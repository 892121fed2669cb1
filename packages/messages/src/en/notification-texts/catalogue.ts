import type { Translation } from '../../phrases.ts'
import type { catalogueTexts as ru } from '../../ru/notification-texts/catalogue.ts'

export const catalogueTexts: Translation<typeof ru> = {
  review_invited: {
    title: 'How was the game?',
    message: '“{{story}}”, {{when}}. You can leave a review until {{until}}.',
  },
  review_written: {
    title: 'New review to moderate',
    message: '{{player}}: “{{story}}”, rated {{stars}} out of 5.',
  },
  review_published: {
    title: 'Review published',
    message: '“{{story}}”. Thank you for sharing.',
  },
  review_rejected: {
    title: 'Review rejected',
    message: '“{{story}}”. {{reason}}',
  },
  review_hidden: {
    title: 'Review hidden',
    message: '“{{story}}”. {{reason}}',
  },
  review_of_game: {
    title: 'A new review of your game',
    message: '“{{story}}”, rated {{stars}} out of 5. You can reply on the story’s page.',
  },
  review_replied: {
    title: 'The master replied to your review',
    message: '“{{story}}”. {{text}}',
  },
  card_proposed: {
    title: 'Changes to a master card',
    message: '{{master}} proposes changes to their card.',
  },
  card_approved: {
    title: 'Changes to your card approved',
    message: 'Your card on the site is updated.',
  },
  card_rejected: {
    title: 'Changes to your card rejected',
    message: 'Your card stays as it was. {{reason}}',
  },
  story_submitted: {
    title: 'Story to review',
    message: 'A game master sent “{{story}}” for review.',
  },
  story_published: {
    title: 'Your story is published',
    message: '“{{story}}” is on the site now.',
  },
  story_rejected: {
    title: 'Your story needs changes',
    message: '“{{story}}” was returned to you. {{reason}}',
  },
}
