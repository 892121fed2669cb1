import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptchaDemand, type ShownCaptcha, showCaptcha } from '../../../../lib/captcha.ts'
import { currentLanguage } from '../../../../lib/language.ts'
import { useTheme } from '../../../../lib/theme.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { createAnswer } from './captcha-answer.ts'

export interface CaptchaHandle {
  /** Its answer, waited for a little; what is wrong where there is none. */
  take: () => Promise<{ token: string } | { code: 'captcha_missing' | 'captcha_unavailable' }>
  /** The answer was used. */
  again: () => void
}

interface Props {
  demand: CaptchaDemand
  ref: Ref<CaptchaHandle>
}

/** The captcha's own widget; most people have nothing to do in it. */
export function CaptchaBox({ demand, ref }: Props) {
  const { t } = useTranslation('auth')
  const theme = useTheme()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownCaptcha>(null)
  const [answer] = useState(createAnswer)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { provider, siteKey } = demand
  const language = currentLanguage()

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): asking again is a new attempt
  useEffect(() => {
    let left = false
    const fail = () => {
      answer.become(null)
      if (!left) setState('failed')
    }
    const asking = { theme, language, onAnswer: answer.become, onFailure: fail }
    if (!place.current) return
    showCaptcha(place.current, { provider, siteKey }, asking).then((captcha) => {
      if (left) return captcha.remove()
      shown.current = captcha
      setState('shown')
    }, fail)
    return () => {
      left = true
      answer.become(null)
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
      again: () => {
        answer.become(null)
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
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
        ref={place}
        className={
          state === 'failed'
            ? 'hidden'
            : 'col-start-1 row-start-1 grid min-h-[65px] grid-cols-[minmax(0,1fr)] justify-items-center'
        }
      />
    </div>
  )
}
