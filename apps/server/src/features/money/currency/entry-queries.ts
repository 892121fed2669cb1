import type { Fragment, Sql, Tx } from '@cco/database/client'
import { ENTRY_KINDS, type EntryKind } from '@cco/domain/currency/entry'
import type { Language } from '@cco/domain/language/language'
import { currencyLedger as en } from '@cco/messages/en/currencyLedger'
import { currencyLedger as ru } from '@cco/messages/ru/currencyLedger'

const PHRASES: Record<Language, Readonly<Record<EntryKind, string>>> = {
  ru: forSql(ru),
  en: forSql(en),
}

/** Quotation marks of a name, which become the nested ones in a phrase that quotes the name. */
const QUOTES = { ru: ['«»', '„“'], en: ['“”', '‘’'] } as const

/** The phrases with one placeholder: each names at most one fact. */
function forSql(phrases: Readonly<Record<EntryKind, string>>): Record<EntryKind, string> {
  const texts = ENTRY_KINDS.map((kind) => [kind, phrases[kind].replace(/\{\{\w+\}\}/, '{{}}')])
  return Object.fromEntries(texts)
}

/**
 * Selects what an entry is for as text in a language: the phrase of its kind with its fact, or the
 * description of an entry without a kind, such as the reason of an adjustment. Lists show and sort
 * by the same expression.
 * @param row the alias of `currency_transactions` or `currency_change_notifications`
 */
export function entryText(sql: Sql | Tx, row: string, language: Language): Fragment {
  const facts = sql`${sql(row)}.facts`
  const fact = sql`coalesce(${facts} -> 'story', ${facts} -> 'tier', ${facts} -> 'achievement',
    ${facts} -> 'guild', ${facts} -> 'level')`
  const [open, nested] = QUOTES[language]
  return sql`coalesce(
    replace(${sql.json(PHRASES[language])}::jsonb ->> ${sql(row)}.kind, '{{}}',
      translate(coalesce(${fact} ->> ${language}::text, ${fact} #>> '{}', ''), ${open}, ${nested})),
    ${sql(row)}.description)`
}

/** Selects the kind of an entry, null for one whose text is as it was typed. */
export function entryKind(sql: Sql | Tx, row: string): Fragment {
  return sql`case when ${sql(row)}.kind = any(${ENTRY_KINDS}::text[]) then ${sql(row)}.kind end`
}
