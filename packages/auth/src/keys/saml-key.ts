import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Sql } from '@cco/database/client'
import type { Clock } from '../deps.ts'
import { selfSigned } from './saml-certificate.ts'

const MODULUS_BITS = 3072

/** The key pair (PEM) that signs our requests to organisations and decrypts their responses. */
export type SamlKey = { privateKey: string; certificate: string }

/**
 * Returns a loader of the SAML key, created on first use and stored in the database. Organisations
 * have its certificate in their settings, so all nodes must share it.
 * @returns a function that reads the key from the database once
 */
export function openSamlKey(sql: Sql, clock: Clock): () => Promise<SamlKey> {
  let known: Promise<SamlKey> | undefined
  return () => {
    known ??= readKey(sql, clock).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function readKey(sql: Sql, clock: Clock): Promise<SamlKey> {
  const privateKey = (await findKey(sql)) ?? (await makeKey(sql, clock))
  const der = selfSigned('CCO', createPrivateKey(privateKey)).toString('base64')
  const lines = der.match(/.{1,64}/g) ?? []
  const certificate = [
    '-----BEGIN CERTIFICATE-----',
    ...lines,
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
  return { privateKey, certificate }
}

async function findKey(sql: Sql): Promise<string | undefined> {
  const [storedKey] = await sql<{ value: string }[]>`
    select value from auth.service_secrets where name = 'saml'`
  return storedKey?.value
}

async function makeKey(sql: Sql, clock: Clock): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // When several nodes create it at once, the first node’s key is stored.
  await sql`insert into auth.service_secrets (name, value, created_at)
    values ('saml', ${privateKey}, ${clock.now()}) on conflict (name) do nothing`
  const storedKey = await findKey(sql)
  if (storedKey === undefined) throw new Error('the key for organisations was not kept')
  return storedKey
}
