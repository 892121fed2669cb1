/** What a master may say of a booking after the game. */
export const MARKS = ['attended', 'no_show', 'excused'] as const
export type Mark = (typeof MARKS)[number]
