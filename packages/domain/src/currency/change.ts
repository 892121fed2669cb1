import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { coins } from './contract.ts'
import { TRANSACTION_TYPES } from './types.ts'

/** Changes of the caller's balance that no popup has shown yet, oldest first (spec §4). */
export const currencyChange = z.object({
  id: z.uuid(),
  amountChanged: coins,
  oldBalance: coins,
  newBalance: coins,
  transactionType: z.enum(TRANSACTION_TYPES),
  description: z.string(),
  createdAt: instant,
})
export type CurrencyChange = z.infer<typeof currencyChange>
export const currencyChangesOutput = z.array(currencyChange)
/** The one a popup showed; the answer names it again. */
export const currencyChangeId = z.object({ id: z.uuid() })
