import type { Language } from '@cco/domain/language/language'
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
