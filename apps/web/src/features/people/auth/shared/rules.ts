import { DISPLAY_NAME_MAX, nameLength, PASSWORD_MIN } from '@cco/domain/profile/fields'

/** A letter, an at, a dot: enough to catch a slip; whether it exists only a letter can tell. */
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

/** Pasted codes come with blanks and dashes. */
export function codeDigits(code: string): string {
  return code.replace(/[\s-]/g, '')
}

export function codeProblem(code: string) {
  return /^\d{6}$/.test(codeDigits(code)) ? undefined : 'codeInvalid'
}

/** Stops a name at its limit, as a person counts letters (spec §5). */
export function clipName(name: string): { name: string; stopped: boolean } {
  if (nameLength(name) <= DISPLAY_NAME_MAX) return { name, stopped: false }
  const letters = [...new Intl.Segmenter().segment(name)].slice(0, DISPLAY_NAME_MAX)
  return { name: letters.map(({ segment }) => segment).join(''), stopped: true }
}

/** A number as the sign-in service wants it: digits alone, the Russian 8 turned into a +7. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = !phone.trim().startsWith('+') && /^8\d{10}$/.test(digits)
  return national ? `7${digits.slice(1)}` : digits
}

export function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'credentialsRequired'
  return /^[1-9]\d{9,14}$/.test(phoneDigits(phone)) ? undefined : 'phoneInvalid'
}

/** The domain of a company, out of itself or of an address at it. */
export function companyDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^.*@/, '')
}

export function companyProblem(text: string) {
  return /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(companyDomain(text)) ? undefined : 'companyInvalid'
}
