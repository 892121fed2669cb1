import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeAuthDialog, useAuthDialog } from '../../lib/auth-dialog.ts'
import { deviceZone, sameClock } from '../../lib/datetime.ts'
import { requestsNewPassword, useEmailLink, useLinkToConfirm } from '../../lib/email-link.ts'
import { useMe } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { storedJson } from '../../lib/storage.ts'
import { AuthDialog, EmailLinkToast, LinkConfirmDialog, ZoneQuestion } from './lazy-parts.ts'

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

/** `<person> <zone>` of the last answer given on this device. */
const answered = storedJson('zoneAnswered', (value) => typeof value === 'string', '')

/** Asks, once for a device's zone, whether times should follow it where the profile has another. */
export function ZoneQuestionHost() {
  const { data: profile } = useMe()
  const answer = useSyncExternalStore(answered.subscribe, answered.get)
  const zone = deviceZone()
  // Without `rememberPreferences` nothing of a profile may be changed (spec §5).
  if (!profile?.rememberPreferences || sameClock(profile.timeZone, zone, Date.now())) return null
  const question = `${profile.id} ${zone}`
  if (answer === question) return null
  return (
    <Suspense>
      <ZoneQuestion profile={profile} zone={zone} onAnswered={() => answered.set(question)} />
    </Suspense>
  )
}

/** True from the first opening on: a part that was downloaded stays, so that it can also leave. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
