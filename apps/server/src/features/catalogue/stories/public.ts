export { storiesOfMaster, storyCardsOf } from './listing/queries.ts'
export { storyInReview } from './management/review-queries.ts'
