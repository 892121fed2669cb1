import type { Sql, Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../deps.ts'
import { KEYS_CHANNEL } from '../tokens/channels.ts'
import { ACCESS_TOKEN_SECONDS } from '../tokens/token-facts.ts'
import { type SigningKey, toSigningKey } from './signing-key.ts'

/** The algorithm of keys created in the database. */
const ALGORITHM = 'ES256'

/**
 * How long a node that missed a rotation may sign with the old key until it reloads the keys
 * (`create.ts`, every five minutes).
 */
const LATE_SIGNER_MS = 10 * 60_000
const RETIRED_FOR_MS = ACCESS_TOKEN_SECONDS * 1000 + LATE_SIGNER_MS
/** The minimum time between reloads caused by unknown key ids. */
export const RELOAD_PAUSE_MS = 10_000

type StoredKey = SigningKey & { retiredAt: Date | null }

export type KeyRing = {
  /** Returns the key that signs new tokens. */
  signing: () => Pick<SigningKey, 'kid' | 'alg' | 'privateKey'>
  /** Returns the key of this id, if unexpired tokens may be signed with it. */
  verifying: (kid: string) => Promise<Pick<SigningKey, 'alg' | 'publicKey'> | undefined>
  /** Returns the public keys that verify tokens, newest first. */
  published: () => JWK[]
  /** Reloads the keys, which another node may have changed. */
  reload: () => Promise<void>
  /**
   * Creates a new signing key for all nodes; the old one verifies until its tokens have expired.
   */
  rotate: () => Promise<{ kid: string }>
}

/** Loads the signing keys, creating the first one if there is none (issue 3 "Access tokens"). */
export async function openKeyRing(sql: Sql, clock: Clock): Promise<KeyRing> {
  let keys: StoredKey[] = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`
    const stored = await readKeys(tx)
    if (stored.some((key) => key.retiredAt === null)) return stored
    await makeKey(tx, clock.now())
    return await readKeys(tx)
  })
  let readAt = clock.now().getTime()

  const reload = async () => {
    readAt = clock.now().getTime()
    keys = await readKeys(sql)
  }
  let catchingUp: Promise<void> | undefined
  /** Limited, since anyone can invent a key id. */
  const catchUp = async () => {
    if (!catchingUp && clock.now().getTime() - readAt < RELOAD_PAUSE_MS) return
    catchingUp ??= reload().finally(() => {
      catchingUp = undefined
    })
    await catchingUp
  }
  const alive = ({ retiredAt }: StoredKey) =>
    retiredAt === null || clock.now().getTime() < retiredAt.getTime() + RETIRED_FOR_MS

  return {
    signing: () => {
      const key = keys.find(({ retiredAt }) => retiredAt === null)
      if (!key) throw new Error('there is no signing key')
      return key
    },
    verifying: async (kid) => {
      const known = () => keys.find((key) => key.kid === kid)
      if (!known()) await catchUp()
      const key = known()
      return key && alive(key) ? key : undefined
    },
    published: () => keys.filter(alive).map((key) => key.publicJwk),
    reload,
    rotate: async () => {
      const now = clock.now()
      const kid = await sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`
        await tx`delete from auth.signing_keys
          where retired_at <= ${new Date(now.getTime() - RETIRED_FOR_MS)}`
        await tx`update auth.signing_keys set retired_at = ${now} where retired_at is null`
        const made = await makeKey(tx, now)
        await tx`select pg_notify(${KEYS_CHANNEL}, ${made})`
        return made
      })
      await reload()
      return { kid }
    },
  }
}

async function makeKey(tx: Tx, now: Date): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await tx`insert into auth.signing_keys (kid, algorithm, private_jwk, created_at)
    values (${kid}, ${ALGORITHM}, ${tx.json(jwk)}, ${now})`
  return kid
}

async function readKeys(sql: Sql | Tx): Promise<StoredKey[]> {
  const rows = await sql<{ kid: string; privateJwk: JWK; retiredAt: Date | null }[]>`
    select kid, private_jwk, retired_at from auth.signing_keys
    where algorithm = ${ALGORITHM}
    order by retired_at desc nulls first, created_at desc`
  return await Promise.all(
    rows.map(async ({ kid, privateJwk, retiredAt }) => {
      return { ...(await toSigningKey({ ...privateJwk, kid }, ALGORITHM)), retiredAt }
    }),
  )
}
