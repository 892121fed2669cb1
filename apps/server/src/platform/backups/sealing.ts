import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from './failure.ts'

const MAGIC = Buffer.from('CCOB1')
const SALT_BYTES = 32
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + TAG_BYTES
/** Each object has a key of its own, which encrypts once, so the nonce need not differ. */
const NONCE = Buffer.alloc(12)

/** Encrypts stored objects; each is bound to its name, so that none can stand in for another. */
export type Sealing = {
  seal: (name: string, bytes: Uint8Array) => Buffer
  /** @throws BackupError if the object is damaged, renamed, or encrypted with another key */
  open: (name: string, sealed: Buffer) => Buffer
}

/**
 * Returns the encryption (AES-256-GCM) with a list of secrets: the first encrypts, all decrypt.
 * The key of an object is derived from the secret and a random salt in the object.
 */
export function openSealing(secrets: readonly string[]): Sealing {
  const [newest] = secrets
  if (newest === undefined) throw new BackupError('BACKUP_KEY is empty')
  return {
    seal: (name, bytes) => {
      const salt = randomBytes(SALT_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest, salt), NONCE)
      cipher.setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([MAGIC, salt, cipher.getAuthTag(), body])
    },
    open: (name, sealed) => {
      if (sealed.length < HEAD_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC)) {
        throw new BackupError(`${name} is damaged: it is no object of a backup`)
      }
      const salt = sealed.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
      const tag = sealed.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES)
      for (const secret of secrets) {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), NONCE)
        decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
        const body = decipher.update(sealed.subarray(HEAD_BYTES))
        try {
          return Buffer.concat([body, decipher.final()])
        } catch {
          // The tag does not fit: another secret, or a damaged object.
        }
      }
      throw new BackupError(`${name} is damaged, or BACKUP_KEY is not the key it was made with`)
    },
  }
}

function keyOf(secret: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, 'cco backup', 32))
}
