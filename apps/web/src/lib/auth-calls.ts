import type { AcceptedVersions } from '@cco/domain/documents/contract'
import { type Auth, attempt } from './auth.ts'
import { deviceZone } from './datetime.ts'
import { finishEmailLink } from './email-link.ts'
import { currentLanguage } from './language.ts'
import { paths } from './paths.ts'
import { rememberReturnTo } from './return-to.ts'

/*
 * Ways in, for those who are not signed in: apart from `auth.ts`, which every page loads. Each
 * resolves to a code of the sign-in service when it was refused, and never throws.
 */

/** Where a code or an email goes. */
export type Address = { email: string } | { phone: string }
/** An outer service one can sign in with: Google, Apple, or one the club has configured. */
export type Provider = string
/** What the client takes for one; it only passes the name on. */
export type KnownProvider = Parameters<Auth['signInWithOAuth']>[0]['provider']
/** The answer to a captcha, where the server demands one. */
type Captcha = string | undefined

const home = () => location.origin + paths.home()
/** What a new profile begins with: emails and times come as the person reads them now. */
const beginnings = () => ({ locale: currentLanguage(), time_zone: deviceZone() })
const solved = (captchaToken: Captcha) => (captchaToken === undefined ? {} : { captchaToken })

export function signIn(address: Address, password: string, captcha?: Captcha) {
  return attempt(async (auth) => {
    const options = solved(captcha)
    const { error } = await auth.signInWithPassword({ ...address, password, options })
    if (error) throw error
    return {}
  })
}

interface Newcomer {
  displayName?: string | undefined
  /** The documents that were accepted, by their versions. */
  consents?: AcceptedVersions | undefined
  captcha?: Captcha
}

/** `signedIn` is false when the address has to be confirmed by a code first. */
export function signUp(address: Address, password: string, newcomer: Newcomer = {}) {
  const { displayName, consents, captcha } = newcomer
  return attempt(async (auth) => {
    const { data, error } = await auth.signUp({
      ...address,
      password,
      options: {
        ...solved(captcha),
        emailRedirectTo: home(),
        data: {
          ...beginnings(),
          ...(displayName && { display_name: displayName }),
          ...(consents && { consents }),
        },
      },
    })
    if (error) throw error
    return { signedIn: data.session !== null }
  })
}

/** Opens an account without an address; one given later keeps it (spec §7). */
export function signInAnonymously(consents: AcceptedVersions | undefined, captcha?: Captcha) {
  return attempt(async (auth) => {
    const data = { ...beginnings(), ...(consents && { consents }) }
    const options = { ...solved(captcha), data }
    const { error } = await auth.signInAnonymously({ options })
    if (error) throw error
    return {}
  })
}

/** What a code proves: the address of a sign-up, that its owner signs in, or forgot the password. */
export type CodeUse = 'signup' | 'signin' | 'recovery'

const EMAIL_CODES = { signup: 'signup', signin: 'email', recovery: 'recovery' } as const

/** Signs in by a code that was sent to this address; that of a forgotten password leads on to a new one. */
export function enterCode(address: Address, code: string, use: CodeUse) {
  return attempt(async (auth) => {
    const { error } = await auth.verifyOtp(
      'phone' in address
        ? { ...address, token: code, type: 'sms' }
        : { ...address, token: code, type: EMAIL_CODES[use] },
    )
    if (error) throw error
    if (use === 'recovery') {
      finishEmailLink({ recovery: true, news: 'signedIn', refusal: null })
    }
    return {}
  })
}

/** Another code; the one before it is worthless from then on. */
export function sendCodeAgain(address: Address, use: CodeUse, captcha?: Captcha) {
  if (use === 'signin') return sendCode(address, captcha)
  if (use === 'recovery' && 'email' in address) return requestNewPassword(address.email, captcha)
  return attempt(async (auth) => {
    const { error } = await auth.resend(
      'phone' in address
        ? { ...address, type: 'sms', options: solved(captcha) }
        : {
            ...address,
            type: 'signup',
            options: { ...solved(captcha), emailRedirectTo: home() },
          },
    )
    if (error) throw error
    return {}
  })
}

/** Sends a code to sign in without a password; an email also has a link. */
export function sendCode(address: Address, captcha?: Captcha) {
  return attempt(async (auth) => {
    const options = { ...solved(captcha), data: beginnings() }
    const { error } = await auth.signInWithOtp(
      'phone' in address
        ? { ...address, options }
        : { ...address, options: { ...options, emailRedirectTo: home() } },
    )
    if (error) throw error
    return {}
  })
}

/** Sends an email whose link opens the new-password dialog. */
export function requestNewPassword(email: string, captcha?: Captcha) {
  return attempt(async (auth) => {
    const redirectTo = location.origin + paths.auth({ recovery: true })
    const { error } = await auth.resetPasswordForEmail(email, {
      ...solved(captcha),
      redirectTo,
    })
    if (error) throw error
    return {}
  })
}

/** Leaves for a provider, which sends the person back to the first page (spec §7). */
export function signInWith(provider: Provider) {
  return attempt(async (auth) => {
    rememberReturnTo()
    const options = { redirectTo: home() }
    const { error } = await auth.signInWithOAuth({ provider: provider as KnownProvider, options })
    if (error) throw error
    return {}
  })
}

/** Redirects to the identity provider of a company, found by the domain of an email address. */
export function signInWithCompany(domain: string, captcha?: Captcha) {
  return attempt(async (auth) => {
    rememberReturnTo()
    const options = { ...solved(captcha), redirectTo: home() }
    const { error } = await auth.signInWithSSO({ domain, options })
    if (error) throw error
    return {}
  })
}
