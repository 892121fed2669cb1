import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog, useAuthDialog } from '../../../lib/auth-dialog.ts'

export interface SignInFirst {
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * The dialog of an action for users. A guest who chooses it signs in over the page first; then it
 * opens, unless the user may not act. Closing the sign-in dialog cancels it. The screen holds it,
 * since all below is drawn again for a new user.
 * @param may whether the user may act; undefined for guests and until it is known
 */
export function useSignInFirst(may: boolean | undefined): SignInFirst {
  const { status } = useSession()
  const dialog = useAuthDialog()
  const [state, setState] = useState<'closed' | 'signIn' | 'open'>('closed')
  const isGuest = status === 'guest'

  useEffect(() => {
    if (state !== 'signIn') return
    if (isGuest && dialog === null) setState('closed')
    else if (may !== undefined) setState(may ? 'open' : 'closed')
  }, [state, isGuest, dialog, may])

  return {
    isOpen: state === 'open' && !isGuest,
    open: () => {
      if (isGuest) openAuthDialog()
      setState(isGuest ? 'signIn' : 'open')
    },
    close: () => setState('closed'),
  }
}
