/** What rows of the ledger are for, written once in the language of whose balance it is. */
export const ledger = {
  achievement: 'Достижение «{{name}}»',
  guild: 'Основание гильдии «{{name}}»',
  levelReward: 'Награда за\u00a0уровень {{level}}',
  gift: 'Игра в подарок',
  giftRefund: 'Возврат подарка',
  subscription: 'Подписка «{{tier}}»',
  subscriptionRefund: 'Возврат за\u00a0подписку «{{tier}}»',
  purchase: 'Покупка монет',
  chargeback: 'Отмена платежа банком',
  refundUndone: 'Возврат не\u00a0прошёл, монеты восстановлены',
  disputeWon: 'Банк отклонил спор, монеты восстановлены',
} as const
