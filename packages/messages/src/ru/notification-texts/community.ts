/** Notifications of levels, achievements, items, guilds and seasons. */
export const communityTexts = {
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
  guild_game: {
    title: 'Игра сначала для вашей гильдии',
    message:
      '«{{story}}», {{when}}. До {{until}} места может бронировать только гильдия «{{guild}}».',
  },
} as const
