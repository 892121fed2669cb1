import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** A section of a settings page; brings its own phrases. Stands within a `Suspense`. */
export const FreeHours = lazy(async () => {
  const load = import('./free-hours-section.tsx')
  const [module] = await Promise.all([load, phrases('availability', 'error')])
  return { default: module.FreeHoursSection }
})

export { useAvailability } from './queries.ts'
