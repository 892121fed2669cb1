import { notificationSeatTexts } from './notificationSeatTexts.ts'

/** What a notification says, by its occasion: a title and a message, with facts filled in. */
export const notificationTexts = {
  ...notificationSeatTexts,
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
  card_proposed: {
    title: 'Правки карточки мастера',
    message: '{{master}} предлагает правки своей карточки.',
  },
  card_approved: {
    title: 'Правки вашей карточки приняты',
    message: 'Карточка на\u00a0сайте обновлена.',
  },
  card_rejected: {
    title: 'Правки вашей карточки отклонены',
    message: 'Карточка осталась прежней. {{reason}}',
  },
  story_submitted: {
    title: 'Сюжет на\u00a0проверке',
    message: 'Мастер отправил на\u00a0проверку сюжет «{{story}}».',
  },
  story_published: {
    title: 'Ваш сюжет опубликован',
    message: '«{{story}}» уже на\u00a0сайте.',
  },
  story_rejected: {
    title: 'Сюжет нужно доработать',
    message: '«{{story}}» вернулся к\u00a0вам. {{reason}}',
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
  backup_drill_failed: {
    title: 'Не удалось восстановить резервную копию',
    message: 'Ночное пробное восстановление завершилось ошибкой: {{reason}}',
  },
  backup_stale: {
    title: 'Резервная копия устарела',
    message_one: 'Последней копии {{count}} час. Подробности в журнале системы.',
    message_few: 'Последней копии {{count}} часа. Подробности в журнале системы.',
    message_many: 'Последней копии {{count}} часов. Подробности в журнале системы.',
    message_other: 'Последней копии {{count}} часа. Подробности в журнале системы.',
  },
  level_reached: {
    title: 'Новый уровень',
    message: 'Ваш уровень теперь {{level}}. Поздравляем!',
  },
  level_rewarded: {
    title: 'Новый уровень',
    message: 'Ваш уровень теперь {{level}}. За него начислили {{coins}}.',
  },
  achievement_awarded: {
    title: 'Новое достижение',
    message: 'Вы получили достижение «{{achievement}}».',
  },
  achievement_rewarded: {
    title: 'Новое достижение',
    message: 'Вы получили достижение «{{achievement}}». За него начислили {{coins}}.',
  },
  achievements_awarded: {
    title: 'Достижения за прошлые игры',
    message_one: 'За прошлые игры у вас уже {{count}} достижение. Оно в профиле.',
    message_few: 'За прошлые игры у вас уже {{count}} достижения. Они в профиле.',
    message_many: 'За прошлые игры у вас уже {{count}} достижений. Они в профиле.',
    message_other: 'За прошлые игры у вас уже {{count}} достижения. Они в профиле.',
  },
  achievement_revoked: {
    title: 'Достижение отозвано',
    message: 'Достижения «{{achievement}}» больше нет в вашем профиле. Причина: {{reason}}',
  },
  guild_applied: {
    title: 'Заявка в гильдию',
    message: '{{player}} хочет вступить в гильдию «{{guild}}».',
  },
  guild_invited: {
    title: 'Приглашение в гильдию',
    message: '{{player}} приглашает вас в гильдию «{{guild}}».',
  },
  guild_accepted: {
    title: 'Вы в гильдии',
    message: 'Вас приняли в гильдию «{{guild}}».',
  },
  guild_declined: {
    title: 'Заявка отклонена',
    message: 'Гильдия «{{guild}}» отклонила вашу заявку.',
  },
  guild_invitation_accepted: {
    title: 'Новый участник гильдии',
    message: '{{player}} теперь в гильдии «{{guild}}».',
  },
  guild_removed: {
    title: 'Вы больше не в гильдии',
    message: 'Вас исключили из гильдии «{{guild}}». Причина: {{reason}}',
  },
  guild_rank: {
    title: 'Права в гильдии изменились',
    message: 'Глава гильдии «{{guild}}» изменил ваш ранг или права.',
  },
  guild_leads: {
    title: 'Вы глава гильдии',
    message: 'Теперь вы возглавляете гильдию «{{guild}}».',
  },
  guild_leader: {
    title: 'Новый глава гильдии',
    message: 'Гильдию «{{guild}}» теперь возглавляет {{player}}.',
  },
  guild_disbanded: {
    title: 'Гильдия распущена',
    message: 'Гильдии «{{guild}}» больше нет.',
  },
  guild_moderated: {
    title: 'Клуб изменил тексты гильдии',
    message: 'Мы изменили название или описание гильдии «{{guild}}». Причина: {{reason}}',
  },
  guild_closed: {
    title: 'Клуб распустил гильдию',
    message: 'Мы распустили гильдию «{{guild}}». Причина: {{reason}}',
  },
  guild_merged: {
    title: 'Гильдии объединились',
    message: 'Гильдия «{{former}}» вошла в гильдию «{{guild}}». Причина: {{reason}}',
  },
  guild_leader_away: {
    title: 'Гильдия ждёт главу',
    message:
      'Вы давно не заходили. Если не зайдёте до {{until}}, гильдию «{{guild}}» возглавит другой участник.',
  },
  guild_heir_soon: {
    title: 'Скоро вы возглавите гильдию',
    message:
      'Глава гильдии «{{guild}}» давно не заходит. Если ничего не изменится, {{until}} главой станете вы.',
  },
  season_closed: {
    title: 'Итоги сезона',
    message:
      'Сезон «{{season}}» завершён. Ваши игры и\u00a0компания собраны на\u00a0странице рейтинга.',
  },
  item_received: {
    title: 'Новый предмет',
    message: 'В вашем инвентаре появился предмет «{{item}}».',
  },
  item_taken: {
    title: 'Предмет изъят',
    message: 'Предмета «{{item}}» больше нет в вашем инвентаре. Причина: {{reason}}',
  },
  application_received: {
    title: 'Новый отклик',
    message: 'Пришёл отклик на вакансию «{{vacancy}}».',
  },
  application_withdrawn: {
    title: 'Отклик отозван',
    message: 'Кандидат отозвал отклик на вакансию «{{vacancy}}».',
  },
  corporate_requested: {
    title: 'Запрос от компании',
    message: '{{company}} хочет собрать вечер. Число участников\u00a0— {{people}}.',
  },
  corporate_accepted: {
    title: 'Предложение принято',
    message: '{{company}} принимает ваше предложение. Закрепите дату и\u00a0игры.',
  },
  corporate_declined: {
    title: 'Предложение не\u00a0подошло',
    message: '{{company}} не\u00a0принимает ваше предложение.',
  },
  applications_expiring: {
    title: 'Старые отклики будут стёрты',
    message_one:
      'Через две недели сотрём {{count}} старый отклик. Оставьте его, если он ещё нужен.',
    message_few: 'Через две недели сотрём {{count}} старых отклика. Оставьте те, что ещё нужны.',
    message_many: 'Через две недели сотрём {{count}} старых откликов. Оставьте те, что ещё нужны.',
    message_other: 'Через две недели сотрём {{count}} старого отклика. Оставьте те, что ещё нужны.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
} as const
