import type { Translation } from '../phrases.ts'
import type { currencyLedger as ru } from '../ru/currencyLedger.ts'

export const currencyLedger: Translation<typeof ru> = {
  booking: 'Booking · “{{story}}”',
  booking_refund: 'Booking refund · “{{story}}”',
  goodwill: 'Compensation · “{{story}}”',
  paid_by_club: 'Booking paid by the club · “{{story}}”',
  gift: 'Gift game',
  gift_refund: 'Gift game refund',
  subscription: '{{tier}} subscription',
  subscription_refund: 'Refund for {{tier}} subscription',
  purchase: 'Coin purchase',
  purchase_refund: 'Coin purchase refund',
  refund_undone: 'Refund failed, coins restored',
  chargeback: 'Payment reversed by the bank',
  dispute_won: 'Dispute rejected by the bank, coins restored',
  achievement: 'Achievement “{{achievement}}”',
  guild: 'Founding the guild “{{guild}}”',
  level_reward: 'Reward for level {{level}}',
}
