export { releasePromo } from './store.ts'
