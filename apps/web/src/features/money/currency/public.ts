export { type Spending, spend } from './spend.ts'
