import { listWal, removeWal, segmentNumber } from './archive.ts'
import { idOf, listBases, listFolders } from './bases.ts'
import type { BackupStore } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
/** After this time a backup without its description was interrupted. */
const UNFINISHED_MS = DAY_MS

/**
 * Deletes base backups that no moment of the last `keepDays` needs, and the log before the first
 * one that is needed. The newest is never deleted, nor is the one before the first of those days,
 * so that every moment of them can be restored.
 * Nothing is deleted if the description of any backup is damaged.
 * @returns the number of base backups deleted
 */
export async function deleteExpired(
  store: BackupStore,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - keepDays * DAY_MS).toISOString()
  const bases = await listBases(store)
  const folders = await listFolders(store)
  let deleted = 0
  for (const systemId of new Set(folders.map((folder) => folder.systemId))) {
    const own = bases.filter((base) => base.systemId === systemId)
    const before = own.findLastIndex(({ finishedAt }) => finishedAt <= since)
    const needed = own.slice(Math.max(before, 0))
    const first = needed[0]
    // Only interrupted backups: there is nothing to restore instead.
    if (!first) continue
    const ids = new Set(needed.map(({ id }) => id))
    const unfinishedSince = idOf(new Date(now.getTime() - UNFINISHED_MS))
    for (const folder of folders) {
      if (folder.systemId !== systemId || ids.has(folder.id)) continue
      if (!folder.isComplete && folder.id > unfinishedSince) continue
      // The description goes first: what is left of an interrupted deletion is no backup.
      const names = folder.names.toSorted((a) => (a.endsWith('/base') ? -1 : 1))
      for (const name of names) await store.remove(name)
      if (folder.isComplete) deleted += 1
    }
    const oldest = segmentNumber(first.startSegment)
    for (const file of await listWal(store, systemId)) {
      // Histories of timelines are small, and a restore needs them all.
      if (file.endsWith('.history') || segmentNumber(file) >= oldest) continue
      await removeWal(store, systemId, file)
    }
  }
  return deleted
}
