export { GameState } from './game-state.tsx'
export { GiveDialog } from './give-dialog.tsx'
