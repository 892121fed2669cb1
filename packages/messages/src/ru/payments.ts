/** Paying for coins. */
export const payments = {
  /** The page of the embedded provider. */
  demo: {
    title: 'Учебная оплата',
    about: 'Здесь не берут настоящих денег. Выберите, чем закончится оплата.',
    sum: 'К оплате: {{sum}}',
    pay: 'Оплатить',
    payTwice: 'Оплатить и сообщить дважды',
    payLate: 'Оплатить, но сообщение потеряется',
    decline: 'Отказать',
    abandon: 'Уйти, не оплатив',
    closed: 'Эта оплата уже завершена.',
    back: 'Вернуться на сайт',
  },
} as const
