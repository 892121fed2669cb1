export { archiveCardOf } from './store.ts'
