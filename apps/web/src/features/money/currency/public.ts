export { usePurchaseShown } from './purchase-shown.ts'
export { useResetOnReturn } from './queries.ts'
export { type Spending, spend } from './spend.ts'
