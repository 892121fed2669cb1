import { lazy } from 'react'
import { phrases } from '../../../../lib/i18n.ts'

/* Tabs beside the overview, each downloaded with its phrases when it is opened. */

export const SettingsTab = lazy(async () => {
  const module = await import('./settings/settings-tab.tsx')
  return { default: module.SettingsTab }
})

export const SecurityTab = lazy(async () => {
  const load = import('./security/security-tab.tsx')
  const [module] = await Promise.all([load, phrases('security', 'auth')])
  return { default: module.SecurityTab }
})
