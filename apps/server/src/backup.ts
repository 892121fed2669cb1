import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { listBases } from './platform/backups/bases.ts'
import { exitAfter } from './platform/backups/failure.ts'
import { openBackupStore } from './platform/backups/store.ts'
import { takeBackup } from './platform/backups/take.ts'

/**
 * Runs `npm run backup`: takes a base backup of the database, running or not, archives its
 * write-ahead log and deletes what is too old; with `--list` it prints the backups instead.
 * Exit codes: 1 if no complete backup was made, 2 for a wrong argument or setting.
 */
async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { list: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const store = openBackupStore(config)
  if (values.list) {
    for (const base of await listBases(store)) {
      console.log(`${base.id}  ended ${base.finishedAt}  ${megabytes(base.bytes)}`)
    }
    return
  }
  const database = await connect(config, { share: true })
  try {
    const { base, walFiles, deleted } = await takeBackup({
      store,
      address: database.address,
      walFrom: config.walFrom,
      keepDays: config.BACKUP_KEEP_DAYS,
    })
    console.log(`Backup ${base.id}: ${megabytes(base.bytes)} in ${store.where}`)
    if (walFiles === undefined) {
      console.warn('The database does not archive its log: moments after this cannot be restored')
    } else console.log(`Archived files of the write-ahead log: ${walFiles}`)
    if (deleted > 0) console.log(`Deleted old backups: ${deleted}`)
  } finally {
    await database.close()
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

backup(process.argv.slice(2)).then(() => process.exit(0), exitAfter)
