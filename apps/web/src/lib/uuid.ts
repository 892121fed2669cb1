const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether the API takes it for a UUID. No schema: the first screen would pay for the library. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** A random UUID; `crypto.randomUUID` is missing on pages served without TLS, as in a local network. */
export function newUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
