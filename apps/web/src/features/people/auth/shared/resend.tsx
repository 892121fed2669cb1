import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthResult } from '../../../../lib/auth.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from './reason.ts'
import { useCountdown } from './use-countdown.ts'

/** The sign-in service keeps this pause between two letters or messages to one address. */
const PAUSE_SECONDS = 60
const TOO_SOON = ['over_email_send_rate_limit', 'over_sms_send_rate_limit']

interface Props {
  /** One left a moment ago, so the next one waits. */
  justSent: boolean
  send: () => Promise<AuthResult>
  /** Said when another has left, and while the next one has to wait. */
  sent: string
  wait: string
  /** What `useCaptcha` gives to be shown: once there is something to ask for. */
  captcha?: ReactNode
}

/** Sends a letter or a code once more, not before its time. */
export function Resend({ justSent, send, sent, wait, captcha }: Props) {
  const { t } = useTranslation('auth')
  const { seconds, start } = useCountdown(justSent ? PAUSE_SECONDS : 0)
  const [busy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (result.ok || TOO_SOON.includes(result.code)) start(PAUSE_SECONDS)
    if (result.ok) return showToast({ tone: 'success', title: sent })
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('mailFailed', { reason }) })
  }

  return (
    <>
      {seconds === 0 && captcha}
      <Button
        variant="secondary"
        block
        busy={busy}
        disabledReason={seconds > 0 ? wait : undefined}
        onClick={resend}
        className="num"
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
    </>
  )
}
