import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import {
  forgetEmailLink,
  forgetLinkToConfirm,
  type LinkOutcome,
  type LinkToConfirm,
} from '../../../lib/email-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'

interface EmailLinkProps {
  toConfirm: LinkToConfirm | null
  outcome: LinkOutcome | null
}

/** What a link of an email asks, or what it came to. Lazy. */
export function EmailLink({ toConfirm, outcome }: EmailLinkProps) {
  if (toConfirm) return <LinkConfirmDialog link={toConfirm} />
  return outcome && <EmailLinkToast outcome={outcome} />
}

interface EmailLinkToastProps {
  outcome: LinkOutcome
}

/** Outcomes that do not sign in. */
const NEUTRAL_NEWS: readonly LinkOutcome['news'][] = ['otherAddressLeft', 'linkAccepted']

/** Shows the outcome of an email link, or of a return from a provider, once. */
function EmailLinkToast({ outcome }: EmailLinkToastProps) {
  const { t } = useTranslation('auth')
  useEffect(() => {
    forgetEmailLink()
    const { refusal, news } = outcome
    if (refusal !== null) return showToast({ tone: 'danger', title: refusalTitle(outcome, t) })
    const signedIn = currentSession().status === 'signedIn'
    // The second step is still to be taken.
    if (!signedIn && !NEUTRAL_NEWS.includes(news)) return openAuthDialog()
    showToast({ tone: NEUTRAL_NEWS.includes(news) ? 'info' : 'success', title: t(news) })
  }, [outcome, t])
  return null
}

function refusalTitle({ refusal, news }: LinkOutcome, t: TFunction<'auth'>): string {
  const reason = reasonPhrase(refusal ?? 'unknown', t)
  if (news === 'accountLinked') return t('accountNotLinked', { reason })
  const signedIn = currentSession().status === 'signedIn'
  return t(signedIn ? 'linkFailed' : 'signInFailed', { reason })
}

interface LinkConfirmDialogProps {
  link: LinkToConfirm
}

/** Asks before following a sign-in link that this browser did not request: login CSRF. */
function LinkConfirmDialog({ link }: LinkConfirmDialogProps) {
  const { t } = useTranslation('auth')
  const follow = useMutation({ mutationFn: link.follow })
  // Followed, the link goes and the dialog with it.
  const isFollowed = !follow.isIdle
  const leave = () => {
    if (!isFollowed) forgetLinkToConfirm()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={leave}
      title={t('linkConfirmTitle')}
      description={t('linkConfirmText')}
      closeLabel={t('close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={leave}>
            {t('linkConfirmNo')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={isFollowed}
            busyLabel={t('confirming')}
            onClick={() => follow.mutate()}
          >
            {t('linkConfirmYes')}
          </Button>
        ),
      }}
    />
  )
}
