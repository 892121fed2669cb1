import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

export { useBuying } from './queries.ts'
export { type Spending, spend } from './spend.ts'

/** The status of the payment a buyer returns from; brings its own phrases. Stands within a `Suspense`. */
export const PaymentStatusNotice = lazy(async () => {
  const [file] = await Promise.all([import('./payments.tsx'), phrases('currency', 'error')])
  return { default: file.PaymentStatusNotice }
})
