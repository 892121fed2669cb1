import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAdmin } from '../access/admin-guard.ts'
import { lockUser } from '../accounts/users.ts'
import { mailOriginOf } from '../email/mail-origin.ts'
import { requireFactor } from '../factors/owner.ts'
import { removeFactor } from '../factors/unenroll.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import type { AuthParts } from '../parts.ts'
import { type FactorAnswer, toFactorAnswer, toUserAnswer } from '../sessions/answers.ts'
import {
  type Admin,
  adminCreateUser,
  adminListUsers,
  adminUpdateUser,
  requireAnyUser,
} from './admin-users.ts'
import { adminDeleteUser } from './delete-user.ts'
import { generateLink, invite } from './links.ts'

type OfUser = { Params: { id: string } }
type OfFactor = { Params: { id: string; factorId: string } }

/** Registers the routes of GoTrue’s admin API (spec §7 "Auth service"). */
export function adminRoutes(app: FastifyInstance, parts: AuthParts): void {
  const adminOf = async (req: FastifyRequest): Promise<Admin> => {
    const { role } = await requireAdmin(parts, req)
    return { role, requestOrigin: requestOriginOf(parts, req) }
  }

  app.get('/admin/users', async (req, reply) => {
    await adminOf(req)
    const { body, total, link } = await adminListUsers(parts, req.query)
    reply.header('x-total-count', total).header('link', link)
    return body
  })
  app.post('/admin/users', async (req) => adminCreateUser(parts, await adminOf(req), req.body))
  app.get<OfUser>('/admin/users/:id', async (req) => {
    await adminOf(req)
    return toUserAnswer(await requireAnyUser(parts, req.params.id))
  })
  app.put<OfUser>('/admin/users/:id', async (req) => {
    const of = { id: req.params.id, body: req.body }
    return await adminUpdateUser(parts, await adminOf(req), of)
  })
  app.delete<OfUser>('/admin/users/:id', async (req) => {
    const of = { id: req.params.id, body: req.body }
    return await adminDeleteUser(parts, await adminOf(req), of)
  })
  app.get<OfUser>('/admin/users/:id/factors', async (req) => {
    await adminOf(req)
    return (await requireAnyUser(parts, req.params.id)).factors.map(toFactorAnswer)
  })
  app.delete<OfFactor>('/admin/users/:id/factors/:factorId', async (req) => {
    return await deleteFactorOf(parts, await adminOf(req), req.params)
  })
  app.post('/admin/generate_link', async (req) => {
    return await generateLink(parts, await adminOf(req), req.body, mailOriginOf(parts, req))
  })
  app.post('/invite', async (req) => {
    return await invite(parts, await adminOf(req), req.body, mailOriginOf(parts, req))
  })
}

async function deleteFactorOf(
  parts: AuthParts,
  { role, requestOrigin }: Admin,
  { id, factorId }: OfFactor['Params'],
): Promise<FactorAnswer> {
  const user = await requireAnyUser(parts, id)
  const { factor, sunk } = await parts.sql.begin(async (tx) => {
    await lockUser(tx, user.id)
    const found = await requireFactor(tx, user.id, factorId)
    const by = { action: 'factor_deleted', requestOrigin, traits: { by: role } } as const
    return { factor: found, sunk: await removeFactor(parts, tx, found, by) }
  })
  for (const sessionId of sunk) parts.verifiedTokens.revoke(sessionId)
  return toFactorAnswer(factor)
}
