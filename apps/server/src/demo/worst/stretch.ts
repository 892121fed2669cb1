import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { NotificationKind } from '@cco/domain/notifications/kinds'
import { CLUB_CONTACT_MAX, CLUB_NAME_MAX, CLUB_TITLE_MAX } from '@cco/domain/settings/club-defaults'
import { clubDetails } from '@cco/domain/settings/club-details'
import { notificationText, readFacts } from '../../platform/phrases.ts'
import { asColumns } from '../rows.ts'
import { WRITTEN } from './columns.ts'
import { type Fit, fitted } from './fit.ts'
import { longEmail, longLine, longWord } from './texts.ts'

/**
 * Replaces everything that people wrote by the longest that may stand there. What is empty stays
 * empty.
 */
export async function stretchTexts(tx: Tx, now: Date): Promise<void> {
  // Without triggers: some refuse changes to what is only ever added to.
  await tx`set local session_replication_role = 'replica'`
  for (const [table, fits] of Object.entries(WRITTEN)) await stretchTable(tx, table, fits)
  await stretchNotifications(tx, now)
  await tx`set local session_replication_role = 'origin'`
  await stretchClub(tx, now)
}

type Stored = { at: string } & Record<string, unknown>

async function stretchTable(
  tx: Tx,
  table: string,
  fits: Readonly<Record<string, Fit>>,
): Promise<void> {
  const columns = Object.keys(asColumns([fits])[0] ?? {})
  const rows = await tx<Stored[]>`
    select ctid::text as at, ${tx(columns)} from ${tx(table)} order by ctid`
  const stretched = rows.map(({ at, ...row }, number) => {
    const texts = Object.entries(fits).map(([column, fit]) => [
      column,
      fitted(fit, row[column], number),
    ])
    return { at, ...Object.fromEntries(texts) }
  })
  await tx`
    update ${tx(table)} t set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(null::${tx(table)}, e.row))
    from jsonb_array_elements(${tx.json(asColumns(stretched))}) as e(row)
    where t.ctid = (e.row ->> 'at')::tid`
}

type StretchedNotification = {
  id: string
  kind: NotificationKind
  facts: unknown
  locale: Language
  timeZone: string
}

/** Writes the notifications anew from their stretched facts, as the platform does. */
async function stretchNotifications(tx: Tx, now: Date): Promise<void> {
  const notifications = await tx<StretchedNotification[]>`
    select n.id, n.kind, n.facts, p.locale, p.time_zone
    from notifications n join profiles p on p.id = n.user_id order by n.id`
  const rows = notifications.flatMap(({ id, kind, facts, locale, timeZone }) => {
    const known = readFacts(facts)
    return known
      ? [{ id, ...notificationText(kind, known, { language: locale, zone: timeZone, now }) }]
      : []
  })
  await tx`
    update notifications n set title = r.title, message = r.message
    from jsonb_to_recordset(${tx.json(rows)}) as r(id uuid, title text, message text)
    where n.id = r.id`
}

/** The name and the contacts of the club itself. */
async function stretchClub(tx: Tx, now: Date): Promise<void> {
  const place = { row: 0, language: 'ru' as const }
  const title = (language: Language) => longLine(CLUB_TITLE_MAX, { row: 0, language })
  const club = clubDetails.parse({
    name: longWord(CLUB_NAME_MAX, place),
    title: { ru: title('ru'), en: title('en') },
    email: longEmail(0),
    phone: `+7 (${'9'.repeat(CLUB_CONTACT_MAX - 5)})`,
    telegram: 'a'.repeat(32),
  })
  await tx`insert into settings (key, value, updated_at) values ('club', ${tx.json(club)}, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
}
