import type { Translation } from '../../phrases.ts'
import type { moneyTexts as ru } from '../../ru/notification-texts/money.ts'

export const moneyTexts: Translation<typeof ru> = {
  subscription_renewed: {
    title: 'Subscription renewed',
    message: '{{tier}} until {{until}}. You’ve been charged {{coins}}.',
  },
  subscription_grace: {
    title: 'Not enough coins to renew',
    message: '{{tier}}. Add {{coins}} by {{until}} to keep your subscription.',
  },
  subscription_ended: {
    title: 'Subscription ended',
    message: '{{tier}}. Your subscription expired on {{until}}.',
  },
  subscription_granted: {
    title: 'You’ve been given a subscription',
    message: '{{tier}} is active until {{until}}. It won’t renew automatically.',
  },
  subscription_revoked: {
    title: 'The club has ended your subscription',
    message: '{{tier}}. {{reason}}',
  },
  subscription_refunded: {
    title: 'Subscription ended',
    message: '{{tier}}. We’ve returned {{coins}} to your balance for the unused part.',
  },
  gift_received: {
    title: 'You’ve been gifted a game',
    message: '{{player}} has gifted you a game. {{text}}',
  },
  gift_claimed: { title: 'Gift claimed', message: '{{player}} claimed your gift.' },
  gift_returned: {
    title: 'Your gift wasn’t claimed',
    message: 'The gift has expired. We’ve refunded its price to your balance.',
  },
  gift_undelivered: {
    title: 'Gift returned',
    message: 'Your gift couldn’t be handed over. We’ve refunded its price to your balance.',
  },
  payment_credited: { title: 'Coins added', message: 'We’ve added {{coins}} to your balance.' },
  payment_failed: {
    title: 'Payment failed',
    message: 'We couldn’t add {{coins}} to your balance.',
  },
  order_refused: {
    title: 'We couldn’t complete your order',
    message:
      'Your payment went through, but the order couldn’t be booked. The coins stay on your balance.',
  },
  payment_refunded: {
    title: 'Purchase refunded',
    message: 'We’ve removed this purchase’s {{coins}} from your balance.',
  },
  payment_disputed: {
    title: 'Your bank reversed a purchase',
    message: 'We’ve removed this purchase’s {{coins}} from your balance.',
  },
  payment_review: {
    title: 'A payment needs review',
    message: '{{player}} is buying {{coins}}. {{reason}}.',
  },
  adjustment_confirm: {
    title: 'Confirm a balance adjustment',
    message: '{{player}}, balance adjustment of {{coins}}. {{reason}}',
  },
}
