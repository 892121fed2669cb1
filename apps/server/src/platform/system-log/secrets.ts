const MASK = '•••'
const SECRET_NAME =
  /pass(?:word|phrase|wd)|secret|token|authorization|cookie|credential|api_?key|private|hash$|nonce|verifier|otp/i
/** A bearer header, a signed token, a key: recognised wherever they stand. */
const SECRET_VALUE = /^Bearer \S|^eyJ[\w-]+\.[\w-]+\.|-----BEGIN [A-Z ]+-----|\$argon2/

/** The same facts with the values masked that are, by their name or their look, somebody's secret. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (SECRET_NAME.test(name)) return MASK
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, key)]),
    )
  }
  return typeof value === 'string' && SECRET_VALUE.test(value) ? MASK : value
}
