import { hash } from 'node:crypto'

/** Returns the SHA-256 hash of a secret or address in base64url, the form in which it is stored. */
export function keyHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
