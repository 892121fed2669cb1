import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthResult } from '../../../lib/auth.ts'
import { PhrasedError } from '../../../lib/error.ts'
import { CaptchaBox, type CaptchaHandle } from './captcha-box.tsx'
import { reasonPhrase } from './model.ts'
import { useAuthSettings } from './queries.ts'

export interface Captcha {
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

interface CaptchaToken {
  /** Rendered above the submit button; null where no captcha is required. */
  field: ReactNode
  /**
   * Sends a request with the captcha's token, which is then reset.
   * @throws PhrasedError without a token; what `send` throws
   */
  guard: (send: (token?: string) => Promise<void>) => Promise<void>
}

/** The captcha of a form outside of sign-in. The form loads the phrases of `auth`. */
export function useCaptchaToken(): CaptchaToken {
  const { t } = useTranslation('auth')
  const { field, guard } = useCaptcha()
  return {
    field,
    guard: async (send) => {
      const sent = await guard(async (token) => {
        // What fails is a result here, so that the used token is reset as well.
        const failure = await send(token).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        return { ok: true, ...(failure && { failure }) }
      })
      if (!sent.ok) throw new PhrasedError(reasonPhrase(sent.code, t))
      if (sent.failure) throw sent.failure.error
    },
  }
}
