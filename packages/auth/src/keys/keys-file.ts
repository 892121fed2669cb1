import { readFile } from 'node:fs/promises'
import type { JWK } from 'jose'
import * as z from 'zod'
import type { Clock } from '../deps.ts'
import { SettingsError } from '../settings.ts'
import { type KeyRing, RELOAD_PAUSE_MS } from './keys.ts'
import { PAIR_ALGORITHMS, type SigningKey, toSigningKey } from './signing-key.ts'

const RSA_BITS_MIN = 2_048
const BITS_A_CHARACTER = 6

const part = z.string().regex(/^[\w-]+$/)
const named = { kid: z.string().min(1).max(200).optional(), use: z.literal('sig').optional() }
const privateKeys = z
  .array(
    z.discriminatedUnion('kty', [
      z.looseObject({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        alg: z.literal('ES256').optional(),
        x: part,
        y: part,
        d: part,
        ...named,
      }),
      z.looseObject({
        kty: z.literal('RSA'),
        alg: z.literal('RS256').optional(),
        n: part.min(Math.floor(RSA_BITS_MIN / BITS_A_CHARACTER)),
        e: part,
        d: part,
        ...named,
      }),
    ]),
  )
  .min(1)

/**
 * Opens the keys of a file (`AUTH_SIGNING_KEYS_PATH`): a JSON array of private JWKs. The first one
 * signs and all verify; keys in the database are ignored. The file is read again every few minutes,
 * so keys are rotated by rewriting it.
 * @throws SettingsError when the file is unreadable or invalid; the message contains no key
 * material
 */
export async function openKeyFile(path: string, clock: Clock): Promise<KeyRing> {
  let keys = await readKeys(path)
  let readAt = clock.now().getTime()
  const reload = async () => {
    readAt = clock.now().getTime()
    keys = await readKeys(path)
  }
  /** Another node may have read a new key first. Limited, since anyone can invent a key id. */
  const catchUp = async () => {
    if (clock.now().getTime() - readAt < RELOAD_PAUSE_MS) return
    // When the file has become invalid, the loaded keys stay in use.
    await reload().catch(() => {})
  }
  return {
    signing: () => {
      const [first] = keys
      if (!first) throw new Error('there is no signing key')
      return first
    },
    verifying: async (kid) => {
      const known = () => keys.find((key) => key.kid === kid)
      if (!known()) await catchUp()
      return known()
    },
    published: () => keys.map((key) => key.publicJwk),
    reload,
    rotate: () => Promise.reject(new Error('keys of a file are exchanged in the file')),
  }
}

async function readKeys(path: string): Promise<SigningKey[]> {
  const refuse = (what: string) => new SettingsError(`AUTH_SIGNING_KEYS_PATH: ${what}`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw refuse('the file cannot be read')
  })
  const parsed = privateKeys.safeParse(parseJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refuse(
      `a list of private JWKs (ES256, or RS256 of 2048 bits) is expected; see ${issue?.path.join('.') || 'the whole'}`,
    )
  }
  const keys = await Promise.all(
    parsed.data.map((jwk) =>
      toSigningKey(jwk as JWK, jwk.kty === 'EC' ? PAIR_ALGORITHMS[0] : PAIR_ALGORITHMS[1]),
    ),
  ).catch(() => {
    throw refuse('a key is no pair')
  })
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw refuse('two keys have one id')
  return keys
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
