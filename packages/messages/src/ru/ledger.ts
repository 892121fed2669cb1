/** What rows of the ledger are for, written once in the language of whose balance it is. */
export const ledger = {
  gift: 'Игра в подарок',
  giftRefund: 'Возврат подарка',
  subscription: 'Подписка «{{tier}}»',
  purchase: 'Покупка монет',
  chargeback: 'Возврат оплаты',
  refundUndone: 'Возврат оплаты не\u00a0состоялся',
  disputeWon: 'Покупка монет: банк отклонил спор',
} as const
