/**
 * What the entries of the ledger are for, by kind. The text is made when an entry is read, in the
 * language of the reader. A phrase names at most one fact.
 */
export const currencyLedger = {
  booking: 'Бронирование · «{{story}}»',
  booking_refund: 'Возврат за\u00a0бронирование · «{{story}}»',
  goodwill: 'Компенсация · «{{story}}»',
  paid_by_club: 'Бронирование за\u00a0счёт клуба · «{{story}}»',
  gift: 'Игра в\u00a0подарок',
  gift_refund: 'Возврат за\u00a0игру в\u00a0подарок',
  subscription: 'Подписка «{{tier}}»',
  subscription_refund: 'Возврат за\u00a0подписку «{{tier}}»',
  purchase: 'Покупка монет',
  purchase_refund: 'Возврат за\u00a0покупку монет',
  refund_undone: 'Возврат не\u00a0прошёл, монеты восстановлены',
  chargeback: 'Отмена платежа банком',
  dispute_won: 'Банк отклонил спор, монеты восстановлены',
  achievement: 'Достижение «{{achievement}}»',
  guild: 'Основание гильдии «{{guild}}»',
  level_reward: 'Награда за\u00a0уровень {{level}}',
} as const
