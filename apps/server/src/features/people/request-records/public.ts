export { forgetRequests } from './store.ts'
