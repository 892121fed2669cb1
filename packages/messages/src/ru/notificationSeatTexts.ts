/** Notifications of seats that are held for someone, by the waitlist or by friends. */
export const notificationSeatTexts = {
  waitlist_offer: {
    title: 'Место освободилось',
    message: '«{{story}}», {{when}}. Держим для вас {{seats}}.',
  },
  waitlist_taken: {
    title: 'Место из листа ожидания забронировано',
    message: '«{{story}}», {{when}}. Забронировали {{seats}}, списали {{coins}}.',
  },
  waitlist_taken_free: {
    title: 'Место из листа ожидания забронировано',
    message:
      '«{{story}}», {{when}}. Забронировали {{seats}}, использовали {{free}} и списали {{coins}}.',
  },
  waitlist_taken_covered: {
    title: 'Место из листа ожидания забронировано',
    message:
      '«{{story}}», {{when}}. Забронировали {{seats}} и использовали {{free}}. Монеты не списывали.',
  },
  waitlist_taken_unpaid: {
    title: 'Место из листа ожидания забронировано',
    message: '«{{story}}», {{when}}. Забронировали {{seats}}. Монеты не списывали.',
  },
  waitlist_expired: {
    title: 'Предложение места истекло',
    message: '«{{story}}», {{when}}.',
  },
  waitlist_closed: {
    title: 'Игра отменена, лист ожидания закрыт',
    message: '«{{story}}», {{when}}. {{reason}}',
  },
  party_invited: {
    title: 'Вас зовут на игру, место держим',
    message:
      '{{player}} зовёт вас: «{{story}}», {{when}}. Место ваше, если оплатите: спишем {{coins}}.',
  },
  party_joined: {
    title: 'С вами идут на игру',
    message: '{{player}} теперь тоже в\u00a0игре: «{{story}}», {{when}}.',
  },
  party_declined: {
    title: 'На игру с вами не пойдут',
    message: '{{player}}: «{{story}}», {{when}}. Место снова свободно для всех.',
  },
  party_unpaid: {
    title: 'Место для друга больше не держим',
    message: '{{player}}: «{{story}}», {{when}}. Место не\u00a0оплатили вовремя.',
  },
  party_withdrawn: {
    title: 'Место для вас больше не держат',
    message: '{{player}}: «{{story}}», {{when}}.',
  },
  guild_game: {
    title: 'Игра сначала для вашей гильдии',
    message:
      '«{{story}}», {{when}}. До {{until}} места может бронировать только гильдия «{{guild}}».',
  },
  game_invited: {
    title: 'Вас зовут на игру',
    message: '{{player}}: «{{story}}», {{when}}.',
  },
} as const
