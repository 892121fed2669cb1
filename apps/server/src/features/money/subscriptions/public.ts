export { countFreeGames, returnFreeGames } from './store.ts'
