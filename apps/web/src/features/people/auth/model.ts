import { PASSWORD_MIN } from '@cco/domain/profiles/fields'
import type { Phrases } from '@cco/messages/nouns'
import type { TFunction } from 'i18next'
import { hasPhrase } from '../../../lib/i18n.ts'

/** Catches typing errors only; whether the address exists is proven by an email. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Each rule names its phrase in `auth`; `undefined` means the value is fine. */
export function emailProblem(email: string) {
  const text = email.trim()
  if (text === '') return 'emailRequired'
  return EMAIL.test(text) ? undefined : 'emailInvalid'
}

export function passwordProblem(password: string) {
  if (password === '') return 'passwordRequired'
  return password.length < PASSWORD_MIN ? 'passwordShort' : undefined
}

/** Pasted codes contain spaces and dashes. */
export function codeDigits(code: string): string {
  return code.replace(/[\s-]/g, '')
}

export function codeProblem(code: string) {
  return /^\d{6}$/.test(codeDigits(code)) ? undefined : 'codeInvalid'
}

/** A number as the sign-in service expects it: digits only, a national 8 replaced by 7. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = !phone.trim().startsWith('+') && /^8\d{10}$/.test(digits)
  return national ? `7${digits.slice(1)}` : digits
}

export function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'phoneRequired'
  return /^[1-9]\d{9,14}$/.test(phoneDigits(phone)) ? undefined : 'phoneInvalid'
}

/** The domain of a company, given as such or as an email address. */
export function companyDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^.*@/, '')
}

export function companyProblem(text: string) {
  return /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(companyDomain(text)) ? undefined : 'companyInvalid'
}

type Rule =
  | typeof codeProblem
  | typeof companyProblem
  | typeof emailProblem
  | typeof passwordProblem
  | typeof phoneProblem

/** A rule as options of react-hook-form: its phrase, or true. */
export function validation(problemOf: Rule, t: TFunction<'auth'>) {
  return {
    validate: (value: string) => {
      const problem = problemOf(value)
      return problem ? t(problem) : true
    },
  }
}

/** How long a submitted form waits for a captcha that solves itself. */
export const ANSWER_TIMEOUT_MS = 5_000

interface CaptchaAnswer {
  set: (token: string | null) => void
  /** Resolves with the token; with null when none arrives in `ANSWER_TIMEOUT_MS`. */
  wait: () => Promise<string | null>
}

export function createAnswer(): CaptchaAnswer {
  let answer: string | null = null
  const waiting = new Set<(token: string) => void>()
  return {
    set: (token) => {
      answer = token
      if (token === null) return
      for (const finish of waiting) finish(token)
      waiting.clear()
    },
    wait: () => {
      if (answer !== null) return Promise.resolve(answer)
      return new Promise((resolve) => {
        const finish = (token: string | null) => {
          clearTimeout(timer)
          waiting.delete(finish)
          resolve(token)
        }
        const timer = setTimeout(() => finish(null), ANSWER_TIMEOUT_MS)
        waiting.add(finish)
      })
    },
  }
}

type Reason = keyof Phrases['auth']['reason']

/** The phrase for an error code of the sign-in service, as the end of «Ошибка входа: …». */
export function reasonPhrase(code: string, t: TFunction<'auth'>): string {
  return t(`reason.${isKnown(code) ? code : 'unknown'}`)
}

function isKnown(code: string): code is Reason {
  return hasPhrase(`auth:reason.${code}`)
}
