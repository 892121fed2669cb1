export { type Spending, spend } from './model.ts'
export { usePurchaseShown } from './purchase-shown.ts'
export { useResetOnReturn } from './queries.ts'
