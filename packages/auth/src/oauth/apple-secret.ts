import { importPKCS8, SignJWT } from 'jose'
import type { AuthSettings } from '../settings.ts'

/** Apple takes half a year; what is made for one request needs no more than this. */
const LIFE_SECONDS = 300

type Settings = Pick<
  AuthSettings,
  'AUTH_APPLE_TEAM_ID' | 'AUTH_APPLE_KEY_ID' | 'AUTH_APPLE_PRIVATE_KEY' | 'AUTH_APPLE_ISSUER'
>

/** Apple's client secret: a token we sign with the key it gave us, freshly for every request. */
export function appleSecret(
  settings: Settings,
  clientId: string,
): ((now: Date) => Promise<string>) | undefined {
  const {
    AUTH_APPLE_TEAM_ID: team,
    AUTH_APPLE_KEY_ID: kid,
    AUTH_APPLE_PRIVATE_KEY: pem,
    AUTH_APPLE_ISSUER: issuer,
  } = settings
  if (team === undefined || kid === undefined || pem === undefined) return undefined
  const key = importPKCS8(pem.replaceAll('\\n', '\n'), 'ES256')
  // A key that cannot be read is told to who asks for the secret, not to the process.
  key.catch(() => {})
  return async (now) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(team)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(await key)
  }
}
