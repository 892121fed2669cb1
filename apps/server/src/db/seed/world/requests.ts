/**
 * Why masters called games off, as they wrote it to their players. What comes back to whom is the
 * platform's to say, so no reason mentions coins.
 */
export const cancellations = [
  'Голос пропал, осталась мимика. Простите меня, история этого не заслуживает: проведу её через неделю.',
  'У нас отключают электричество на весь вечер. Для такого сюжета звучит заманчиво, но играть нельзя.',
  'Заболели всем домом. Очень жаль, ближайшую новую дату поставлю завтра.',
  'Рейс перенесли, к началу не успеваю. Простите, что путаю вам планы.',
  'Двое из вас написали, что не смогут, а без них эта история не складывается. Соберёмся в другой раз.',
  'Срочно уезжаю к родителям. Всё в порядке, но вести в этот вечер не получится.',
  'Меня вызвали на работу. Ищу замену дате, следите за календарём.',
  'Отменяю заранее: этот день оказался занят, а сдвинуть начало не выходит.',
] as const

export type SeedRequest = { master: string } & (
  | { kind: 'create'; inDays: number; hour: number }
  | { kind: 'move' | 'cancel'; reason: string }
)

/** What waits for the moderator of the demo world; of masters who are not trusted. */
export const requests: readonly SeedRequest[] = [
  { master: 'gleb.nikiforov@cco.test', kind: 'move', reason: 'Поезд приходит на час позже.' },
  { master: 'timur.akhmetov@cco.test', kind: 'create', inDays: 75, hour: 19 },
  {
    master: 'konstantin.preobrazhensky@cco.test',
    kind: 'cancel',
    reason: 'В этот день у меня переезд, провести игру не смогу.',
  },
]
