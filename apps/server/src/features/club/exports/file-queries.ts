import type { Language } from '@cco/domain/language/language'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { masked } from '@cco/domain/streamer/mask'
import { numberedNames } from '@cco/domain/streamer/substitutes'
import { localOf } from '@cco/domain/time/zoned'
import { bookings as en } from '@cco/messages/en/bookings'
import { currencyManagement as moneyEn } from '@cco/messages/en/currencyManagement'
import { staffTables as tablesEn } from '@cco/messages/en/staffTables'
import { bookings as ru } from '@cco/messages/ru/bookings'
import { currencyManagement as moneyRu } from '@cco/messages/ru/currencyManagement'
import { staffTables as tablesRu } from '@cco/messages/ru/staffTables'

const MONEY = { ru: moneyRu, en: moneyEn }
const TABLES = { ru: tablesRu, en: tablesEn }
const PLAYER = { ru: ru.player, en: en.player }

/**
 * Whose file it is, in which language, and when it was requested: later entries of the system log are
 * left out, and games are past or upcoming at that instant.
 */
export type Reader = { userId: string; language: Language; at: Date }

export type Cell = string | number | null
/** Returns a row as its reader may see it. */
type Shown = <Row>(row: Row) => Row
export type File = { head: Cell[]; batches: (shown: Shown) => AsyncIterable<Cell[][]> }

/** The cells of each batch of rows. */
export function mapped<Row>(
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => Cell[],
): File['batches'] {
  return async function* (shown) {
    for await (const batch of batches) yield batch.map((row) => cells(shown(row)))
  }
}

/** The columns of a user: the name and the number of the account. */
export function userHead(language: Language): Cell[] {
  const { column, file } = MONEY[language]
  return [column.user, file.account]
}
export const userCells = ({ name, accountId }: NamedUser): Cell[] => [name, accountId]

/** Whether something is so, in a word. */
export function yesNo(isSo: boolean, language: Language): string {
  const { yes, no } = TABLES[language].file
  return isSo ? yes : no
}

/** Yields the pages of a list, each after the last row of the one before. */
export async function* everyPage<Row>(
  page: (after?: string) => Promise<{ items: Row[]; next: string | null }>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const { items, next } = await page(after)
    yield items
    after = next ?? undefined
  } while (after !== undefined)
}

/** Returns what a reader sees of a row: all of it, or what streamer mode leaves. */
export function shownTo({ userId, language }: Reader, isMasked: boolean): Shown {
  if (!isMasked) return (row) => row
  const nameOf = numberedNames((number) => `${PLAYER[language]}\u00a0${number}`)
  return (row) => masked(row, { userId, nameOf })
}

/** `2026-11-28 19:00`, which spreadsheets recognise as a date. */
export function dateTime(at: Date, zone: string): string {
  const { date, time } = localOf(at, zone)
  return `${date} ${time}`
}
