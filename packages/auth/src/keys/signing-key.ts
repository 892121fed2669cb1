import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'

/** The supported algorithms; both use key pairs, whose public key cannot sign. */
export const PAIR_ALGORITHMS = ['ES256', 'RS256'] as const
export type PairAlgorithm = (typeof PAIR_ALGORITHMS)[number]

/** The public members of a key, in the order of its thumbprint (RFC 7638). */
const PUBLIC_MEMBERS = { ES256: ['kty', 'crv', 'x', 'y'], RS256: ['kty', 'n', 'e'] } as const

export type SigningKey = {
  kid: string
  alg: PairAlgorithm
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

/** Imports a key pair; the public key contains only public members. */
export async function toSigningKey(jwk: JWK, alg: PairAlgorithm): Promise<SigningKey> {
  const open = Object.fromEntries(PUBLIC_MEMBERS[alg].map((name) => [name, jwk[name]])) as JWK
  const kid = jwk.kid ?? (await calculateJwkThumbprint(open))
  const publicJwk = { ...open, kid, alg, use: 'sig', key_ops: ['verify'] }
  const privateJwk = { ...jwk, alg, key_ops: ['sign'] }
  return {
    kid,
    alg,
    privateKey: await importPart(privateJwk, alg),
    publicKey: await importPart(publicJwk, alg),
    publicJwk,
  }
}

async function importPart(jwk: JWK, alg: PairAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('a signing key is a pair, not a shared secret')
  return key
}
