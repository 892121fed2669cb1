import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuthResult, signOut } from '../../../lib/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CaptchaBox, type CaptchaHandle } from './captcha-box.tsx'
import { reasonPhrase } from './model.ts'
import { useAuthSettings } from './queries.ts'

interface SubmitFrameProps {
  onSubmit: () => unknown
  busy: boolean
  label: string
  busyLabel: string
  children: ReactNode
  /** Why the last attempt was refused. */
  refusal?: Refusal
  /** `field` of `useCaptcha`, where the form needs one. */
  captcha?: ReactNode
  /** Links under the button. */
  after?: ReactNode
}

export function SubmitFrame(props: SubmitFrameProps) {
  const { onSubmit, busy, label, busyLabel, children, refusal, captcha, after } = props
  return (
    <FormElement
      onSubmit={() => {
        refusal?.clear()
        return onSubmit()
      }}
      className="grid gap-4.5"
    >
      <RefusalNotice refusal={refusal} />
      {children}
      {captcha}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={busyLabel}
        className="mt-1"
      >
        {label}
      </Button>
      {after}
    </FormElement>
  )
}

interface Refusal {
  /** Why the form was refused, until it is sent again. */
  text: string | undefined
  /** The code of the sign-in service, where what to do depends on it. */
  code: string | undefined
  /**
   * Shows the text as a toast (spec §8), and in the form, where it stays until the form is sent again
   * or left.
   */
  refuse: (text: string, code?: string) => void
  clear: () => void
}

export function useRefusal(): Refusal {
  const [refused, setRefused] = useState<{ text: string; code: string | undefined }>()
  return {
    text: refused?.text,
    code: refused?.code,
    refuse: (text, code) => {
      setRefused({ text, code })
      showToast({ tone: 'danger', title: text })
    },
    clear: () => setRefused(undefined),
  }
}

interface RefusalNoticeProps {
  refusal: Refusal | undefined
}

/** The refusal above the fields of the form, read out when it appears. */
export function RefusalNotice({ refusal }: RefusalNoticeProps) {
  if (!refusal?.text) return null
  const needsSignIn = refusal.code === 'reauthentication_needed'
  return (
    <Notice tone="danger" live="assertive" action={needsSignIn && <SignInAgain />}>
      {refusal.text}
    </Notice>
  )
}

/** Only a recent session may change the account: signing out makes the page's guard ask to sign in. */
function SignInAgain() {
  const { t } = useTranslation('auth')
  return (
    <Button size="sm" onClick={() => void signOut('local')}>
      {t('signInAgain')}
    </Button>
  )
}

interface Captcha {
  /** Rendered above the submit button; null where no captcha is required. */
  field: ReactNode
  /**
   * Sends a request with the captcha's token, which is then reset. Without a token nothing is
   * sent: `captcha_missing`, or `captcha_unavailable` when the widget failed to load.
   */
  guard: <T>(send: (token?: string) => Promise<AuthResult<T>>) => Promise<AuthResult<T>>
}

/** The captcha of a form, where the server requires one (AUTH_CAPTCHA_PROVIDER). */
export function useCaptcha(): Captcha {
  const requirement = useAuthSettings()?.captcha
  const handle = useRef<CaptchaHandle>(null)
  if (!requirement) return { field: null, guard: (send) => send() }
  return {
    field: <CaptchaBox requirement={requirement} ref={handle} />,
    guard: async (send) => {
      const answer = (await handle.current?.take()) ?? { code: 'captcha_missing' }
      if ('code' in answer) return { ok: false, code: answer.code }
      const result = await send(answer.token)
      handle.current?.reset()
      return result
    },
  }
}

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
  const [busy, setBusy] = useState(false)
  const refusal = useRefusal()

  async function resend(): Promise<void> {
    refusal.clear()
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (result.ok || TOO_SOON.includes(result.code)) start(PAUSE_SECONDS)
    if (result.ok) return showToast({ tone: 'success', title: sent })
    refusal.refuse(t('mailFailed', { reason: reasonPhrase(result.code, t) }))
  }

  return (
    <>
      <RefusalNotice refusal={refusal} />
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

interface BackLinkProps {
  onBack: () => void
}

export function BackLink({ onBack }: BackLinkProps) {
  const { t } = useTranslation('auth')
  return (
    <button type="button" className="link type-small justify-self-center" onClick={onBack}>
      {t('back')}
    </button>
  )
}
