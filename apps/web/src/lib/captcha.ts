import type { Language } from '@cco/domain/language/language'
import type { Theme } from './theme.ts'

/** The captcha the server demands, and the key it is shown by. */
export interface CaptchaRequirement {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
}

interface Asking {
  theme: Theme
  language: Language
  /** It was solved; null when that answer is no longer good. */
  onAnswer: (token: string | null) => void
  onFailure: () => void
}

/** A captcha that is shown. */
export interface ShownCaptcha {
  /** Asks anew: an answer is good for one request. */
  again: () => void
  remove: () => void
}

/** What both makers put on `window`; they agree in almost everything. */
interface Api {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

/** Named in the page's policy, too: `platform/page-headers.ts`. */
const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
} as const

const loading = new Map<string, Promise<Api>>()

function load(provider: CaptchaRequirement['provider']): Promise<Api> {
  const known = loading.get(provider)
  if (known) return known
  const promise = new Promise<Api>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      // The next call loads it again: the first may have failed offline.
      loading.delete(provider)
      script.remove()
      reject(new Error(`no captcha from ${provider}`))
    }
    script.src = SCRIPTS[provider]
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const api = (window as unknown as Record<string, Api | undefined>)[provider]
      if (api) resolve(api)
      else fail()
    })
    document.head.append(script)
  })
  loading.set(provider, promise)
  return promise
}

/** Shows the captcha in a place of the page. Rejects when its maker cannot be reached. */
export async function showCaptcha(
  place: HTMLElement,
  { provider, siteKey }: CaptchaRequirement,
  { theme, language, onAnswer, onFailure }: Asking,
): Promise<ShownCaptcha> {
  const api = await load(provider)
  const stale = () => onAnswer(null)
  const id = api.render(place, {
    sitekey: siteKey,
    theme: theme === 'ink' ? 'dark' : 'light',
    callback: onAnswer,
    'expired-callback': stale,
    'error-callback': () => {
      onFailure()
      return true
    },
    ...(provider === 'turnstile'
      ? { language, size: 'flexible', 'timeout-callback': stale }
      : // In the dialog nothing beside it can be clicked, so its question opens within.
        { hl: language, 'chalexpired-callback': stale, 'challenge-container': place.id }),
  })
  return { again: () => api.reset(id), remove: () => api.remove(id) }
}
