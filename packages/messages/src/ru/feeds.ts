/** Calendars that other programs read: their names, and what an event says. */
export const feeds = {
  all: 'CCO: все игры',
  player: 'CCO: мои игры',
  master: 'CCO: игры, которые я веду',
  details: 'Мастер: {{master}}',
  online: 'онлайн',
  title: 'Календарь на ваших устройствах',
  text: 'По секретной ссылке другие календари сами узнают о ваших играх, переносах и отменах. Никому её не показывайте.',
  open: 'Получить ссылку',
  again: 'Получить новую ссылку',
  againHelp: 'Старая перестанет работать.',
  close: 'Отозвать ссылку',
  closed: 'Ссылка отозвана',
  url: 'Секретная ссылка',
  once: 'Скопируйте её сейчас: больше мы её не покажем.',
  since: 'Ссылка есть с {{when}}.',
  failed: 'Не получилось',
} as const
