import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import type { Clock } from '../deps.ts'
import type { AuthSettings } from '../settings.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8
/** Separates this use of the key material from others by deriving a different key. */
const PURPOSE = 'cco auth factor secrets'

export type SecretBox = {
  /** Encrypts a text bound to its owner (an id); it can only be decrypted with the same id. */
  seal: (text: string, belongsTo: string) => string
  /**
   * Decrypts a text. @throws Error when the key is unknown, the id differs or the text was modified
   */
  open: (sealed: string, belongsTo: string) => string
  /** Whether a text was encrypted with a key other than the current one. */
  isStale: (sealed: string) => boolean
}

/**
 * Opens the box that encrypts the secrets of factors at rest. It uses the keys of
 * `AUTH_FACTOR_KEY`, or a random key stored in the database (decision 0017). The first key encrypts
 * and every key decrypts, including the one in the database, so that a key can be added or rotated
 * later.
 */
export async function openSecretBox(
  sql: Sql,
  clock: Clock,
  settings: Pick<AuthSettings, 'AUTH_FACTOR_KEY'>,
): Promise<SecretBox> {
  const configured = settings.AUTH_FACTOR_KEY?.split(',').map((key) => key.trim()) ?? []
  return createSecretBox([...configured, await databaseKey(sql, clock)])
}

/** Returns a box with these keys; the first one encrypts. */
export function createSecretBox(materials: readonly string[]): SecretBox {
  const keys = materials.map((material) => {
    const key = Buffer.from(hkdfSync('sha256', material, '', PURPOSE, KEY_BYTES))
    return { id: hash('sha256', key, 'hex').slice(0, KEY_ID_LENGTH), key }
  })
  const [present] = keys
  if (!present) throw new Error('a box needs a key')
  return {
    seal: (text, belongsTo) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, present.key, iv).setAAD(Buffer.from(belongsTo))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const body = Buffer.concat([iv, cipher.getAuthTag(), closed])
      return `${present.id}.${body.toString('base64url')}`
    },
    open: (sealed, belongsTo) => {
      const [id, encoded = ''] = sealed.split('.')
      const key = keys.find((one) => one.id === id)?.key
      if (!key) throw new Error('a secret of a factor was sealed with a key that is not configured')
      const body = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const opened = decipher.update(body.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
    isStale: (sealed) => !sealed.startsWith(`${present.id}.`),
  }
}

async function databaseKey(sql: Sql, clock: Clock): Promise<string> {
  const made = randomBytes(KEY_BYTES).toString('base64url')
  // When several nodes start at once, the first node’s key is stored.
  await sql`insert into auth.service_secrets (name, value, created_at)
    values ('factors', ${made}, ${clock.now()}) on conflict (name) do nothing`
  const [storedKey] = await sql<{ value: string }[]>`
    select value from auth.service_secrets where name = 'factors'`
  if (!storedKey) throw new Error('the key of the factors was not kept')
  return storedKey.value
}
