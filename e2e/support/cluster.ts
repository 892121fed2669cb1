import { randomUUID } from 'node:crypto'
import { plantDemoWorld } from '../../apps/server/src/demo/plant.ts'
import { worsen } from '../../apps/server/src/demo/worst/worsen.ts'
import { MIGRATED_TEMPLATE, openTestCluster } from '../../apps/server/src/testing/cluster.ts'
import { type DatabaseAddress, openDatabase } from '../../packages/database/src/client.ts'
import { clock } from './clock.ts'
import { dismissPopups } from './popups.ts'

/** The world of the journeys, and the one of the sweeps over all pages, in which texts are longest. */
export const WORLDS = ['demo', 'worst'] as const
export type WorldName = (typeof WORLDS)[number]

export type SocketAddress = Extract<DatabaseAddress, { socketDir: string }>

/** Where the workers find the folder of the socket. */
const SOCKET = 'CCO_E2E_SOCKET'
/** Several servers, each with the connections of its site, its jobs and its live changes. */
const CONNECTIONS = 400

/**
 * Starts the PostgreSQL server of a run and plants a template of each world, from which every worker
 * clones its database.
 * @returns what stops the server and deletes its folder
 */
export async function openCluster(worlds: readonly WorldName[]): Promise<() => Promise<void>> {
  const { socketDir, close } = await openTestCluster(CONNECTIONS)
  process.env[SOCKET] = socketDir
  try {
    for (const world of worlds) await plantTemplate(world)
  } catch (error) {
    await close()
    throw error
  }
  return close
}

export type WorldDatabase = SocketAddress & { drop: () => Promise<void> }

/** A database of its own with this world, as planted. */
export async function cloneWorld(world: WorldName): Promise<WorldDatabase> {
  const name = `${world}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await create(name, templateOf(world))
  return withDrop(name)
}

/** A database of its own without a single table, as a new club finds it. */
export async function emptyDatabase(): Promise<WorldDatabase> {
  const name = `empty_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await administer(`create database ${name}`)
  return withDrop(name)
}

const templateOf = (world: WorldName) => `template_${world}`

const withDrop = (name: string): WorldDatabase => ({
  ...addressOf(name),
  drop: () => administer(`drop database ${name} with (force)`),
})

function addressOf(database: string): SocketAddress {
  const socketDir = process.env[SOCKET]
  if (socketDir === undefined) throw new Error('the run has opened no cluster')
  return { socketDir, database, user: 'postgres' }
}

const create = (name: string, template: string) =>
  administer(`create database ${name} template ${template} strategy file_copy`)

async function administer(statement: string): Promise<void> {
  const admin = openDatabase(addressOf('postgres'), { max: 1 })
  try {
    await admin.unsafe(statement)
  } finally {
    await admin.end()
  }
}

async function plantTemplate(world: WorldName): Promise<void> {
  await create(templateOf(world), MIGRATED_TEMPLATE)
  const sql = openDatabase(addressOf(templateOf(world)), { max: 1 })
  await plantDemoWorld({ sql, clock }, () => {}, world === 'worst' ? worsen : undefined)
  // The demo player is greeted by one.
  await dismissPopups(sql, 'all')
  // Nothing does it on its own here, and plans depend on it.
  await sql.unsafe('vacuum analyze')
  await sql.end()
}
