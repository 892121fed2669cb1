import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Signs paths until a time, in seconds since 1970. */
export type Signer = {
  sign: (path: string, expires: string) => Promise<string>
  /** Returns whether the signature belongs to this path and time; compared in constant time. */
  isSigned: (path: string, expires: string, signature: string) => Promise<boolean>
}

/**
 * Opens the signer of the nodes that share a file storage. They all know the secret of its access
 * key; on a disk the key is a file beside the stored ones, created on first use.
 */
export function openSigner(of: { secret: string } | { folder: string }): Signer {
  let known: Promise<Buffer> | undefined
  const key = () => {
    known ??= 'secret' in of ? Promise.resolve(derived(of.secret)) : keyIn(of.folder)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const macOf = async (path: string, expires: string) =>
    createHmac('sha256', await key())
      .update(`${path}\n${expires}`)
      .digest()

  return {
    sign: async (path, expires) => (await macOf(path, expires)).toString('base64url'),
    isSigned: async (path, expires, signature) => {
      const given = Buffer.from(signature, 'base64url')
      const wanted = await macOf(path, expires)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}

function derived(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'cco signed file links', KEY_BYTES))
}

/** Reads the key of a folder. Of several processes that create it at once, all use the first. */
async function keyIn(folder: string): Promise<Buffer> {
  const path = join(folder, 'signing-key')
  const stored = await readFile(path).catch(() => undefined)
  if (stored?.length === KEY_BYTES) return stored
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600 })
  // Unlike a rename, a link never replaces a key that is in use.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return await readFile(path)
}
