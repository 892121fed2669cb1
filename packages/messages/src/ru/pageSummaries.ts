/** The headings of what a public page says where no scripts run. */
export const pageSummaries = {
  games: 'Ближайшие игры',
  noGames: 'Пока нет назначенных игр.',
  newStories: 'Новые сюжеты',
  leads: 'Кто ведёт',
  story: 'О\u00a0сюжете',
  bio: 'О\u00a0мастере',
  duties: 'Что делать',
  expectations: 'Кого ищем',
  document: 'Текст документа',
  contacts: 'Контакты',
  sections: 'Разделы сайта',
  scripts:
    'Для работы сайта нужен JavaScript. Включите его в\u00a0настройках браузера, чтобы забронировать место.',
} as const
