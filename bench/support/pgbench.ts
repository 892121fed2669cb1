import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the location of pgbench: on the path, or in Debian's folder of PostgreSQL programs. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}

/** Returns the transactions per second that pgbench reports. */
export function readTps(output: string): number | undefined {
  const found = /^tps = ([\d.]+)/m.exec(output)?.[1]
  return found === undefined ? undefined : Number(found)
}
