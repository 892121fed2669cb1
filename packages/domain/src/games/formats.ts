/** How a game is played. Apart from the schemas, so that a screen downloads the names alone. */
export const GAME_FORMATS = ['online', 'club'] as const
export type GameFormat = (typeof GAME_FORMATS)[number]
