import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../../lib/auth.ts'
import { openAuthDialog } from '../../../../lib/auth-dialog.ts'
import { forgetLetterLink, type LinkOutcome } from '../../../../lib/letter-link.ts'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'

interface Props {
  outcome: LinkOutcome
}

/** News that do not say who is there. */
const MESSAGES: readonly LinkOutcome['news'][] = ['otherAddressLeft', 'linkAccepted']

/** Says once what the link of a letter, or coming back from a provider, came to. */
export function LetterLinkToast({ outcome }: Props) {
  const { t } = useTranslation('auth')
  useEffect(() => {
    forgetLetterLink()
    const { refusal, news } = outcome
    if (refusal !== null) return showToast({ tone: 'danger', title: refusalTitle(outcome, t) })
    const isIn = currentSession().status === 'signedIn'
    // The second step is still to come.
    if (!isIn && !MESSAGES.includes(news)) return openAuthDialog()
    showToast({ tone: MESSAGES.includes(news) ? 'info' : 'success', title: t(news) })
  }, [outcome, t])
  return null
}

function refusalTitle({ refusal, news }: LinkOutcome, t: TFunction<'auth'>): string {
  const reason = reasonPhrase(refusal ?? 'unknown', t)
  if (news === 'accountLinked') return t('accountNotLinked', { reason })
  const isIn = currentSession().status === 'signedIn'
  return t(isIn ? 'linkFailed' : 'signInFailed', { reason })
}
