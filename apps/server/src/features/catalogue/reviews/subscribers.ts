import { subscriber } from '../../../platform/events/subscriber.ts'

/** Keeps the rating, the number of reviews and the games run of each story and master. */
export const totals = subscriber({
  name: 'totals',
  kinds: ['game.finished', 'review.published', 'review.hidden'],
  handle: async (tx, { facts }) => {
    await tx`select refresh_story_totals(${facts.storyId})`
    await tx`select refresh_master_totals(${facts.masterId})`
  },
})
