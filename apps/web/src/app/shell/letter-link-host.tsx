import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asksNewPassword, useLetterLink, useLinkToConfirm } from '../../lib/letter-link.ts'
import { paths } from '../../lib/paths.ts'
import { LetterLinkToast, LinkConfirmDialog } from './lazy-parts.ts'

/** Where it is said what an email's link came to; a new password has a dialog of its own. */
export function LetterLinkHost() {
  const outcome = useLetterLink()
  const toConfirm = useLinkToConfirm()
  const { search } = useLocation()
  const navigate = useNavigate()
  // Found out only when the link was followed (PASSWORD_RECOVERY), wherever it led.
  const astray = outcome?.recovery === true && !asksNewPassword(new URLSearchParams(search))
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
      <LetterLinkToast outcome={outcome} />
    </Suspense>
  )
}
