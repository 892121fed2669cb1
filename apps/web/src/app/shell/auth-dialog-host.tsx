import { Suspense } from 'react'
import { closeAuthDialog, useAuthDialog } from '../../lib/auth-dialog.ts'
import { AuthDialog } from './lazy-parts.ts'
import { useOnceOpen } from './use-once-open.ts'

/** Where the sign-in dialog appears, from whatever corner of the site it was asked for. */
export function AuthDialogHost() {
  const tab = useAuthDialog()
  const needed = useOnceOpen(tab !== null)
  if (!needed) return null
  return (
    <Suspense>
      <AuthDialog tab={tab} onClose={closeAuthDialog} />
    </Suspense>
  )
}
