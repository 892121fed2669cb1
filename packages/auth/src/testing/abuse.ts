import type { Sql } from '@cco/database/client'

/** What an attack must leave as it was; counters and the audit may record it. */
const TABLES = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'flow_state',
  'mfa_factors',
  'session_factors',
] as const

/** All that the service keeps, in a form that differs as soon as anything of it does. */
export async function stateOf(sql: Sql): Promise<Record<string, string>> {
  const state: Record<string, string> = {}
  for (const table of TABLES) {
    const [row] = await sql<{ hash: string }[]>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql(`auth.${table}`)} t`
    state[table] = row?.hash ?? ''
  }
  return state
}
