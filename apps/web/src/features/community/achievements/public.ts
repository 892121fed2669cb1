import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** The popup of an achievement; brings its own phrases. Stands within a `Suspense`. */
export const AchievementPopup = lazy(async () => {
  const load = import('./achievement-popup.tsx')
  const [module] = await Promise.all([load, phrases('achievements')])
  return { default: module.AchievementPopup }
})
