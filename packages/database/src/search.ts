import type { Fragment, Sql, Tx } from './client.ts'

/*
 * The one way to search texts by what people type. Both sides are compared in the form of the SQL
 * function `search_form`: composed, in lower case, without accents, ё as е.
 */

/** Condition that a text, or both languages of a localized one, contains the words literally. */
export function contains(sql: Sql | Tx, text: Fragment, words: string): Fragment {
  return sql`search_form(${text}) like '%' || search_pattern(${words}) || '%'`
}

/** Condition that one of the words of a text begins with what was typed, which may be several. */
export function hasWordsBeginning(sql: Sql | Tx, text: Fragment, words: string): Fragment {
  return sql`(search_form(${text}) like search_pattern(${words}) || '%'
    or search_form(${text}) like '% ' || search_pattern(${words}) || '%')`
}
