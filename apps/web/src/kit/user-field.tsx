import { lazy } from 'react'

/**
 * The field `person` of the form around it, searched for on the server. The list is loaded when the
 * form is; `FormDialog` waits for it, other forms stand under a `Suspense`.
 */
export const UserField = lazy(async () => ({
  default: (await import('./user-picker.tsx')).UserPicker,
}))
