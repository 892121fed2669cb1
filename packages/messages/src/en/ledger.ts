import type { Translation } from '../phrases.ts'
import type { ledger as ru } from '../ru/ledger.ts'

export const ledger: Translation<typeof ru> = {
  gift: 'A game as a gift',
  giftRefund: 'A gift taken back',
  subscription: 'Subscription “{{tier}}”',
  purchase: 'Coins bought',
  chargeback: 'Payment returned',
  refundUndone: 'The refund did not go through',
  disputeWon: 'Coin purchase: dispute won',
}
