import type { LocalizedText } from '@cco/domain/language/language'

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

type SeedVenue = {
  /** Read after a time in a row, «19:30–22:30 · клуб на Покровке», hence the small letter. */
  name: LocalizedText
  /** How often a game is held here, against the others. */
  share: number
}

/**
 * Where games are played when they are not online; a game online has no place. The bookshop is the
 * long one: it has to survive a narrow column.
 */
export const venues: SeedVenue[] = [
  {
    name: { ru: 'клуб на Покровке, 17', en: 'Pokrovka club, 17 Pokrovka St' },
    share: 6,
  },
  {
    name: { ru: 'клуб на Ордынке, второй двор', en: 'Ordynka club, second courtyard' },
    share: 3,
  },
  {
    name: { ru: 'чайная «Маяк», верхний зал', en: 'Mayak tea house, upstairs room' },
    share: 2,
  },
  {
    name: {
      ru: 'клуб на Новорязанской, вход через книжный магазин',
      en: 'Novoryazanskaya club, entrance through the bookshop',
    },
    share: 1,
  },
]
