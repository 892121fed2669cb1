import type { Language } from '@cco/domain/language/language'
import type { NotificationType } from '@cco/domain/notification/kinds'
import type { Sql, Tx } from '../../db/client.ts'
import type { Reader } from '../../platform/datetime.ts'

/** In which language and zone these people read; who does not exist is left out. */
export async function readersOf(
  sql: Sql | Tx,
  people: readonly string[],
): Promise<(Reader & { userId: string })[]> {
  return await sql<{ userId: string; language: Language; zone: string }[]>`
    select id as user_id, locale as language, time_zone as zone from profiles
    where id = any(${people as string[]}::uuid[]) order by id`
}

/** Where and how somebody reads letters of this type; undefined for who has no address or wants none. */
export async function letterReader(
  tx: Tx,
  userId: string,
  type: NotificationType,
): Promise<(Reader & { to: string }) | undefined> {
  const [row] = await tx<{ to: string; language: Language; zone: string }[]>`
    select u.email as to, p.locale as language, p.time_zone as zone
    from profiles p join auth.users u on u.id = p.id
    where p.id = ${userId} and u.email is not null and not exists (
      select 1 from notification_preferences n
      where n.user_id = p.id and n.type = ${type} and n.channel = 'mail' and not n.enabled)`
  return row
}
