import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptchaRequirement, type ShownCaptcha, showCaptcha } from '../../../lib/captcha.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useTheme } from '../../../lib/theme.ts'
import { Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createAnswer } from './model.ts'

export interface CaptchaHandle {
  /** Waits for the token briefly; gives an error code where none arrives. */
  take: () => Promise<{ token: string } | { code: 'captcha_missing' | 'captcha_unavailable' }>
  /** Discards the used token. */
  reset: () => void
}

interface Props {
  requirement: CaptchaRequirement
  ref: Ref<CaptchaHandle>
}

/** The provider's own widget; mostly it solves itself. */
export function CaptchaBox({ requirement, ref }: Props) {
  const { t } = useTranslation('auth')
  const theme = useTheme()
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownCaptcha>(null)
  const [answer] = useState(createAnswer)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { provider, siteKey } = requirement
  const language = currentLanguage()

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a retry is a new attempt
  useEffect(() => {
    let left = false
    const fail = () => {
      answer.set(null)
      if (!left) setState('failed')
    }
    const options = { theme, language, onAnswer: answer.set, onFailure: fail }
    if (!container.current) return
    showCaptcha(container.current, { provider, siteKey }, options).then((captcha) => {
      if (left) return captcha.remove()
      shown.current = captcha
      setState('shown')
    }, fail)
    return () => {
      left = true
      answer.set(null)
      shown.current?.remove()
      shown.current = null
    }
  }, [provider, siteKey, theme, language, answer, attempt])

  useImperativeHandle(
    ref,
    () => ({
      take: async () => {
        if (state === 'failed') return { code: 'captcha_unavailable' }
        const token = await answer.wait()
        return token === null ? { code: 'captcha_missing' } : { token }
      },
      reset: () => {
        answer.set(null)
        shown.current?.again()
      },
    }),
    [answer, state],
  )

  function retry(): void {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a border and a legend
    <div role="group" aria-label={t('captcha')} className="grid">
      {state === 'failed' && (
        <Notice tone="danger" live="assertive">
          <p>{t('captchaUnavailable')}</p>
          <button type="button" className="link mt-1.5" onClick={retry}>
            {t('captchaRetry')}
          </button>
        </Notice>
      )}
      {state === 'loading' && (
        <span className="col-start-1 row-start-1 place-self-center">
          <Spinner label={t('captchaLoading')} />
        </span>
      )}
      <div
        id={id}
        ref={container}
        className={
          state === 'failed'
            ? 'hidden'
            : 'col-start-1 row-start-1 grid min-h-[65px] grid-cols-[minmax(0,1fr)] justify-items-center'
        }
      />
    </div>
  )
}
