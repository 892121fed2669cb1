import type { LocalizedText } from '@cco/domain/language/language'

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
