export { storiesOfMaster, storyCardsOf } from './listing/queries.ts'
