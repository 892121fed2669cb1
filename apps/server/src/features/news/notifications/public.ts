export { eraseOldNotifications, forgetNotifications } from './store.ts'
