import { useState } from 'react'
import { resendConfirmation } from '../../../lib/auth.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { useCountdown } from './use-countdown.ts'

/** The sign-in service keeps this pause between two letters to one address. */
const PAUSE_SECONDS = 60

interface Props {
  email: string
  /** A letter left a moment ago, so the next one waits. */
  justSent: boolean
}

export function ResendLetter({ email, justSent }: Props) {
  const { t } = useTranslation('auth')
  const { seconds, start } = useCountdown(justSent ? PAUSE_SECONDS : 0)
  const [busy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    const result = await resendConfirmation(email)
    setBusy(false)
    if (result.ok || result.code === 'over_email_send_rate_limit') start(PAUSE_SECONDS)
    if (result.ok) return showToast({ tone: 'success', title: t('resent') })
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('mailFailed', { reason }) })
  }

  return (
    <Button
      variant="secondary"
      block
      busy={busy}
      disabledReason={seconds > 0 ? t('resendWait') : undefined}
      onClick={resend}
      className="num"
    >
      {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
    </Button>
  )
}
