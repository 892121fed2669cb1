import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

export { GameState } from './game-state.tsx'

/** Gives a game to another master; its page loads the phrases of `masterGames`. */
export const GiveDialog = lazy(() =>
  import('./give-dialog.tsx').then((file) => ({ default: file.GiveDialog })),
)

/** The confirmation before a game is rescheduled or cancelled by approval; brings its own phrases. */
export const ApproveDialog = lazy(async () => {
  const load = import('./approve-dialog.tsx')
  const [file] = await Promise.all([load, phrases('scheduling')])
  return { default: file.ApproveDialog }
})

/** The form with the reason for which a request is rejected; brings its own phrases. */
export const RejectDialog = lazy(async () => {
  const load = import('./reason-dialog.tsx')
  const [file] = await Promise.all([load, phrases('scheduling')])
  return { default: file.RejectDialog }
})
