import { hash } from 'node:crypto'

/** Returns the stored form of a secret: SHA-256 in base64url. 256 random bits need no slow hash. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A six-digit code as it is stored: salted by `id`, so that equal codes look different; what guards it is that few may be tried. */
export function hashOfCode(id: string, code: string): string {
  return hashOf(`${id}:${code}`)
}
