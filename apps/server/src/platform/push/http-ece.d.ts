declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Keys of one side of a push message (RFC 8291); bytes, or base64url. */
  interface Keys {
    version: 'aes128gcm'
    /** The key pair of this side. */
    privateKey: ECDH
    /** The secret of the subscription. */
    authSecret: string | Buffer
  }

  /** Encrypts a message for the public key of a browser. */
  export function encrypt(
    message: Buffer,
    keys: Keys & { dh: string; salt: Buffer },
  ): Buffer<ArrayBuffer>

  /** Decrypts the body of a push message. */
  export function decrypt(body: Buffer, keys: Keys): Buffer
}
