/** Notifications of profiles, friends, reports and sanctions. */
export const peopleTexts = {
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
} as const
