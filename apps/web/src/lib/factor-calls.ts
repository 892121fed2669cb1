import type { Auth } from './auth.ts'
import { attempt } from './auth.ts'

/* The second step of signing in: an authenticator's code, a phone's code, a passkey. */

type Listed = NonNullable<Awaited<ReturnType<Auth['mfa']['listFactors']>>['data']>
export type Factor = Listed['all'][number]

/** The second steps of the account that count. @throws Error with the code of the refusal */
export async function readFactors(): Promise<Factor[]> {
  const result = await attempt(async (auth) => {
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return { factors: data.all.filter(({ status }) => status === 'verified') }
  })
  if (!result.ok) throw new Error(result.code)
  return result.factors
}

/** Begins an authenticator: a picture to scan, and the key in letters. */
export function beginTotp(name: string) {
  return attempt(async (auth) => {
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
    if (error) throw error
    return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
  })
}

/** Begins a phone, and sends it its first code. */
export function beginPhone(name: string, phone: string) {
  return attempt(async (auth) => {
    const made = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
    if (made.error) throw made.error
    const factorId = made.data.id
    const asked = await auth.mfa.challenge({ factorId })
    if (asked.error) throw asked.error
    return { factorId, challengeId: asked.data.id }
  })
}

/** Makes a passkey on this device or its key, and counts it from then on. */
export function addPasskey(name: string) {
  return attempt(async (auth) => {
    const { error } = await auth.mfa.webauthn.register({ friendlyName: name })
    if (!error) return {}
    // Else the name stays taken by what was called off.
    const { data } = await auth.mfa.listFactors()
    const begun = data?.all.find((one) => one.friendly_name === name && one.status !== 'verified')
    if (begun) await auth.mfa.unenroll({ factorId: begun.id })
    throw error
  })
}

/** Asks a factor for a code; sends one where it is a phone. */
export function askFactor(factorId: string) {
  return attempt(async (auth) => {
    const { data, error } = await auth.mfa.challenge({ factorId })
    if (error) throw error
    return { challengeId: data.id }
  })
}

/** Proves a code; asks for a new challenge where none was asked before. */
export function proveCode(factorId: string, code: string, challengeId?: string) {
  return attempt(async (auth) => {
    const { error } = challengeId
      ? await auth.mfa.verify({ factorId, challengeId, code })
      : await auth.mfa.challengeAndVerify({ factorId, code })
    if (error) throw error
    return {}
  })
}

export function provePasskey(factorId: string) {
  return attempt(async (auth) => {
    const { error } = await auth.mfa.webauthn.authenticate({ factorId })
    if (error) throw error
    return {}
  })
}

/** Forgets a factor that was begun and called off. */
export function dropFactor(factorId: string) {
  return attempt(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
    return {}
  })
}

/** Removes a factor; the session sinks with it, so it is renewed. */
export function removeFactor(factorId: string) {
  return attempt(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
    await auth.refreshSession()
    return {}
  })
}

/** Whether this browser can make and use passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
