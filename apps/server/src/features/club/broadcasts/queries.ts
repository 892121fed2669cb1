import type { Sql } from '@cco/database/client'
import type { broadcastRow } from '@cco/domain/broadcasts/contract'
import { BROADCASTS_SHOWN } from '@cco/domain/broadcasts/limits'
import type * as z from 'zod'

type BroadcastRow = z.input<typeof broadcastRow>

/** The last fifty broadcasts, newest first. */
export async function latestBroadcasts(sql: Sql): Promise<BroadcastRow[]> {
  return await sql<BroadcastRow[]>`
    select b.id, b.title, b.text, b.audience, b.status, b.send_at, b.recipients, b.notified,
      b.created_at, b.finished_at,
      case when g.id is not null then jsonb_build_object('name', g.name, 'tag', g.tag) end as guild
    from broadcasts b left join guilds g on g.id = (b.audience ->> 'guildId')::uuid
    order by b.created_at desc, b.id desc limit ${BROADCASTS_SHOWN}`
}
