export { storiesOfMaster, storyCardsOf } from './listing/queries.ts'
export { storyInReview } from './versions/queries.ts'
