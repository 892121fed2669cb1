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
    'Сайт работает с\u00a0JavaScript. Включите его в\u00a0настройках браузера, чтобы бронировать места.',
} as const
