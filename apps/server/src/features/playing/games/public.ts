export {
  bookableGames,
  coming,
  comingGames,
  gamesByIds,
  searchable,
  stillBookable,
} from './calendar/queries.ts'
export { allGames, countGames, everyGame } from './report/queries.ts'
export {
  confirmMinimumReached,
  lockGames,
  lockScheduled,
  setGuildFirst,
  setOnlineUrl,
  unconfirmBelow,
} from './store.ts'
