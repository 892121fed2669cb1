/** Notifications of games, bookings, the waitlist, parties and schedule requests. */
export const playingTexts = {
  booking_made: {
    title: 'Бронь подтверждена',
    message: '«{{story}}», {{when}}. Вы забронировали {{seats}}. {{where}}',
  },
  booking_for_master: {
    title: 'Новая бронь',
    message: '{{player}} бронирует {{seats}}. «{{story}}», {{when}}.',
  },
  booking_cancelled_for_master: {
    title: 'Игрок отменил бронь',
    message: '{{player}}: «{{story}}», {{when}}. Теперь свободно {{seats}}.',
  },
  booking_cancelled_by_master: {
    title: 'Мастер отменил игру',
    message: '«{{story}}», {{when}}. Вернули {{coins}}. {{reason}}',
  },
  booking_cancelled_by_platform: {
    title: 'Клуб отменил бронь',
    message: '«{{story}}», {{when}}. Вернули {{coins}}. {{reason}}',
  },
  booking_refund_raised: {
    title: 'Вернули больше монет',
    message: '«{{story}}», {{when}}. Ваше место заняли, поэтому вернули {{coins}}.',
  },
  booking_attendance_no_show: {
    title: 'Отмечена неявка',
    message: '«{{story}}», {{when}}. Если это ошибка, оспорьте отметку до {{until}}.',
  },
  game_confirmed: {
    title: 'Игра состоится',
    message: '«{{story}}», {{when}}. Набралось достаточно игроков.',
  },
  game_decision_extended: {
    title: 'Ждём ещё игроков',
    message: '«{{story}}», {{when}}. Состоится ли игра, станет известно до {{until}}.',
  },
  game_runs_anyway: {
    title: 'Игра состоится',
    message: '«{{story}}», {{when}}. Игроков меньше обычного, но мастер проведёт игру.',
  },
  game_below_minimum: {
    title: 'Игра отменена: не набралось игроков',
    message: '«{{story}}», {{when}}. Мы вернули игрокам монеты.',
  },
  game_moved: {
    title: 'Игра перенесена',
    message:
      '«{{story}}»: игра перенесена с {{before}} на {{when}}. Подтвердите новое время до {{until}}.',
  },
  game_moved_unanswered: {
    title: 'Бронь отменена',
    message: '«{{story}}», {{when}}. Вы не подтвердили новое время. Вернули {{coins}}.',
  },
  game_reminder_ahead: { title: 'Скоро игра', message: '«{{story}}», {{when}}. {{where}}' },
  game_reminder_day: { title: 'Игра завтра', message: '«{{story}}», {{when}}. {{where}}' },
  game_reminder_today: { title: 'Игра сегодня', message: '«{{story}}», {{when}}. {{where}}' },
  game_reminder_hours: { title: 'Скоро игра', message: '«{{story}}», {{when}}. {{where}}' },
  game_link_changed: {
    title: 'Ссылка на\u00a0игру',
    message:
      '«{{story}}», {{when}}. Мастер обновил ссылку. Она откроется в\u00a0«Моих бронях» {{opens}}.',
  },
  game_message: { title: 'Сообщение мастера', message: '«{{story}}», {{when}}: {{text}}' },
  game_handed_over: {
    title: 'У игры новый мастер',
    message: '«{{story}}», {{when}}. Игру проведёт {{master}}.',
  },
  room_removed: {
    title: 'Вас удалили из\u00a0комнаты игры',
    message:
      '«{{story}}», {{when}}. Модераторы проверят, что произошло. Пожаловаться можно в\u00a0комнате игры.',
  },
  attendance_due: {
    title: 'Отметьте посещаемость',
    message: '«{{story}}», {{when}}. Отметьте, кто пришёл, до {{until}}.',
  },
  booking_refund_given: {
    title: 'Возврат по решению клуба',
    message: '«{{story}}», {{when}}. Вернули {{coins}}. {{reason}}',
  },
  booking_by_staff: {
    title: 'Клуб забронировал для вас место',
    message: '«{{story}}», {{when}}. Забронировали {{seats}}, списали {{coins}}. {{reason}}',
  },
  booking_offered: {
    title: 'Клуб держит для вас место',
    message:
      '«{{story}}», {{when}}. Держим для вас {{seats}}. Если согласитесь, спишем {{coins}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'Клуб предлагает другую игру',
    message:
      '«{{story}}», {{when}}. Держим для вас {{seats}}. За эту игру спишем {{coins}}. Пока вы не ответили, ваша бронь сохраняется. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Бронь отменена по вашей просьбе',
    message: '«{{story}}», {{when}}. Вернули {{coins}}. {{reason}}',
  },
  attendance_disputed: {
    title: 'Игрок оспаривает неявку',
    message: '{{player}}: «{{story}}», {{when}}. {{text}}',
  },
  attendance_mark_removed: {
    title: 'Отметка о неявке снята',
    message: '«{{story}}», {{when}}. Теперь отмечено, что вы были на игре. {{reason}}',
  },
  attendance_mark_upheld: {
    title: 'Отметка о неявке остаётся',
    message: '«{{story}}», {{when}}. Ваше возражение отклонено. {{reason}}',
  },
  schedule_create_requested: {
    title: 'Заявка на игру',
    message: '{{master}}: «{{story}}», {{when}}.',
  },
  schedule_move_requested: {
    title: 'Заявка на перенос',
    message: '{{master}}: «{{story}}», с {{before}} на {{when}}. {{reason}}',
  },
  schedule_cancel_requested: {
    title: 'Заявка на отмену',
    message: '{{master}}: «{{story}}», {{when}}. {{reason}}',
  },
  schedule_approved: {
    title: 'Заявка одобрена',
    message: '«{{story}}», {{when}}. Решение: {{decider}}.',
  },
  schedule_rejected: {
    title: 'Заявка отклонена',
    message: '«{{story}}», {{when}}. Решение: {{decider}}. {{reason}}',
  },
  series_conflicted: {
    title: 'Игра из серии не добавлена',
    message: '«{{story}}», {{when}}. Это время занято, предложите другое.',
  },
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
  game_invited: {
    title: 'Вас зовут на игру',
    message: '{{player}}: «{{story}}», {{when}}.',
  },
} as const
