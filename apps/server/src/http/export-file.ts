import { Readable } from 'node:stream'
import { CodedError } from '@cco/domain/error/codes'
import { EXPORT_PATH } from '@cco/domain/exports/path'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { redeemTicket } from '../features/club/exports/commands.ts'
import { csvOf } from '../features/club/exports/queries.ts'

/** A HEAD request must not use a ticket. */
const options = { exposeHeadRoute: false }

/**
 * Serves `GET /api/export.csv?ticket=`: streams the rows selected by a ticket of `exports`.
 * URLs must not contain access tokens; a ticket is valid only once.
 */
export const exportFileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Querystring: { ticket?: unknown } }>(EXPORT_PATH, options, async (req, reply) => {
    const { ticket } = req.query
    const request = { ...deps, requestId: req.id, address: req.ip }
    try {
      const redeemed = await redeemTicket(request, typeof ticket === 'string' ? ticket : '')
      const lines = csvOf(deps.sql, redeemed.request, redeemed.reader)
      return await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="export.csv"')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(lines, { objectMode: false }))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      return await reply.code(403).send({ code: error.code, requestId: req.id })
    }
  })
}
