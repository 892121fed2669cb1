import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** The list of turns; stands within a `Suspense`. */
export const TurnsDialog = lazy(async () => {
  const [file] = await Promise.all([import('./turns-dialog.tsx'), phrases('staffTables')])
  return { default: file.TurnsDialog }
})

/** Starts a timer; stands within a `Suspense`. */
export const TimerDialog = lazy(async () => {
  const [file] = await Promise.all([import('./timer-dialog.tsx'), phrases('staffTables')])
  return { default: file.TimerDialog }
})

/** Names the scene; stands within a `Suspense`. */
export const SceneDialog = lazy(async () => {
  const [file] = await Promise.all([import('./scene-dialog.tsx'), phrases('staffTables')])
  return { default: file.SceneDialog }
})
