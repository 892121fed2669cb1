/** The broadcast that the owner of the demo world sent yesterday. */
export const broadcast = {
  title: {
    ru: 'Открыта запись на\u00a0следующие два месяца',
    en: 'Bookings are open for the next two months',
  },
  text: {
    ru: 'Мастера добавили игры на два месяца вперёд. Места на выходные заканчиваются первыми.',
    en: 'Game masters have added games for the next two months. Weekends fill up first.',
  },
}
