import type { FastifyInstance } from 'fastify'
import { requireUser } from '../access/bearer.ts'
import { mailOriginOf } from '../email/mail-origin.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import type { AuthParts } from '../parts.ts'
import { challengeFactor } from './challenge.ts'
import { enrollFactor } from './enroll.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify-factor.ts'

type OfFactor = { Params: { factorId: string } }

/** Registers the routes of second factors (spec §7 "Auth service"). */
export function factorRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post('/factors', async (req) => {
    const caller = await requireUser(parts, req)
    return await enrollFactor(parts, caller, req.body, requestOriginOf(parts, req))
  })
  app.post<OfFactor>('/factors/:factorId/challenge', async (req) => {
    const caller = await requireUser(parts, req)
    const of = { factorId: req.params.factorId, body: req.body }
    return await challengeFactor(parts, caller, of, mailOriginOf(parts, req))
  })
  app.post<OfFactor>('/factors/:factorId/verify', async (req) => {
    const caller = await requireUser(parts, req)
    const of = { factorId: req.params.factorId, body: req.body }
    return await verifyFactor(parts, caller, of, requestOriginOf(parts, req))
  })
  app.delete<OfFactor>('/factors/:factorId', async (req) => {
    const caller = await requireUser(parts, req)
    return await unenrollFactor(parts, caller, req.params.factorId, requestOriginOf(parts, req))
  })
}
