/** What a notification says, by its occasion: a title and a message, with facts filled in. */
export const notices = {
  booking_made: { title: 'Бронь подтверждена', message: '«{{story}}», {{when}}. Мест: {{seats}}.' },
  booking_for_master: {
    title: 'Новая бронь',
    message: '{{player}}: «{{story}}», {{when}}. Мест: {{seats}}.',
  },
  booking_cancelled_for_master: {
    title: 'Бронь отменена игроком',
    message: '{{player}}: «{{story}}», {{when}}. Свободно мест: {{seats}}.',
  },
  booking_cancelled_by_master: {
    title: 'Мастер отменил игру',
    message: '«{{story}}», {{when}}. {{reason}} Вернулось монет: {{coins}}.',
  },
  booking_cancelled_by_platform: {
    title: 'Бронь отменена клубом',
    message: '«{{story}}», {{when}}. {{reason}} Вернулось монет: {{coins}}.',
  },
  booking_refund_raised: {
    title: 'Возврат увеличен',
    message: '«{{story}}», {{when}}: ваше место заняли. Вернулось монет: {{coins}}.',
  },
  booking_attendance_no_show: {
    title: 'Отмечена неявка',
    message: '«{{story}}», {{when}}. Если это ошибка, её можно оспорить до {{until}}.',
  },
  game_confirmed: { title: 'Игра состоится', message: '«{{story}}», {{when}}: игроков хватает.' },
  game_decision_extended: {
    title: 'Ждём ещё игроков',
    message: '«{{story}}», {{when}}: решение до {{until}}.',
  },
  game_runs_anyway: {
    title: 'Игра состоится',
    message: '«{{story}}», {{when}}: игроков меньше обычного, но мастер проведёт игру.',
  },
  game_below_minimum: {
    title: 'Игра отменена: не набралось игроков',
    message: '«{{story}}», {{when}}. Монеты вернулись игрокам.',
  },
  game_moved: {
    title: 'Игра перенесена',
    message: '«{{story}}»: было {{before}}, стало {{when}}. Подтвердите новое время до {{until}}.',
  },
  game_moved_unanswered: {
    title: 'Бронь снята',
    message: '«{{story}}», {{when}}: новое время осталось без ответа. Вернулось монет: {{coins}}.',
  },
  game_reminder_ahead: { title: 'Скоро игра', message: '«{{story}}», {{when}}.' },
  game_reminder_day: { title: 'Игра завтра', message: '«{{story}}», {{when}}.' },
  game_reminder_today: { title: 'Игра сегодня', message: '«{{story}}», {{when}}.' },
  game_reminder_hours: { title: 'Скоро игра', message: '«{{story}}», {{when}}.' },
  game_message: { title: 'Сообщение мастера', message: '«{{story}}», {{when}}: {{text}}' },
  game_handed_over: {
    title: 'Новый мастер игры',
    message: '«{{story}}», {{when}}: игру проведёт {{master}}.',
  },
  attendance_due: {
    title: 'Отметьте, кто был',
    message: '«{{story}}», {{when}}. Срок: до {{until}}.',
  },
  review_invited: {
    title: 'Как прошла игра?',
    message: '«{{story}}», {{when}}. Отзыв можно оставить до {{until}}.',
  },
  review_written: {
    title: 'Новый отзыв ждёт проверки',
    message: '{{player}}: «{{story}}», звёзд: {{stars}}.',
  },
  waitlist_offer: {
    title: 'Место освободилось',
    message: '«{{story}}», {{when}}. Мест: {{seats}}. Ответьте до {{until}}.',
  },
  waitlist_taken: {
    title: 'Место из листа ожидания ваше',
    message: '«{{story}}», {{when}}. Мест: {{seats}}, списано монет: {{coins}}.',
  },
  waitlist_taken_free: {
    title: 'Место из листа ожидания ваше',
    message:
      '«{{story}}», {{when}}. Мест: {{seats}}, бесплатных игр: {{free}}, списано монет: {{coins}}.',
  },
  waitlist_expired: {
    title: 'Предложение места истекло',
    message: '«{{story}}», {{when}}.',
  },
  waitlist_closed: {
    title: 'Игра отменена, лист ожидания закрыт',
    message: '«{{story}}», {{when}}. {{reason}}',
  },
  booking_refund_given: {
    title: 'Возврат по решению клуба',
    message: '«{{story}}», {{when}}. {{reason}} Вернулось монет: {{coins}}.',
  },
  booking_by_staff: {
    title: 'Клуб забронировал для вас место',
    message: '«{{story}}», {{when}}. Мест: {{seats}}, списано монет: {{coins}}. {{reason}}',
  },
  booking_offered: {
    title: 'Клуб держит для вас место',
    message:
      '«{{story}}», {{when}}. Мест: {{seats}}, к оплате монет: {{coins}}. Ответьте до {{until}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'Клуб предлагает другую игру',
    message:
      '«{{story}}», {{when}}. Мест: {{seats}}, к оплате монет: {{coins}}. Если согласны на обмен, ответьте до {{until}}: до этого ваша бронь сохраняется. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Ваша бронь отменена по вашей просьбе',
    message: '«{{story}}», {{when}}. {{reason}} Вернули монет: {{coins}}.',
  },
  attendance_disputed: {
    title: 'Игрок оспаривает неявку',
    message: '{{player}}: «{{story}}», {{when}}. {{text}}',
  },
  attendance_mark_removed: {
    title: 'Отметка о неявке снята',
    message: '«{{story}}», {{when}}: теперь отмечено, что вы были на игре. {{reason}}',
  },
  attendance_mark_kept: {
    title: 'Отметка о неявке остаётся',
    message: '«{{story}}», {{when}}: ваш спор отклонён. {{reason}}',
  },
  schedule_create_requested: {
    title: 'Заявка на игру',
    message: '{{master}}: «{{story}}», {{when}}.',
  },
  schedule_move_requested: {
    title: 'Заявка на перенос',
    message: '{{master}}: «{{story}}» с {{before}} на {{when}}. {{reason}}',
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
  series_clashed: {
    title: 'Игра серии не встала в расписание',
    message: '«{{story}}», {{when}}: это время занято. Предложите для неё другое.',
  },
  subscription_renewed: {
    title: 'Подписка продлена',
    message: '{{tier}} до {{until}}. Списано монет: {{coins}}.',
  },
  subscription_grace: {
    title: 'Не хватает монет на подписку',
    message: '{{tier}}: пополните баланс на {{coins}} до {{until}}.',
  },
  subscription_ended: { title: 'Подписка закончилась', message: '{{tier}}: срок вышел {{until}}.' },
  subscription_granted: {
    title: 'Вам подарили подписку',
    message: '{{tier}} действует до {{until}}. Продлевать не нужно.',
  },
  subscription_revoked: {
    title: 'Подписка прекращена администратором',
    message: '{{tier}}. {{reason}}',
  },
  gift_received: { title: 'Вам подарили игру', message: '{{player}} дарит вам игру. {{text}}' },
  gift_claimed: { title: 'Подарок принят', message: '{{player}} принял(а) ваш подарок.' },
  gift_returned: {
    title: 'Подарок вернулся',
    message: 'Подарок никто не принял, и его срок истёк. Мы вернули его стоимость на ваш баланс.',
  },
  payment_credited: { title: 'Монеты зачислены', message: 'На баланс пришло монет: {{coins}}.' },
  payment_failed: { title: 'Оплата не прошла', message: 'Монеты не зачислены: {{coins}}.' },
  payment_refunded: {
    title: 'Деньги за покупку вернулись',
    message: 'Монеты этой покупки сняты с баланса: {{coins}}.',
  },
  payment_disputed: {
    title: 'Покупка оспорена в банке',
    message: 'Монеты этой покупки сняты с баланса: {{coins}}.',
  },
  payment_review: {
    title: 'Платёж ждёт решения',
    message: '{{player}}, монет: {{coins}}. {{reason}}.',
  },
  adjustment_confirm: {
    title: 'Подтвердите изменение баланса',
    message: '{{player}}: {{coins}}. {{reason}}',
  },
  job_given_up: { title: 'Задание не выполнено', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'Регулярное задание не выполняется',
    message: '{{job}}, ошибок подряд: {{count}}. Последняя: {{reason}}',
  },
  promise_broken: {
    title: 'Ночная проверка нашла ошибку в данных',
    message: 'Нарушено правил: {{count}}. Подробности в журнале системы.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
} as const
