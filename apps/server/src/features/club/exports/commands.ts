import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { type ExportKind, type ExportRequest, exportRequest } from '@cco/domain/exports/contract'
import { EXPORT_PATH } from '@cco/domain/exports/path'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import type { ExportTicketsRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { RequestActor, RequestOrigin } from '../../../platform/actor.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { isExcludedNow, isRestrictedNow } from '../../people/sanctions/queries.ts'
import { actingRoleOf } from '../../people/users/access-queries.ts'
import { recordRefusal } from '../system-logs/commands.ts'
import type { Reader } from './file-queries.ts'
import { countRows } from './queries.ts'

const TICKET_MS = 60_000
/** Tickets of one account, of any kind. */
const EXPORTS: Limit = { scope: 'export', max: 30, windowMs: 60 * 60_000 }

/** The role each export requires, and the entry that an export of other users’ data leaves. */
const RULES: Record<ExportKind, { role: Role; action?: ClubAction }> = {
  coin_history: { role: 'user' },
  achievements: { role: 'owner', action: 'achievements.export' },
  achievement_holders: { role: 'owner', action: 'achievement_holders.export' },
  items: { role: 'owner', action: 'items.export' },
  item_history: { role: 'owner', action: 'item_history.export' },
  level_rewards: { role: 'moderator', action: 'level_rewards.export' },
  season_rewards: { role: 'moderator', action: 'season_rewards.export' },
  adjustments: { role: 'owner', action: 'adjustments.export' },
  bookings: { role: 'master', action: 'bookings.export' },
  games: { role: 'owner', action: 'games.export' },
  masters: { role: 'moderator', action: 'masters.export' },
  payments: { role: 'owner', action: 'payments.export' },
  promo_codes: { role: 'owner', action: 'promo_codes.export' },
  statistics: { role: 'owner', action: 'statistics.export' },
  stories: { role: 'master', action: 'stories.export' },
  subscribers: { role: 'owner', action: 'subscribers.export' },
  ledger: { role: 'owner', action: 'ledger.export' },
  system_logs: { role: 'owner', action: 'system_log.export' },
}

/** Returns the role that a file requires: that of the stories of everyone is for owners. */
function roleFor(request: ExportRequest): Role {
  const isOfEveryone = request.kind === 'stories' && !request.filters.own
  return isOfEveryone ? 'owner' : RULES[request.kind].role
}

/**
 * Returns a ticket for one download of the rows that match now, valid for a minute, and their
 * number. Only the hash of the ticket is stored.
 * @throws CodedError `too_many_requests` above the hourly limit of the account
 */
export async function issueTicket(
  deps: Deps,
  { userId, language, ...origin }: RequestActor,
  request: ExportRequest,
): Promise<{ ticket: string; rows: number }> {
  await deps.rateLimiter.enforce([{ limit: EXPORTS, key: userId }])
  const now = deps.clock.now()
  const ticket = randomBytes(32).toString('base64url')
  const rows = await countRows(deps.sql, request, { userId, language, at: now })
  const { action } = RULES[request.kind]
  await deps.sql.begin(async (tx) => {
    await insertTicket(tx, {
      tokenHash: keyHash(ticket),
      userId,
      request,
      language,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TICKET_MS),
    })
    if (!action) return
    await recordSystemLog(deps, tx, {
      actorId: userId,
      action,
      after: { ...request.filters, rows },
      requestId: origin.requestId,
      ipAddress: origin.address,
    })
  })
  return { ticket, rows }
}

/**
 * Redeems a ticket for its export and deletes it, for any bearer.
 * @throws CodedError `forbidden` for an unknown, used or expired ticket, or if its user may no longer
 * act in the role, or was banned, deleted or, for what only staff export, suspended meanwhile
 */
export async function redeemTicket(
  deps: Deps & RequestOrigin,
  ticket: string,
): Promise<{ request: ExportRequest; reader: Reader }> {
  // Deleted in one statement: of two simultaneous calls, one gets it.
  const [stored] = await deps.sql<ExportTicketsRow[]>`
    delete from export_tickets
    where token_hash = ${keyHash(ticket)} and expires_at > ${deps.clock.now()}
    returning *`
  if (stored) {
    const { userId, language, createdAt: at } = stored
    const request = exportRequest.parse(stored.request)
    if (await mayExport(deps, userId, roleFor(request))) {
      return { request, reader: { userId, language: language === 'en' ? 'en' : 'ru', at } }
    }
  }
  await recordRefusal(deps, { userId: stored?.userId, where: EXPORT_PATH })
  throw new CodedError('forbidden')
}

async function mayExport(deps: Deps, userId: string, required: Role): Promise<boolean> {
  const { sql, clock } = deps
  const now = clock.now()
  const isRefused = required === 'user' ? isExcludedNow : isRestrictedNow
  if (await isRefused(sql, userId, now)) return false
  return satisfies(await actingRoleOf(sql, userId, await deps.settings()), required)
}

/** Deletes the tickets of a banned or deleted user. */
export async function deleteTicketsOf(tx: Tx, { userId }: Excluded): Promise<void> {
  await tx`delete from export_tickets where user_id = ${userId}`
}

/** Stores a ticket and deletes the expired ones, which no one redeemed. */
async function insertTicket(tx: Tx, ticket: ExportTicketsRow): Promise<void> {
  await tx`delete from export_tickets where expires_at <= ${ticket.createdAt}`
  await tx`
    insert into export_tickets (token_hash, user_id, request, language, created_at, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${tx.json(ticket.request)}, ${ticket.language},
      ${ticket.createdAt}, ${ticket.expiresAt})`
}
