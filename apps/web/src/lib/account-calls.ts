import { AccountError } from './account-error.ts'
import type { Auth } from './auth.ts'
import { attempt } from './auth.ts'
import type { KnownProvider, Provider } from './auth-calls.ts'
import { paths } from './paths.ts'

/*
 * What a signed-in person does to their own way of signing in. Like `auth-calls.ts`, each resolves
 * to a code when it was refused.
 */

type User = NonNullable<Awaited<ReturnType<Auth['getUser']>>['data']['user']>
export type Identity = NonNullable<User['identities']>[number]

/** The account as the sign-in service knows it now. @throws AccountError */
export async function readAccount(): Promise<User> {
  const result = await attempt(async (auth) => {
    const { data, error } = await auth.getUser()
    if (error) throw error
    return { user: data.user }
  })
  if (!result.ok) throw new AccountError(result.code)
  return result.user
}

type NewPassword = { password: string; currentPassword?: string; nonce?: string }

/** Changes the password of who is signed in; their other sessions end. */
export function changePassword({ password, currentPassword, nonce }: NewPassword) {
  return attempt(async (auth) => {
    const { error } = await auth.updateUser({
      password,
      ...(currentPassword && { current_password: currentPassword }),
      ...(nonce && { nonce }),
    })
    if (error) throw error
    return {}
  })
}

/** Sends an email code for reauthentication. */
export function sendNonce() {
  return attempt(async (auth) => {
    const { error } = await auth.reauthenticate()
    if (error) throw error
    return {}
  })
}

/** Writes to the present and to the new address; both have to confirm. */
export function changeEmail(email: string) {
  return attempt(async (auth) => {
    const emailRedirectTo = location.origin + paths.profile('security', { changed: 'email' })
    const { error } = await auth.updateUser({ email }, { emailRedirectTo })
    if (error) throw error
    return {}
  })
}

/** Sends a code to the new number. */
export function changePhone(phone: string) {
  return attempt(async (auth) => {
    const { error } = await auth.updateUser({ phone })
    if (error) throw error
    return {}
  })
}

export function confirmPhone(phone: string, code: string) {
  return attempt(async (auth) => {
    const { error } = await auth.verifyOtp({ phone, token: code, type: 'phone_change' })
    if (error) throw error
    return {}
  })
}

/** Leaves for the provider, to return with it linked. */
export function linkProvider(provider: Provider) {
  return attempt(async (auth) => {
    const redirectTo = location.origin + paths.profile('security', { linked: true })
    const { error } = await auth.linkIdentity({
      provider: provider as KnownProvider,
      options: { redirectTo },
    })
    if (error) throw error
    return {}
  })
}

export function unlinkIdentity(identity: Identity) {
  return attempt(async (auth) => {
    const { error } = await auth.unlinkIdentity(identity)
    if (error) throw error
    return {}
  })
}
