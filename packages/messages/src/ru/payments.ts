/** Paying for coins. */
export const payments = {
  /** The page of the embedded provider. */
  demo: {
    title: 'Тестовая оплата',
    about: 'Это тестовая страница, деньги не\u00a0спишутся. Выберите, чем закончится оплата.',
    sum: 'К оплате: {{sum}}',
    pay: 'Оплатить',
    payTwice: 'Оплатить и\u00a0отправить уведомление дважды',
    payLate: 'Оплатить, но\u00a0не\u00a0отправить уведомление',
    decline: 'Отклонить',
    abandon: 'Уйти, не оплатив',
    closed: 'Этот платёж уже завершён.',
    back: 'Вернуться на сайт',
  },
} as const
