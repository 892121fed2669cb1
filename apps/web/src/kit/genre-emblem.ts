import type { Genre } from '@cco/domain/genre/genre'

/** The emblem that stands for a genre wherever it is named; covers choose among several. */
export const GENRE_EMBLEM: Record<Genre, string> = {
  fantasy: 'dragon',
  detective: 'magnifier',
  horror: 'raven',
  scifi: 'planet',
  cyberpunk: 'processor',
  historical: 'quill',
  postapoc: 'skull',
  fairytale: 'squirrel',
  mystic: 'lantern',
  adventure: 'ship-wheel',
}
