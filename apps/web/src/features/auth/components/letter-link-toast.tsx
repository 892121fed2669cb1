import { useEffect } from 'react'
import { currentSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { forgetLetterLink, type LinkOutcome } from '../../../lib/letter-link.ts'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'

/** Says once what the link of a letter came to. */
export function LetterLinkToast({ refusal }: Pick<LinkOutcome, 'refusal'>) {
  const { t } = useTranslation('auth')
  useEffect(() => {
    if (refusal === null && currentSession().status !== 'signedIn') {
      openAuthDialog()
      return forgetLetterLink()
    }
    showToast(
      refusal === null
        ? { tone: 'success', title: t('signedIn') }
        : { tone: 'danger', title: t('signInFailed', { reason: reasonPhrase(refusal, t) }) },
    )
    forgetLetterLink()
  }, [refusal, t])
  return null
}
