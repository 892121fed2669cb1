export { storyCardsOf } from './listing/queries.ts'
