export { refreshStories } from './management/queries.ts'
export { Rating } from './rating.tsx'
export { Reviews } from './reviews.tsx'
export { StoryCard } from './story-card.tsx'
