export { forgetPresence } from './store.ts'
