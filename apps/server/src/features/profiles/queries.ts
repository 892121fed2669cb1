import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { OwnProfile } from '@cco/domain/profile/contract'
import { bookings as en } from '@cco/messages/en/bookings'
import { bookings as ru } from '@cco/messages/ru/bookings'
import type { Sql, Tx } from '../../db/client.ts'

/**
 * A person's own profile with their role.
 * @throws CodedError `session_expired` when the account is gone while its token still lives
 */
export async function ownProfileOf(sql: Sql, userId: string): Promise<OwnProfile> {
  const [row] = await sql<(Omit<OwnProfile, 'createdAt'> & { createdAt: Date })[]>`
    select id, account_id, display_name, avatar_url, get_user_role(id) as role, locale, time_zone,
      level, xp, games_played, total_spent, created_at
    from profiles where id = ${userId}`
  if (!row) throw new CodedError('session_expired')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** What others may call a person: streamer mode hides the name. */
export async function shownName(sql: Sql | Tx, userId: string): Promise<string | LocalizedText> {
  const [row] = await sql<{ name: string | null }[]>`
    select case when not streamer_mode then display_name end as name
    from profiles where id = ${userId}`
  return row?.name ?? { ru: ru.player, en: en.player }
}
