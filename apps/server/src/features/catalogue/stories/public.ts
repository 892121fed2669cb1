export { storiesOfMaster, storyCardsOf } from './listing/queries.ts'
export { countManagedStories, everyManagedStory } from './management/list-queries.ts'
export { storyInReview } from './versions/queries.ts'
