import { lazy } from 'react'
import { phrases } from '../lib/i18n.ts'

/**
 * The field `person` of the form around it, searched for on the server. The list and its phrases are
 * loaded when the form is, so the form stands under a `Suspense`.
 */
export const PersonField = lazy(async () => {
  const [{ PersonPicker }] = await Promise.all([import('./person-picker.tsx'), phrases('people')])
  return { default: PersonPicker }
})
