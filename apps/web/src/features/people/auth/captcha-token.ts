import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhrasedError } from '../../../lib/error.ts'
import { useCaptcha } from './auth-form.tsx'
import { reasonPhrase } from './model.ts'

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
