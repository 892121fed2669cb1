import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeAuthDialog, useAuthDialog } from '../../lib/auth-dialog.ts'
import { requestsNewPassword, useEmailLink, useLinkToConfirm } from '../../lib/email-link.ts'
import { paths } from '../../lib/paths.ts'
import { onSearch } from '../../lib/site-search.ts'
import { LaterPart } from '../../ui/later-part.tsx'
import { AuthDialog, EmailLink, SearchDialog } from './lazy-parts.ts'

/** Renders the sign-in dialog, wherever on the site it was opened. */
export function AuthDialogHost() {
  const tab = useAuthDialog()
  const needed = useOnceOpen(tab !== null)
  const { pathname } = useLocation()
  // A session that ended on a guarded page leads to the page with the same form.
  useEffect(() => {
    if (pathname === paths.auth()) closeAuthDialog()
  }, [pathname])
  if (!needed) return null
  return (
    <LaterPart>
      <AuthDialog tab={tab} onClose={closeAuthDialog} />
    </LaterPart>
  )
}

/** Renders the search of the site, by Ctrl or Meta + K or from the header and the menu. */
export function SearchHost() {
  const [open, setOpen] = useState(false)
  useEffect(() => onSearch(() => setOpen(true)), [])
  if (!open) return null
  return (
    <LaterPart>
      <SearchDialog onClose={() => setOpen(false)} />
    </LaterPart>
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

  const shown = outcome?.recovery ? null : outcome
  if (!toConfirm && !shown) return null
  return (
    <LaterPart>
      <EmailLink toConfirm={toConfirm} outcome={shown} />
    </LaterPart>
  )
}

/** True from the first opening on: a part that was downloaded stays, so that it can also leave. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
