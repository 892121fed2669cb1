export { forgetUser, lockForRemoval, lockProfile, setStanding } from './store.ts'
