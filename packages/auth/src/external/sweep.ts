import type { Sql } from '@cco/database/client'

/** Deletes abandoned sign-ins and expired consumed tokens. */
export async function sweepExternal(sql: Sql, now: Date): Promise<void> {
  await sql`delete from auth.oauth_states where expires_at <= ${now}`
  await sql`delete from auth.saml_relay_states where expires_at <= ${now}`
  await sql`delete from auth.consumed_tokens where expires_at <= ${now}`
}
