import { attempt } from './auth.ts'
import { currentLanguage } from './language.ts'
import { paths } from './paths.ts'

/*
 * Ways in, for those who are not signed in: apart from `auth.ts`, which every page loads. Each
 * resolves to a code of the sign-in service when it was refused, and never throws.
 */

/** Where a code or a letter goes. */
export type Address = { email: string } | { phone: string }
/** The outer services one can sign in with. */
export type Provider = 'google' | 'apple'

const home = () => location.origin + paths.home()

export function signIn(address: Address, password: string) {
  return attempt(async (auth) => {
    const { error } = await auth.signInWithPassword({ ...address, password })
    if (error) throw error
    return {}
  })
}

/** `signedIn` is false when the address has to be confirmed by a code first. */
export function signUp(address: Address, password: string, displayName?: string) {
  return attempt(async (auth) => {
    const { data, error } = await auth.signUp({
      ...address,
      password,
      options: {
        emailRedirectTo: home(),
        // Letters are written in the language the person reads now.
        data: { locale: currentLanguage(), ...(displayName && { display_name: displayName }) },
      },
    })
    if (error) throw error
    return { signedIn: data.session !== null }
  })
}

/** What a code proves: the address of a sign-up, or that it is its owner who signs in. */
export type CodeUse = 'signup' | 'signin'

/** Signs in by a code that was sent to this address. */
export function enterCode(address: Address, code: string, use: CodeUse) {
  return attempt(async (auth) => {
    const { error } = await auth.verifyOtp(
      'phone' in address
        ? { ...address, token: code, type: 'sms' }
        : { ...address, token: code, type: use === 'signup' ? 'signup' : 'email' },
    )
    if (error) throw error
    return {}
  })
}

/** Another code; the one before it is worthless from then on. */
export function sendCodeAgain(address: Address, use: CodeUse) {
  if (use === 'signin') return sendCode(address)
  return attempt(async (auth) => {
    const { error } = await auth.resend(
      'phone' in address
        ? { ...address, type: 'sms' }
        : { ...address, type: 'signup', options: { emailRedirectTo: home() } },
    )
    if (error) throw error
    return {}
  })
}

/** A code to sign in by without a password; a letter carries a link, too. */
export function sendCode(address: Address) {
  return attempt(async (auth) => {
    const data = { locale: currentLanguage() }
    const { error } = await auth.signInWithOtp(
      'phone' in address
        ? { ...address, options: { data } }
        : { ...address, options: { data, emailRedirectTo: home() } },
    )
    if (error) throw error
    return {}
  })
}

/** A letter whose link leads to the new-password dialog. */
export function requestNewPassword(email: string) {
  return attempt(async (auth) => {
    const redirectTo = location.origin + paths.auth({ recovery: true })
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    if (error) throw error
    return {}
  })
}

/** Leaves for Google or Apple, which send the person back to the first page (spec §7). */
export function signInWith(provider: Provider) {
  return attempt(async (auth) => {
    const { error } = await auth.signInWithOAuth({ provider, options: { redirectTo: home() } })
    if (error) throw error
    return {}
  })
}

/** Leaves for the door of a company, known by the domain of its addresses. */
export function signInWithCompany(domain: string) {
  return attempt(async (auth) => {
    const { error } = await auth.signInWithSSO({ domain, options: { redirectTo: home() } })
    if (error) throw error
    return {}
  })
}
