/** What the owner of the demo world told everybody yesterday. */
export const broadcast = {
  title: { ru: 'Запись на\u00a0следующие недели открыта', en: 'The coming weeks are open' },
  text: {
    ru: 'Мастера выложили игры на два месяца вперёд. Выходные заполняются первыми.',
    en: 'Our masters have put up games for two months ahead. Weekends fill first.',
  },
}
