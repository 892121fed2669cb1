export { forgetApplications } from './application-store.ts'
