import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './failure.ts'

const BLOCK = 512
const CHUNK = 1024 * 1024

type Entry = { path: string; size: number; kind: string }

/**
 * Unpacks the tar archive of a base backup into a folder, which exists.
 * @param onPath called for each path created, before its content is complete
 * @returns the SHA-256 of each file, by its path in the archive
 * @throws BackupError if the archive is truncated or damaged
 */
export async function unpackTar(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  onPath: (path: string) => Promise<void>,
): Promise<Map<string, string>> {
  const bytes = openBytes(source)
  const digests = new Map<string, string>()
  for (;;) {
    const head = await bytes.exactly(BLOCK)
    // The archive ends with empty blocks or, as some servers send it, without them.
    if (head === undefined || head.every((byte) => byte === 0)) break
    const { path, size, kind } = entryOf(head)
    const target = join(folder, path)
    if (kind === 'folder') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      await onPath(target)
      continue
    }
    const file = await open(target, 'wx', 0o600)
    try {
      await onPath(target)
      digests.set(path, await copy(bytes, file, size))
    } finally {
      await file.close()
    }
    const padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (padding > 0) await bytes.exactly(padding)
  }
  await bytes.drain()
  return digests
}

async function copy(bytes: Bytes, file: FileHandle, size: number): Promise<string> {
  const digest = createHash('sha256')
  for (let left = size; left > 0; ) {
    const chunk = await bytes.exactly(Math.min(left, CHUNK))
    if (chunk === undefined) throw truncated()
    digest.update(chunk)
    await file.write(chunk)
    left -= chunk.length
  }
  return digest.digest('hex')
}

/** Reads the head of an entry; the fields are at fixed places, ended by a zero or a space. */
function entryOf(head: Buffer): Entry {
  const field = (from: number, length: number) => {
    const text = head.toString('utf8', from, from + length)
    const end = text.indexOf('\0')
    return end < 0 ? text : text.slice(0, end)
  }
  const octal = (from: number, length: number) => Number.parseInt(field(from, length).trim(), 8)
  const blank = Buffer.from(head).fill(' ', 148, 156)
  if (octal(148, 8) !== blank.reduce((sum, byte) => sum + byte, 0)) {
    throw new BackupError('The archive of the backup is damaged: an entry has a wrong checksum')
  }
  const [prefix, name] = [field(345, 155), field(0, 100)]
  const path = (prefix ? `${prefix}/${name}` : name).replace(/\/$/, '')
  const type = field(156, 1) || '0'
  const size = octal(124, 12)
  if (path.startsWith('/') || path.split('/').includes('..')) {
    throw new BackupError(`The archive of the backup holds a path outside of it: ${path}`)
  }
  if (type === '5') return { path, size: 0, kind: 'folder' }
  if (type !== '0' || !Number.isSafeInteger(size)) {
    throw new BackupError(`The archive of the backup holds an entry of an unknown kind: ${path}`)
  }
  return { path, size, kind: 'file' }
}

type Bytes = {
  /**
   * Returns so many bytes, or undefined at the end.
   * @throws BackupError if the end comes in between
   */
  exactly: (length: number) => Promise<Buffer | undefined>
  /** Reads to the end, so that an error of the source is not overlooked. */
  drain: () => Promise<void>
}

function openBytes(source: AsyncIterable<Uint8Array>): Bytes {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  return {
    exactly: async (length) => {
      if (rest.length < length) {
        const gathered: Uint8Array[] = [rest]
        for (let count = rest.length; count < length; ) {
          const { done, value } = await chunks.next()
          if (done && count === 0) return undefined
          if (done) throw truncated()
          gathered.push(value)
          count += value.length
        }
        rest = Buffer.concat(gathered)
      }
      const taken = rest.subarray(0, length)
      rest = rest.subarray(length)
      return taken
    },
    drain: async () => {
      while (!(await chunks.next()).done);
    },
  }
}

function truncated(): BackupError {
  return new BackupError('The archive of the backup is truncated')
}
