import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from '../db/client.ts'

/** `GET /api/health`: `{"status":"ok"}` when the database answers, else 503. */
export const healthRoutes: FastifyPluginAsync<{ sql: Sql }> = async (app, { sql }) => {
  app.get('/api/health', async (_req, reply) => {
    try {
      await sql`select 1`
      return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
