/** Games as they stand in lists: the day, the place, the seats, and how to take one. */
export const games = {
  today: 'сегодня',
  choose: 'Выбрать',
  chooseGame: 'Выбрать игру «{{title}}», {{when}}',
  waitlist: 'Лист ожидания',
  waitlistGame: 'Лист ожидания: «{{title}}», {{when}}',
  onWaitlist: 'Вы в\u00a0листе, №\u00a0{{position}}',
  offered: 'Есть место для\u00a0вас',
  gameOf: '«{{title}}», {{when}}',
  inCart: 'В корзине',
  inCartGame: 'В корзине: «{{title}}», {{when}}',
  more_one: 'Ещё {{count}} игра',
  more_few: 'Ещё {{count}} игры',
  more_many: 'Ещё {{count}} игр',
  more_other: 'Ещё {{count}} игры',
  spoken: { ru: 'на русском', en: 'на английском' },
  zone: 'Часовой пояс: {{zone}}',
} as const
