export { CancelEffects } from './cancel-effects.tsx'
export { GameState } from './game-state.tsx'
export { GiveDialog } from './give-dialog.tsx'
export { useCancelPreview, useScheduleRefresh } from './queries.ts'
