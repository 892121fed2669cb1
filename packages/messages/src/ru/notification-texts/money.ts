/** Notifications of subscriptions, gifts, payments and balances. */
export const moneyTexts = {
  subscription_renewed: {
    title: 'Подписка продлена',
    message: '{{tier}} до {{until}}. Списали {{coins}}.',
  },
  subscription_grace: {
    title: 'Не хватает монет на подписку',
    message: '{{tier}}. Пополните баланс на {{coins}} до {{until}}, чтобы продлить подписку.',
  },
  subscription_ended: {
    title: 'Подписка закончилась',
    message: '{{tier}}. Подписка действовала до {{until}}.',
  },
  subscription_granted: {
    title: 'Вам подарили подписку',
    message: '{{tier}} действует до {{until}}. Автоматически не продлевается.',
  },
  subscription_revoked: {
    title: 'Клуб прекратил подписку',
    message: '{{tier}}. {{reason}}',
  },
  subscription_refunded: {
    title: 'Подписка прекращена',
    message: '{{tier}}. Вернули на\u00a0баланс {{coins}} за\u00a0неиспользованную часть.',
  },
  gift_received: { title: 'Вам подарили игру', message: '{{player}} дарит вам игру. {{text}}' },
  gift_claimed: { title: 'Подарок принят', message: '{{player}} принимает ваш подарок.' },
  gift_returned: {
    title: 'Подарок не приняли',
    message: 'Срок подарка истёк. Мы вернули его стоимость на ваш баланс.',
  },
  gift_undelivered: {
    title: 'Подарок возвращён',
    message: 'Не\u00a0удалось передать ваш подарок. Вернули его стоимость на\u00a0ваш баланс.',
  },
  payment_credited: { title: 'Монеты зачислены', message: 'Зачислили на баланс {{coins}}.' },
  payment_failed: { title: 'Оплата не прошла', message: 'Не удалось зачислить {{coins}}.' },
  order_refused: {
    title: 'Не удалось оформить заказ',
    message: 'Оплата прошла, но оформить заказ не\u00a0удалось. Монеты остались на\u00a0балансе.',
  },
  payment_refunded: {
    title: 'Деньги за покупку возвращены',
    message: 'Списали с баланса {{coins}} из этой покупки.',
  },
  payment_disputed: {
    title: 'Банк отменил платёж',
    message: 'Списали с баланса {{coins}} из этой покупки.',
  },
  payment_review: {
    title: 'Платёж ждёт проверки',
    message: '{{player}} покупает {{coins}}. {{reason}}.',
  },
  adjustment_confirm: {
    title: 'Подтвердите изменение баланса',
    message: '{{player}}, изменение баланса на {{coins}}. {{reason}}',
  },
} as const
