import type { PlaceFields } from '@cco/domain/places/contract'

/**
 * Why masters cancelled games, as they wrote it to their players. What is refunded to whom is the
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

export type SeedPlace = Pick<
  PlaceFields,
  'name' | 'address' | 'directions' | 'advice' | 'contact'
> & {
  key: string
  /** How often a game is held here, against the others. */
  share: number
}

/**
 * Where games are played when they are not online. A name is read after a time in a row, «19:30–22:30
 * · клуб на Покровке», hence the small letter. The bookshop is the long one: it has to survive a
 * narrow column.
 */
export const places: readonly SeedPlace[] = [
  {
    key: 'pokrovka',
    name: { ru: 'клуб на Покровке', en: 'Pokrovka club' },
    address: { ru: 'Москва, ул. Покровка, 17', en: '17 Pokrovka St, Moscow' },
    directions: {
      ru: 'Метро «Китай-город», выход 5. Вход со двора, через арку: чёрная дверь с колокольчиком, домофон 12.',
      en: 'Kitay-Gorod metro, exit 5. Enter through the archway into the courtyard: black door with a bell, intercom 12.',
    },
    advice: {
      ru: 'Возьмите сменную обувь. Чай, вода и печенье есть на месте, карандаши и кубики тоже.',
      en: 'Bring indoor shoes. There is tea, water and biscuits, and we have pencils and dice.',
    },
    contact: '+7 495 000-17-17',
    share: 6,
  },
  {
    key: 'ordynka',
    name: { ru: 'клуб на Ордынке', en: 'Ordynka club' },
    address: {
      ru: 'Москва, ул. Большая Ордынка, 40, стр. 2',
      en: '40 Bolshaya Ordynka St, bldg 2, Moscow',
    },
    directions: {
      ru: 'Второй двор, крыльцо с фонарём. Калитка открыта за полчаса до игры.',
      en: 'Second courtyard, the porch with a lantern. The gate is open from half an hour before the game.',
    },
    advice: {
      ru: 'В зале бывает прохладно: возьмите свитер.',
      en: 'The room can be chilly: bring a jumper.',
    },
    contact: '+7 495 000-40-40',
    share: 3,
  },
  {
    key: 'mayak',
    name: { ru: 'чайная «Маяк»', en: 'Mayak tea house' },
    address: { ru: 'Москва, Яузский бульвар, 8', en: '8 Yauzsky Blvd, Moscow' },
    directions: {
      ru: 'Верхний зал: по лестнице за стойкой. Скажите, что вы на игру.',
      en: 'Upstairs room: take the stairs behind the counter. Say you are here for the game.',
    },
    advice: {
      ru: 'Еду и чай можно заказать за столом, они в стоимость не входят.',
      en: 'You can order food and tea at the table; they are not included in the price.',
    },
    contact: '@mayak_cco',
    share: 2,
  },
  {
    key: 'novoryazanskaya',
    name: {
      ru: 'клуб на Новорязанской, вход через книжный магазин',
      en: 'Novoryazanskaya club, entrance through the bookshop',
    },
    address: { ru: 'Москва, Новорязанская ул., 23', en: '23 Novoryazanskaya St, Moscow' },
    directions: {
      ru: 'Пройдите книжный магазин насквозь, дверь за полкой с фантастикой.',
      en: 'Walk through the bookshop; the door is behind the science fiction shelves.',
    },
    advice: null,
    contact: null,
    share: 1,
  },
]
