import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** The settings of push messages; brings its own phrases. Stands within a `Suspense`. */
export const PushSection = lazy(async () => {
  const load = import('./push-section.tsx')
  const [module] = await Promise.all([load, phrases('push')])
  return { default: module.PushSection }
})

export { startPush } from './start.ts'
