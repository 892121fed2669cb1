export {
  coming,
  comingGames,
  gamesByIds,
  masterName,
  searchable,
  stillBookable,
} from './calendar/queries.ts'
export { closeFeeds } from './calendar-feeds/commands.ts'
export { allGames, gamesFile } from './report/queries.ts'
