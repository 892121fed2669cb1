import type { Sql } from '@cco/database/client'
import type { ExportRequest } from '@cco/domain/exports/contract'
import { periodDays } from '@cco/domain/statistics/period'
import { withMasks } from '@cco/domain/streamer/substitutes'
import type { logEntryOutput } from '@cco/domain/system-logs/contract'
import { zoneLabel } from '@cco/domain/time/moment'
import { currency as currencyEn } from '@cco/messages/en/currency'
import { currencyManagement as currencyManagementEn } from '@cco/messages/en/currencyManagement'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { scheduling as schedulingEn } from '@cco/messages/en/scheduling'
import { statistics as statisticsEn } from '@cco/messages/en/statistics'
import { systemLogs as systemLogsEn } from '@cco/messages/en/systemLogs'
import { currency as currencyRu } from '@cco/messages/ru/currency'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { scheduling as schedulingRu } from '@cco/messages/ru/scheduling'
import { statistics as statisticsRu } from '@cco/messages/ru/statistics'
import { systemLogs as systemLogsRu } from '@cco/messages/ru/systemLogs'
import type * as z from 'zod'
import { CSV_MARK, csvLine } from '../../../platform/csv.ts'
import { fillPhrase } from '../../../platform/phrases.ts'
import { countLedger, everyLedgerRow } from '../../money/currency/queries.ts'
import { countGames, everyGame } from '../../playing/games/public.ts'
import { daysUntil } from '../statistics/queries.ts'
import { countEntries, everyEntry, fixedTo } from '../system-logs/queries.ts'
import { dateTime, type File, mapped, type Reader, shownTo } from './file-queries.ts'
import { countStaffRows, staffFileOf } from './staff-queries.ts'
import { countStandingRows, isOfStanding, standingFileOf } from './standing-queries.ts'
import { countStories, storiesFile } from './story-queries.ts'

type LogEntry = z.input<typeof logEntryOutput>

const PHRASES = {
  ru: {
    history: currencyRu,
    ledger: currencyManagementRu,
    games: masterGamesRu.all.file,
    gameStatus: schedulingRu.state,
    log: systemLogsRu.file,
    statistics: statisticsRu.file,
  },
  en: {
    history: currencyEn,
    ledger: currencyManagementEn,
    games: masterGamesEn.all.file,
    gameStatus: schedulingEn.state,
    log: systemLogsEn.file,
    statistics: statisticsEn.file,
  },
}
/** Russian spreadsheets use semicolons, since the comma is their decimal separator. */
const SEPARATORS = { ru: ';', en: ',' } as const

/** Returns the number of rows that match an export. */
export async function countRows(sql: Sql, request: ExportRequest, reader: Reader): Promise<number> {
  const { userId, at } = reader
  if (isOfStanding(request)) return await countStandingRows(sql, request)
  switch (request.kind) {
    case 'coin_history':
      return await countLedger(sql, { ...request.filters, userId })
    case 'games':
      return await countGames(sql, request.filters, at)
    case 'ledger':
      return await countLedger(sql, request.filters)
    case 'statistics':
      return periodDays(request.filters)
    case 'stories':
      return await countStories(sql, request, reader)
    case 'system_logs':
      return await countEntries({ sql, readerId: userId }, fixedTo(request.filters, at))
    default:
      return await countStaffRows(sql, request, reader)
  }
}

/**
 * Yields the text of a CSV file. Rows are read in batches after the last row of the previous batch,
 * so that memory is bounded and no connection waits for the client.
 */
export async function* csvOf(
  sql: Sql,
  request: ExportRequest,
  reader: Reader,
): AsyncGenerator<string> {
  const separator = SEPARATORS[reader.language]
  const { head, batches } = fileOf(sql, request, reader)
  yield CSV_MARK + csvLine(head, separator)
  for await (const rows of batches(shownTo(reader, request.masked)))
    yield rows.map((row) => csvLine(row, separator)).join('')
}

