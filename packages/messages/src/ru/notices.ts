/** What a notification says, by its occasion: a title and a message, with facts filled in. */
export const notices = {
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
  attendance_due: {
    title: 'Отметьте посещаемость',
    message: '«{{story}}», {{when}}. Отметьте, кто пришёл, до {{until}}.',
  },
  review_invited: {
    title: 'Как прошла игра?',
    message: '«{{story}}», {{when}}. Отзыв можно оставить до {{until}}.',
  },
  review_written: {
    title: 'Новый отзыв на проверку',
    message: '{{player}}: «{{story}}», оценка {{stars}} из 5.',
  },
  review_published: {
    title: 'Отзыв опубликован',
    message: '«{{story}}». Спасибо, что поделились.',
  },
  review_rejected: {
    title: 'Отзыв отклонён',
    message: '«{{story}}». {{reason}}',
  },
  review_hidden: {
    title: 'Отзыв скрыт',
    message: '«{{story}}». {{reason}}',
  },
  review_of_game: {
    title: 'Новый отзыв о\u00a0вашей игре',
    message: '«{{story}}», оценка {{stars}} из 5. На\u00a0странице сюжета можно ответить.',
  },
  review_replied: {
    title: 'Мастер ответил на\u00a0ваш отзыв',
    message: '«{{story}}». {{text}}',
  },
  waitlist_offer: {
    title: 'Место освободилось',
    message: '«{{story}}», {{when}}. Держим для вас {{seats}}. Ответьте до {{until}}.',
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
      '«{{story}}», {{when}}. Держим для вас {{seats}}. Если согласитесь, спишем {{coins}}. Ответьте до {{until}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'Клуб предлагает другую игру',
    message:
      '«{{story}}», {{when}}. Держим для вас {{seats}}. За эту игру спишем {{coins}}. Если согласны на обмен, ответьте до {{until}}, до этого ваша бронь сохраняется. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Бронь отменена по вашей просьбе',
    message: '«{{story}}», {{when}}. Вернули {{coins}}. {{reason}}',
  },
  attendance_disputed: {
    title: 'Игрок оспаривает неявку',
    message: '{{player}}: «{{story}}», {{when}}. {{text}}',
  },
  profile_change_sent: {
    title: 'Изменения профиля на проверку',
    message: '{{player}} предлагает изменить свой профиль.',
  },
  profile_change_approved: {
    title: 'Изменения профиля приняты',
    message: 'Теперь их видят все.',
  },
  profile_change_rejected: {
    title: 'Изменения профиля отклонены',
    message: 'Причина: {{reason}}',
  },
  case_opened: {
    title: 'Новая жалоба',
    message: 'Пожаловались на\u00a0игрока: {{player}}.',
  },
  case_escalated: {
    title: 'Дело передано владельцу',
    message: '{{player}}. {{text}}',
  },
  report_upheld: {
    title: 'Жалоба рассмотрена',
    message: 'Нарушение подтвердилось, мы приняли меры. Спасибо, что сообщили.',
  },
  report_dismissed: {
    title: 'Жалоба рассмотрена',
    message: 'Нарушения мы не\u00a0нашли. Спасибо, что сообщили.',
  },
  sanction_warned: {
    title: 'Предупреждение от\u00a0клуба',
    message: 'Причина: {{reason}}',
  },
  sanction_suspended: {
    title: 'Аккаунт приостановлен',
    message: 'До\u00a0{{until}}. Причина: {{reason}}',
  },
  sanction_banned: {
    title: 'Аккаунт заблокирован',
    message: 'Причина: {{reason}}',
  },
  sanction_lifted: {
    title: 'Ограничение снято',
    message: 'Вы снова можете пользоваться сайтом. {{reason}}',
  },
  appeal_sent: {
    title: 'Новое обжалование',
    message: '{{player}} просит пересмотреть решение. {{text}}',
  },
  appeal_upheld: {
    title: 'Обжалование удовлетворено',
    message: 'Ограничение снято. {{reason}}',
  },
  appeal_rejected: {
    title: 'Обжалование отклонено',
    message: 'Решение остаётся в\u00a0силе. {{reason}}',
  },
  master_suspended: {
    title: 'Играм нужен другой мастер',
    message:
      'Мастер {{master}} не\u00a0может вести игры. Передайте предстоящие игры другому мастеру или отмените их.',
  },
  friend_requested: {
    title: 'Заявка в\u00a0друзья',
    message: '{{player}} хочет добавить вас в\u00a0друзья.',
  },
  friend_accepted: {
    title: 'Теперь вы друзья',
    message: '{{player}} теперь у\u00a0вас в\u00a0друзьях.',
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
  series_clashed: {
    title: 'Игра из серии не добавлена',
    message: '«{{story}}», {{when}}. Это время занято, предложите другое.',
  },
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
  gift_received: { title: 'Вам подарили игру', message: '{{player}} дарит вам игру. {{text}}' },
  gift_claimed: { title: 'Подарок принят', message: 'Ваш подарок теперь у игрока {{player}}.' },
  gift_returned: {
    title: 'Подарок не приняли',
    message: 'Срок подарка истёк. Мы вернули его стоимость на ваш баланс.',
  },
  payment_credited: { title: 'Монеты зачислены', message: 'Зачислили на баланс {{coins}}.' },
  payment_failed: { title: 'Оплата не прошла', message: 'Не удалось зачислить {{coins}}.' },
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
  job_given_up: { title: 'Задание не выполнено', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'Регулярное задание не выполняется',
    message_one: '{{job}}, {{count}} ошибка подряд. Последняя: {{reason}}',
    message_few: '{{job}}, {{count}} ошибки подряд. Последняя: {{reason}}',
    message_many: '{{job}}, {{count}} ошибок подряд. Последняя: {{reason}}',
    message_other: '{{job}}, {{count}} ошибки подряд. Последняя: {{reason}}',
  },
  promise_broken: {
    title: 'Ночная проверка нашла ошибку в данных',
    message_one: 'Нарушено {{count}} правило. Подробности в журнале системы.',
    message_few: 'Нарушены {{count}} правила. Подробности в журнале системы.',
    message_many: 'Нарушено {{count}} правил. Подробности в журнале системы.',
    message_other: 'Нарушено {{count}} правила. Подробности в журнале системы.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
} as const
