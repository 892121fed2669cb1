import { Readable } from 'node:stream'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { LogEntry } from '@cco/domain/system-log/contract'
import { systemLogs as en } from '@cco/messages/en/systemLogs'
import { systemLogs as ru } from '@cco/messages/ru/systemLogs'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { redeemTicket } from '../features/club/system-log/commands.ts'
import { everyEntry } from '../features/club/system-log/queries.ts'
import { CSV_MARK, csvLine } from '../platform/csv.ts'

const HEADS = { ru: ru.file, en: en.file }
/**
 * Russian spreadsheets separate fields by semicolons, since the comma is their decimal separator.
 */
const SEPARATORS = { ru: ';', en: ',' } as const

/**
 * Serves `GET /api/system-logs.csv?ticket=`: streams the rows selected by a ticket of
 * `systemLogs.export`.
 * URLs must not contain access tokens; a ticket is valid only once.
 */
export const systemLogFileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Querystring: { ticket?: unknown } }>('/api/system-logs.csv', async (req, reply) => {
    const { ticket } = req.query
    const request = { ...deps, requestId: req.id, requester: { address: req.ip } }
    try {
      const redeemed = await redeemTicket(request, typeof ticket === 'string' ? ticket : '')
      return await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="system-logs.csv"')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(linesOf(deps, redeemed), { objectMode: false }))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      return await reply.code(403).send({ code: error.code, requestId: req.id })
    }
  })
}

type Redeemed = Awaited<ReturnType<typeof redeemTicket>>

async function* linesOf({ sql }: Deps, { filters, language }: Redeemed): AsyncGenerator<string> {
  yield CSV_MARK + headOf(language)
  for await (const entries of everyEntry(sql, filters)) {
    yield entries.map((entry) => lineOf(entry, language)).join('')
  }
}

function headOf(language: Language): string {
  const { at, level, source, actorId, actor, action, targetType, targetId, ...rest } =
    HEADS[language]
  const { requestId, address, before, after } = rest
  return csvLine(
    [
      at,
      level,
      source,
      actorId,
      actor,
      action,
      targetType,
      targetId,
      requestId,
      address,
      before,
      after,
    ],
    SEPARATORS[language],
  )
}

function lineOf(entry: LogEntry, language: Language): string {
  const { at, level, source, actor, action, target, requestId, ipAddress, before, after } = entry
  const json = (facts: LogEntry['before']) => facts && JSON.stringify(facts)
  return csvLine(
    [
      at,
      level,
      source,
      actor?.id ?? null,
      actor?.name ?? null,
      action,
      target?.type ?? null,
      target?.id ?? null,
      requestId,
      ipAddress,
      json(before),
      json(after),
    ],
    SEPARATORS[language],
  )
}
