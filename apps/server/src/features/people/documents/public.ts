export { forgetConsents } from './store.ts'
