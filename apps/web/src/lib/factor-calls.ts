import { AccountError } from './account-error.ts'
import type { Auth } from './auth.ts'
import { attempt } from './auth.ts'

/* The second step of signing in: an authenticator's code, a phone's code, a passkey. */

type Listed = NonNullable<Awaited<ReturnType<Auth['mfa']['listFactors']>>['data']>
export type Factor = Listed['all'][number]

/** The second steps of the account that count. @throws AccountError */
export async function readFactors(): Promise<Factor[]> {
  const result = await attempt(async (auth) => {
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return { factors: data.all.filter(({ status }) => status === 'verified') }
  })
  if (!result.ok) throw new AccountError(result.code)
  return result.factors
}

type Made<T> = { data: T; error: null } | { data: null; error: { code?: string | undefined } }

/** Begins a factor; one of this name that was begun before and never finished gives way. */
async function begun<T>(
  auth: Auth,
  name: string,
  make: () => Promise<Made<T>>,
): Promise<NonNullable<T>> {
  const first = await make()
  if (first.data) return first.data
  if (first.error?.code !== 'mfa_factor_name_conflict') throw first.error
  const { data } = await auth.mfa.listFactors()
  const left = data?.all.find((one) => one.friendly_name === name && one.status !== 'verified')
  if (!left) throw first.error
  await auth.mfa.unenroll({ factorId: left.id })
  const second = await make()
  if (!second.data) throw second.error
  return second.data
}

/** Starts enrolling an authenticator: returns a QR code and the key as text. */
export function beginTotp(name: string) {
  return attempt(async (auth) => {
    const data = await begun(auth, name, () =>
      auth.mfa.enroll({ factorType: 'totp', friendlyName: name }),
    )
    return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
  })
}

/** Begins a phone, and sends it its first code. */
export function beginPhone(name: string, phone: string) {
  return attempt(async (auth) => {
    const { id: factorId } = await begun(auth, name, () =>
      auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }),
    )
    const issued = await auth.mfa.challenge({ factorId })
    if (issued.error) throw issued.error
    return { factorId, challengeId: issued.data.id }
  })
}

/** Makes a passkey on this device or its key, and counts it from then on. */
export function addPasskey(name: string) {
  return attempt(async (auth) => {
    const { id } = await begun(auth, name, () =>
      auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }),
    )
    await ceremony(auth, id)
    return {}
  })
}

/**
 * One exchange with the device. The client has its own, which asks for keys in a socket alone and
 * leaves out fingerprints and faces.
 */
async function ceremony(auth: Auth, factorId: string): Promise<void> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const issued = await auth.mfa.challenge({ factorId, webauthn: site })
  if (issued.error) throw issued.error
  const { id: challengeId, webauthn } = issued.data
  const { publicKey } = webauthn.credential_options
  const device = navigator.credentials
  const answered = await (webauthn.type === 'create'
    ? device.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
    : device.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions })
  ).catch((error: DOMException) => {
    const code = error.name === 'InvalidStateError' ? 'passkey_known' : 'passkey_refused'
    throw Object.assign(new Error(error.message, { cause: error }), { code })
  })
  const { error } = await auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...site, type: webauthn.type, credential_response: answered as never },
  })
  if (error) throw error
}

/** Asks a factor for a code; sends one where it is a phone. */
export function askFactor(factorId: string) {
  return attempt(async (auth) => {
    const { data, error } = await auth.mfa.challenge({ factorId })
    if (error) throw error
    return { challengeId: data.id }
  })
}

/** Verifies a code; requests a challenge first where there is none. */
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
    await ceremony(auth, factorId)
    return {}
  })
}

/** Forgets a factor that was begun and cancelled. */
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
