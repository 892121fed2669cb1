import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** Prepares a handout; stands within a `Suspense`. */
export const HandoutDialog = lazy(async () => {
  const [file] = await Promise.all([import('./handout-dialog.tsx'), phrases('staffTables')])
  return { default: file.HandoutDialog }
})

/** Chooses to whom a handout is shown; stands within a `Suspense`. */
export const ShowHandoutDialog = lazy(async () => {
  const [file] = await Promise.all([import('./show-handout-dialog.tsx'), phrases('staffTables')])
  return { default: file.ShowHandoutDialog }
})
