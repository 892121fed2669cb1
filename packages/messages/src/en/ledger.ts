import type { Translation } from '../phrases.ts'
import type { ledger as ru } from '../ru/ledger.ts'

export const ledger: Translation<typeof ru> = {
  achievement: 'Achievement: {{name}}',
  guild: 'Founding the guild “{{name}}”',
  levelReward: 'Reward for level {{level}}',
  gift: 'Gift game',
  giftRefund: 'Gift refund',
  subscription: '{{tier}} subscription',
  subscriptionRefund: 'Refund for {{tier}} subscription',
  purchase: 'Coin purchase',
  chargeback: 'Payment reversed by the bank',
  refundUndone: 'Refund failed, coins restored',
  disputeWon: 'Dispute rejected by the bank, coins restored',
}
