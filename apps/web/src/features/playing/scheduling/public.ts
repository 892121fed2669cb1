import { lazy } from 'react'

export { GameState } from './game-state.tsx'

/** Gives a game to another master; its page loads the phrases of `masterGames`. */
export const GiveDialog = lazy(() =>
  import('./give-dialog.tsx').then((file) => ({ default: file.GiveDialog })),
)
