import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthResult } from '../../../lib/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { RefusalNotice, useRefusal } from './refusal.tsx'

/** The sign-in service enforces this pause between two emails or messages to one address. */
const PAUSE_SECONDS = 60
const TOO_SOON = ['over_email_send_rate_limit', 'over_sms_send_rate_limit']

interface ResendProps {
  /** One was sent a moment ago, so the countdown starts at once. */
  justSent: boolean
  send: () => Promise<AuthResult>
  /** The toast after sending, and the reason the button is disabled. */
  sent: string
  wait: string
  /** `field` of `useCaptcha`, shown once resending is possible. */
  captcha?: ReactNode
}

/** Sends an email or a code again once the pause is over. */
export function Resend({ justSent, send, sent, wait, captcha }: ResendProps) {
  const { t } = useTranslation('auth')
  const { seconds, start } = useCountdown(justSent ? PAUSE_SECONDS : 0)
  const refusal = useRefusal()
  const resend = useMutation({
    mutationFn: send,
    onMutate: refusal.clear,
    onSuccess: (result) => {
      if (result.ok || TOO_SOON.includes(result.code)) start(PAUSE_SECONDS)
      if (result.ok) return showToast({ tone: 'success', title: sent })
      refusal.refuse(t('mailFailed', { reason: reasonPhrase(result.code, t) }))
    },
  })

  return (
    <>
      <RefusalNotice refusal={refusal} />
      {seconds === 0 && captcha}
      <Button
        variant="secondary"
        block
        busy={resend.isPending}
        disabledReason={seconds > 0 ? wait : undefined}
        onClick={() => resend.mutate()}
        className="num"
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
    </>
  )
}

const SECOND_MS = 1_000

/** Seconds left, rounded up. Measured by the clock, as a hidden tab's timers are throttled. */
function useCountdown(from: number) {
  const [now, setNow] = useState(Date.now)
  const [until, setUntil] = useState(now + from * SECOND_MS)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const running = seconds > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])

  function start(length: number): void {
    const at = Date.now()
    setNow(at)
    setUntil(at + length * SECOND_MS)
  }
  return { seconds, start }
}
