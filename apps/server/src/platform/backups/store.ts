import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { openS3, reasonOf } from '../files/s3.ts'
import { BackupError } from './failure.ts'
import { openSealing } from './sealing.ts'

/** Time for one object to reach S3, in milliseconds: an upload of 8 MB over a slow line. */
const REQUEST_MS = 120_000

/** Where backups are stored: encrypted objects under names like paths. */
export type BackupStore = {
  /** The folder or bucket, for messages. */
  where: string
  /** Stores an object completely or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Returns an object; undefined if there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  /** Returns the names that begin with a folder, in order. */
  list: (folder: string) => Promise<string[]>
  /** Deletes an object, which may be missing. */
  remove: (name: string) => Promise<void>
}

/** The settings of backups. */
export type BackupConfig = Pick<
  Config,
  | 'BACKUP_TO'
  | 'BACKUP_KEY'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
>

/**
 * Opens the backup storage of the configuration. Nothing leaves it unencrypted.
 * Its methods throw a BackupError when the storage does not respond or an object is damaged.
 * @throws BackupError if backups are not configured
 */
export function openBackupStore(config: BackupConfig): BackupStore {
  const { BACKUP_TO: where, BACKUP_KEY } = config
  if (where === undefined || BACKUP_KEY === undefined) {
    throw new BackupError('Backups are not configured: set BACKUP_TO and BACKUP_KEY.')
  }
  const raw = where.startsWith('s3://') ? bucketStore(where, config) : folderStore(resolve(where))
  const { seal, open: unseal } = openSealing(BACKUP_KEY)
  return {
    where,
    put: (name, bytes) => orFailed(() => raw.put(name, seal(name, bytes))),
    get: async (name) => {
      const sealed = await orFailed(() => raw.get(name))
      return sealed && unseal(name, sealed)
    },
    has: (name) => orFailed(() => raw.has(name)),
    list: async (folder) => (await orFailed(() => raw.list(folder))).sort(),
    remove: (name) => orFailed(() => raw.remove(name)),
  }
}

type RawStore = Omit<BackupStore, 'where'>

function folderStore(root: string): RawStore {
  const pathOf = (name: string) => join(root, name)
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.unfinished`
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, path)
      const folder = await open(dirname(path), 'r')
      await folder.sync().finally(() => folder.close())
    },
    get: (name) => readFile(pathOf(name)).catch(orUndefined),
    has: async (name) => (await stat(pathOf(name)).catch(orUndefined)) !== undefined,
    list: async (folder) => {
      const options = { recursive: true, withFileTypes: true } as const
      const found = (await readdir(pathOf(folder), options).catch(orUndefined)) ?? []
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function bucketStore(where: string, config: BackupConfig): RawStore {
  const [bucket = '', ...prefixes] = where.slice('s3://'.length).split('/').filter(Boolean)
  const keyOf = (name: string) => [...prefixes, name].join('/')
  let opened: ReturnType<typeof openS3> | undefined
  const disk = () => {
    opened ??= openS3(config, { bucket, requestTimeout: REQUEST_MS })
    return opened
  }
  return {
    put: async (name, bytes) => (await disk()).put(keyOf(name), bytes),
    get: async (name) => {
      const store = await disk()
      return await store.getBytes(keyOf(name)).then(Buffer.from, orUndefined)
    },
    has: async (name) => await (await disk()).exists(keyOf(name)),
    list: async (folder) => {
      const store = await disk()
      const names: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await store.listAll(keyOf(folder), {
          recursive: true,
          ...(paginationToken !== undefined && { paginationToken }),
        })
        for (const entry of page.objects) {
          if (entry.isFile) names.push(entry.key.slice(keyOf('').length))
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
      return names
    },
    remove: async (name) => await (await disk()).delete(keyOf(name)),
  }
}

function orUndefined(error: unknown): undefined {
  if (['ENOENT', 'NoSuchKey'].includes(reasonOf(error))) return undefined
  throw error
}

/** An error of S3 describes its request, so only the reason is shown. */
async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup storage failed: ${reasonOf(error)}`)
  }
}
