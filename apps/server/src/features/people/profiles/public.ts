export { forgetPerson, lockForRemoval, lockProfile, setStanding } from './store.ts'
