import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** A section of a settings page; brings its own phrases. Stands within a `Suspense`. */
export const NotificationPreferences = lazy(async () => {
  const load = import('./preferences.tsx')
  const [module] = await Promise.all([load, phrases('notifications', 'error')])
  return { default: module.Preferences }
})
