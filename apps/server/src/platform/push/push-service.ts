/// <reference path="./http-ece.d.ts" />
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import type { Config } from '../../config.ts'

/** Where and how a browser receives push messages. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The key pair of the club (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export type PushDelivery = {
  payload: string
  /** How long the push service keeps the message for a device that is offline, in seconds. */
  ttlSeconds: number
  /** A message takes the place of an undelivered one with the same topic; at most 32 characters. */
  topic: string
  urgent: boolean
}

/**
 * What became of a message: the push service accepted it, the subscription has ended, a later attempt can
 * succeed, or none can.
 */
export type PushOutcome = 'accepted' | 'gone' | 'later' | 'refused'

const TIMEOUT_MS = 8_000
/** Push services accept tokens of at most a day. */
const TOKEN_LIFE = '12 hours'
/** The first byte of an uncompressed point. */
const UNCOMPRESSED = 4
/** Answers after which a later attempt can succeed. */
const PASSING = new Set([408, 425, 429])
/** Answers to a subscription that has ended (RFC 8030). */
const ENDED = new Set([404, 410])

/**
 * Returns the push service that an address belongs to, of those that the club sends to. Addresses come
 * from browsers, so that without this any server could be made a target.
 * @param services origins, in which `*.` stands for any subdomains
 */
export function serviceOf(endpoint: string, services: readonly string[]): string | undefined {
  const { protocol, host, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return undefined
  return services.find((service) => {
    const known = /^(https?:)\/\/(\*\.)?(.+)$/.exec(service)
    if (!known || known[1] !== protocol) return false
    const [, , wildcard, name = ''] = known
    return wildcard ? host.endsWith(`.${name}`) : host === name
  })
}

/** Returns whom push services can contact about our messages (RFC 8292). */
export function pushSubject({ siteUrl, MAIL_FROM }: Pick<Config, 'siteUrl' | 'MAIL_FROM'>): string {
  if (siteUrl.startsWith('https:')) return siteUrl
  return `mailto:${MAIL_FROM.replace(/^.*<|>.*$/g, '')}`
}

/** Returns a new key pair. */
export function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [
    Buffer.from([UNCOMPRESSED]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/** Returns the token by which a push service knows that a message is from the club. */
async function tokenFor(
  endpoint: string,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const key = await importJWK({
    ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', d: keys.privateKey },
    ...{ x: x.toString('base64url'), y: y.toString('base64url') },
  })
  return await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(TOKEN_LIFE)
    .sign(key)
}

/** Encrypts a message for a browser, with a key pair that serves for it alone. */
function encrypted(
  payload: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
): Buffer<ArrayBuffer> {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return encrypt(Buffer.from(payload), {
    ...{ version: 'aes128gcm', privateKey: own, salt: randomBytes(16) },
    ...{ dh: p256dh, authSecret: auth },
  })
}

/**
 * Encrypts a message for a browser (RFC 8291) and hands it to the push service.
 * @param subject whom the push service can contact: an address that begins with `mailto:` or `https:`
 */
export async function postPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, topic, urgent }: PushDelivery,
  of: { keys: PushKeys; subject: string },
): Promise<PushOutcome> {
  const token = await tokenFor(endpoint, of)
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `vapid t=${token}, k=${of.keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: urgent ? 'high' : 'normal',
      topic,
    },
    body: encrypted(payload, { p256dh, auth }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!answer) return 'later'
  await answer.body?.cancel()
  if (answer.ok) return 'accepted'
  if (ENDED.has(answer.status)) return 'gone'
  return answer.status >= 500 || PASSING.has(answer.status) ? 'later' : 'refused'
}