function fileOf(sql: Sql, request: ExportRequest, reader: Reader): File {
  if (isOfStanding(request)) return standingFileOf(sql, request, reader)
  switch (request.kind) {
    case 'coin_history':
      return historyFile(sql, request, reader)
    case 'games':
      return gamesFile(sql, request, reader)
    case 'ledger':
      return ledgerFile(sql, request, reader)
    case 'statistics':
      return statisticsFile(sql, request, reader)
    case 'stories':
      return storiesFile(sql, request, reader)
    case 'system_logs':
      return logFile(sql, request, reader)
    default:
      return staffFileOf(sql, request, reader)
  }
}

type RequestOf<Kind extends ExportRequest['kind']> = Extract<ExportRequest, { kind: Kind }>

function historyFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'coin_history'>,
  { userId, language }: Reader,
): File {
  const { type, export: phrases } = PHRASES[language].history
  const { date, type: kind, description, amount, balance } = phrases.columns
  return {
    head: [date, kind, description, amount, balance],
    batches: mapped(everyLedgerRow(sql, { ...filters, userId, language, desc: true }), (row) => [
      dateTime(row.createdAt, timeZone),
      type[row.type],
      row.description,
      row.amount,
      row.balanceAfter,
    ]),
  }
}

function ledgerFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'ledger'>,
  { language }: Reader,
): File {
  const { type, file } = PHRASES[language].ledger
  return {
    head: [
      file.at,
      file.account,
      file.user,
      file.type,
      file.what,
      file.amount,
      file.balance,
      file.reference,
    ],
    batches: mapped(everyLedgerRow(sql, { ...filters, language }), (row) => [
      dateTime(row.createdAt, timeZone),
      row.user.accountId,
      row.user.name,
      type[row.type],
      row.description,
      row.amount,
      row.balanceAfter,
      Object.entries(row.reference)
        .map(([name, value]) => `${name} ${value}`)
        .join(' '),
    ]),
  }
}

function statisticsFile(
  sql: Sql,
  { filters }: RequestOf<'statistics'>,
  { language, at }: Reader,
): File {
  const phrases = PHRASES[language].statistics
  async function* whole() {
    yield await daysUntil(sql, filters, at)
  }
  return {
    head: [
      ...[
        phrases.date,
        phrases.spent,
        phrases.bought,
        phrases.granted,
        phrases.refunded,
        phrases.withdrawn,
      ],
      ...[phrases.games, phrases.seats, phrases.taken, phrases.players],
    ],
    batches: mapped(whole(), (day) => [
      ...[day.date, day.spent, day.bought, day.granted, day.refunded, day.withdrawn],
      ...[day.games, day.seats, day.taken, day.players],
    ]),
  }
}

function gamesFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'games'>,
  { language, at }: Reader,
): File {
  const { games: phrases, gameStatus } = PHRASES[language]
  const zone = zoneLabel(at, { language, zone: timeZone })
  return {
    head: [
      phrases.game,
      phrases.master,
      fillPhrase(phrases.start, { zone }, language),
      phrases.taken,
      phrases.seats,
      phrases.price,
      phrases.revenue,
      phrases.state,
    ],
    batches: mapped(everyGame(sql, filters, { now: at, language }), (game) => [
      game.title[language],
      game.master[language],
      dateTime(game.startsAt, timeZone),
      game.seatsTaken,
      game.maxPlayers,
      game.price,
      game.revenue,
      gameStatus[game.status],
    ]),
  }
}

function logFile(
  sql: Sql,
  { filters }: RequestOf<'system_logs'>,
  { userId, language, at }: Reader,
): File {
  const phrases = PHRASES[language].log
  const json = (facts: LogEntry['before']) => facts && JSON.stringify(facts, withMasks)
  return {
    head: [
      phrases.at,
      phrases.level,
      phrases.source,
      phrases.actorId,
      phrases.actor,
      phrases.action,
      phrases.targetType,
      phrases.targetId,
      phrases.requestId,
      phrases.address,
      phrases.before,
      phrases.after,
    ],
    batches: mapped(everyEntry({ sql, readerId: userId }, fixedTo(filters, at)), (entry) => [
      entry.at.toISOString(),
      entry.level,
      entry.source,
      entry.actor?.id ?? null,
      entry.actor?.name ?? null,
      entry.action,
      entry.target?.type ?? null,
      entry.target?.id ?? null,
      entry.requestId,
      entry.ipAddress,
      json(entry.before),
      json(entry.after),
    ]),
  }
}
