import * as z from 'zod'
import { BackupError } from './failure.ts'
import type { BackupStore } from './store.ts'

/** What is known of a complete base backup. It is written last, so that none is taken for complete too early. */
const baseSchema = z.object({
  /** The time of its start, as the name of its folder. */
  id: z.string(),
  /** The identity of the database cluster. */
  systemId: z.string(),
  timeline: z.number(),
  /** The first segment of the write-ahead log that it needs. */
  startSegment: z.string(),
  /** By the clock of the database. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Major version of PostgreSQL. */
  postgres: z.number(),
  /** Name of the database of the club. */
  database: z.string(),
  parts: z.number(),
  /** Size in the storage, in bytes. */
  bytes: z.number(),
})
export type Base = z.output<typeof baseSchema>

const ENTRY = /^(\d+)\/base\/(\d{8}T\d{9}Z)\/([a-z0-9-]+)$/

/** Returns the id of a base backup that starts at a time. Ids compare like times. */
export function idOf(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(/[-:.]/g, '')
}

type Folder = { systemId: string; id: string }

const folderOf = ({ systemId, id }: Folder) => `${systemId}/base/${id}`
export const partName = (of: Folder, part: number) =>
  `${folderOf(of)}/part-${String(part).padStart(6, '0')}`
export const manifestName = (of: Folder) => `${folderOf(of)}/manifest`
const baseName = (of: Folder) => `${folderOf(of)}/base`

/** Completes a base backup whose parts and manifest are stored. */
export async function putBase(store: BackupStore, base: Base): Promise<void> {
  await store.put(baseName(base), Buffer.from(JSON.stringify(base)))
}

/** Returns the folders of base backups with what they hold, the oldest first. */
export async function listFolders(
  store: BackupStore,
): Promise<(Folder & { names: string[]; isComplete: boolean })[]> {
  const folders = new Map<string, Folder & { names: string[]; isComplete: boolean }>()
  for (const name of await store.list('')) {
    const [, systemId, id, file] = ENTRY.exec(name) ?? []
    if (systemId === undefined || id === undefined) continue
    const key = folderOf({ systemId, id })
    const folder = folders.get(key) ?? { systemId, id, names: [], isComplete: false }
    folder.names.push(name)
    folder.isComplete ||= file === 'base'
    folders.set(key, folder)
  }
  return [...folders.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Returns the complete base backups, the oldest first.
 * @throws BackupError if the description of one is damaged
 */
export async function listBases(store: BackupStore): Promise<Base[]> {
  const bases: Base[] = []
  for (const folder of await listFolders(store)) {
    if (!folder.isComplete) continue
    const text = await store.get(baseName(folder))
    if (text) bases.push(baseSchema.parse(JSON.parse(text.toString())))
  }
  return bases
}

/**
 * Returns the base backup to restore from: the newest, or the newest that ended before a moment.
 * @throws BackupError if there is none
 */
export async function findBase(store: BackupStore, at: Date | undefined): Promise<Base> {
  const bases = await listBases(store)
  const fit = bases.findLast(({ finishedAt }) => !at || new Date(finishedAt) <= at)
  if (fit) return fit
  const [oldest] = bases
  if (!oldest) throw new BackupError(`There is no complete backup in ${store.where}`)
  throw new BackupError(`The oldest backup in ${store.where} ended at ${oldest.finishedAt}`)
}
