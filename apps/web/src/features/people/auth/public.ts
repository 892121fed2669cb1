import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** A tab of the profile; brings its own phrases. Stands within a `Suspense`. */
export const SecurityTab = lazy(async () => {
  const load = import('./security-tab.tsx')
  const [module] = await Promise.all([load, phrases('security', 'auth', 'consents')])
  return { default: module.SecurityTab }
})

export { useCaptchaToken } from './captcha.tsx'
