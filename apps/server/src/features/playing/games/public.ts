export {
  bookableGames,
  coming,
  comingGames,
  gamesByIds,
  searchable,
  stillBookable,
} from './calendar/queries.ts'
export { closeFeeds } from './calendar-feeds/commands.ts'
export { allGames, countGames, everyGame } from './report/queries.ts'
