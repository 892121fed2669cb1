import * as z from 'zod'
import type { Deps } from '../../deps.ts'

/** Returns whether an id is that of a guild, disbanded ones as well. */
export async function isGuild(sql: Deps['sql'], id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const [row] = await sql`select from guilds where id = ${id}`
  return row !== undefined
}

/** Returns whether an id is that of a vacancy with a page. */
export async function isVacancy(sql: Deps['sql'], id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const [row] = await sql`select from jobs where id = ${id} and status <> 'draft'`
  return row !== undefined
}
