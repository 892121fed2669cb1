import type { FastifyRequest } from 'fastify'

/** Returns whether the client can read Brotli; one that refuses it says so with a weight of 0. */
export function acceptsBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(part))
}

/**
 * Returns whether the client has what this entity tag names (`if-none-match`). Tags are compared
 * weakly (RFC 9110), since a proxy that compresses an answer makes its tag a weak one.
 */
export function isFresh({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
