import type { Sql, Tx } from '../../db/client.ts'

/** Gift games that a person can spend, the first received first. */
export async function spendableGifts(sql: Sql | Tx, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from gift_games where recipient_id = ${userId} and status = 'claimed'
    order by claimed_at, id`
  return rows.map(({ id }) => id)
}
