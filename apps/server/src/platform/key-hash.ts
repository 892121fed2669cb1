import { hash } from 'node:crypto'

/** The form in which a secret of a link, or an address, is kept: SHA-256 in base64url. */
export function keyHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
