/**
 * Every genre a story may have. A genre decides the palette, the land and the emblems of the
 * story's cover, so a new one is added here and in the server's `covers/genre.ts` together.
 */
export const GENRES = [
  'fantasy',
  'detective',
  'horror',
  'scifi',
  'cyberpunk',
  'historical',
  'postapoc',
  'fairytale',
  'mystic',
  'adventure',
] as const

export type Genre = (typeof GENRES)[number]
