import type { Sql } from '@cco/database/client'

/** Returns every column that refers to a user, as `table.column`. */
export async function peopleLinks(sql: Sql): Promise<string[]> {
  const links = await sql<{ link: string }[]>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname || '.'
      || a.attname as link
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and (a.attname = 'user_id' or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.conkey = array[a.attnum]
        and k.confrelid in ('profiles'::regclass, 'auth.users'::regclass)))`
  return links.map(({ link }) => link).sort()
}
