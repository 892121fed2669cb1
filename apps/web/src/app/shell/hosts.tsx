import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeAuthDialog, useAuthDialog } from '../../lib/auth-dialog.ts'
import { requestsNewPassword, useEmailLink, useLinkToConfirm } from '../../lib/email-link.ts'
import { paths } from '../../lib/paths.ts'
import { AuthDialog, EmailLinkToast, LinkConfirmDialog } from './lazy-parts.ts'

/** Renders the sign-in dialog, wherever on the site it was opened. */
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

/** Where it is said what an email's link came to; a new password has a dialog of its own. */
export function EmailLinkHost() {
  const outcome = useEmailLink()
  const toConfirm = useLinkToConfirm()
  const { search } = useLocation()
  const navigate = useNavigate()
  // Found out only when the link was followed (PASSWORD_RECOVERY), wherever it led.
  const astray = outcome?.recovery === true && !requestsNewPassword(new URLSearchParams(search))
  useEffect(() => {
    if (astray) void navigate(paths.auth({ recovery: true }), { replace: true })
  }, [astray, navigate])

  if (toConfirm) {
    return (
      <Suspense>
        <LinkConfirmDialog link={toConfirm} />
      </Suspense>
    )
  }
  if (!outcome || outcome.recovery) return null
  return (
    <Suspense>
      <EmailLinkToast outcome={outcome} />
    </Suspense>
  )
}

/** True from the first opening on: a part that was downloaded stays, so that it can also leave. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
