/** What the site knows of its viewer, for owners outside production. */
export const profileDebug = {
  lead: 'Что знают браузер и\u00a0сервер. Секреты скрыты.',
  browser: 'Сеанс в\u00a0браузере',
  server: 'Сеанс на\u00a0сервере',
  profile: 'Профиль',
  device: 'Устройство',
  failed: 'Сервер не\u00a0ответил',
  none: 'На\u00a0рабочем сайте этой страницы нет',
} as const
