export { type PushContent, sendPush } from './jobs.ts'
export { forgetDevices } from './store.ts'
