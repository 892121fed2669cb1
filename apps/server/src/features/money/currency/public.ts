export { lockAccount, lockAccounts, moveCoins } from './store.ts'
