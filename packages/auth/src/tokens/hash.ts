import { hash } from 'node:crypto'

/** The SHA-256 of a secret in base64url, as the database stores it; 256 random bits need no slow hash. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
