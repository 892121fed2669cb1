import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CodedError } from '@cco/domain/error/codes'
import type { Disk } from 'flydrive'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { FILES_PATH, type FileName, keyOf, typeOfName } from './buckets.ts'
import { openS3, reasonOf } from './s3.ts'
import { openSigner } from './signature.ts'

/** Time for which a link to a private file is valid. */
export const LINK_SECONDS = 10 * 60

/** The file storage: content that users upload, on a disk or in S3. */
export type Files = {
  /**
   * Stores a file completely or not at all.
   * @throws CodedError `unavailable` if the storage does not respond
   */
  put: (file: FileName, bytes: Uint8Array) => Promise<void>
  /** Returns the content of a file; undefined if there is none. */
  read: (file: FileName) => Promise<Uint8Array | undefined>
  /** Returns whether a file is stored. */
  has: (file: FileName) => Promise<boolean>
  /** Deletes a file, which may be missing. */
  remove: (file: FileName) => Promise<void>
  /** Returns a relative URL that shows a private file for `LINK_SECONDS`. */
  signedLink: (file: FileName) => Promise<string>
  /** Returns whether a signature is valid for a file and has not expired. */
  isSigned: (file: FileName, given: { expires: string; signature: string }) => Promise<boolean>
}

type Of = { config: Config; clock: Clock }

/** Opens the file storage of the configuration. Its libraries are loaded when it is first used. */
export function openFiles({ config, clock }: Of): Files {
  const folder = join(config.DATA_DIR, 'files')
  const isRemote = config.FILES_STORAGE === 's3'
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= isRemote ? openBucket(config) : openDisk(folder)
    return opened
  }
  const signer = openSigner(
    isRemote ? { secret: config.FILES_S3_SECRET_ACCESS_KEY ?? '' } : { folder },
  )

  return {
    put: async (file, bytes) => {
      const [key, contentType] = [keyOf(file), typeOfName(file.name)]
      const store = await disk()
      await orUnavailable(async () => {
        if (isRemote) return await store.put(key, bytes, contentType ? { contentType } : {})
        // A file is never seen half written, since what its URL shows is cached.
        const unfinished = `unfinished/${randomUUID()}`
        await store.put(unfinished, bytes)
        await store.move(unfinished, key)
      })
    },
    read: async (file) => {
      const store = await disk()
      return await orUnavailable(async () => {
        try {
          return await store.getBytes(keyOf(file))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      })
    },
    has: async (file) => {
      const store = await disk()
      return await orUnavailable(() => store.exists(keyOf(file)))
    },
    remove: async (file) => {
      const store = await disk()
      await orUnavailable(() => store.delete(keyOf(file)))
    },
    signedLink: async (file) => {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS)
      const signature = await signer.sign(keyOf(file), expires)
      return `${FILES_PATH}/${keyOf(file)}?${new URLSearchParams({ expires, signature })}`
    },
    isSigned: async (file, { expires, signature }) => {
      const isValid = await signer.isSigned(keyOf(file), expires, signature)
      return isValid && Number(expires) * 1000 > clock.now().getTime()
    },
  }
}

async function openDisk(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

async function openBucket(config: Config): Promise<Disk> {
  return await openS3(config, { bucket: config.FILES_S3_BUCKET ?? '', requestTimeout: 10_000 })
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'NoSuchKey'].includes(reasonOf(error))
}

/** The storage’s own errors describe its requests, so only their reason leaves this file. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = new Error(`The file storage failed: ${reasonOf(error)}`)
    throw Object.assign(new CodedError('unavailable'), { cause })
  }
}
