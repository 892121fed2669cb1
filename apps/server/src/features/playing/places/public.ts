/** What other features use of places. */
export { mustTakeGames, venueOf, venueSentence } from './queries.ts'
