import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { AuthResult } from '../../../../lib/auth.ts'
import { useAuthSettings } from './auth-settings.ts'
import type { CaptchaHandle } from './captcha-box.tsx'

const CaptchaBox = lazy(async () => {
  const module = await import('./captcha-box.tsx')
  return { default: module.CaptchaBox }
})

export interface Captcha {
  /** Stands above the button that sends; nothing where no captcha is demanded. */
  field: ReactNode
  /**
   * Makes a request with the captcha's answer, which it is then rid of. Without an answer nothing
   * is sent: `captcha_missing`, or `captcha_unavailable` when there is none to be solved.
   */
  guard: <T>(send: (token?: string) => Promise<AuthResult<T>>) => Promise<AuthResult<T>>
}

/** What keeps programs from a form, where the server wants it kept (AUTH_CAPTCHA_PROVIDER). */
export function useCaptcha(): Captcha {
  const demand = useAuthSettings()?.captcha
  const handle = useRef<CaptchaHandle>(null)
  if (!demand) return { field: null, guard: (send) => send() }
  return {
    field: (
      <Suspense>
        <CaptchaBox demand={demand} ref={handle} />
      </Suspense>
    ),
    guard: async (send) => {
      const answer = (await handle.current?.take()) ?? { code: 'captcha_missing' }
      if ('code' in answer) return { ok: false, code: answer.code }
      const result = await send(answer.token)
      handle.current?.again()
      return result
    },
  }
}
