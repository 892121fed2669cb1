import type { Tx } from '@cco/database/client'
import type { Audience } from '@cco/domain/audiences/contract'
import { BROADCAST_STATUSES } from '@cco/domain/broadcasts/contract'
import { BROADCASTS_SHOWN } from '@cco/domain/broadcasts/limits'
import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import { CHANGES_PAGE } from '@cco/domain/settings/definitions'
import { INVITED_ROLES } from '@cco/domain/staff-invitations/constants'
import { INVITATIONS_MAX } from '@cco/domain/staff-invitations/contract'
import { USER_ROWS_MAX } from '@cco/domain/users/constants'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

const PLACES = 12
const DOCUMENT_VERSIONS = 12
const NOTES = USER_ROWS_MAX + 1

const of = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Places that are in use and one that is not. */
export async function fillPlaces(tx: Tx, now: Date): Promise<void> {
  const text = { ru: 'Вход со двора.', en: 'Enter from the yard.' }
  await insertRows(
    tx,
    'places',
    of(PLACES).map((at) => ({
      ...{ id: stableId('worst place', String(at)), name: { ru: 'клуб', en: 'club' } },
      ...{ address: text, directions: text, advice: text, contact: '+7 495 000-00-00' },
      ...{ mapUrl: 'https://maps.example.org', position: 10 + at, isActive: at > 0 },
      createdAt: plus(now, -60 * DAY_MS),
    })),
  )
}

/** Broadcasts of each status to each audience. */
export async function fillBroadcasts(tx: Tx, now: Date, { owner, player }: Cast): Promise<void> {
  const [guild] = await tx<{ id: string }[]>`
    select guild_id as id from guild_members where user_id = ${player.id}`
  const audiences: Audience[] = [
    { kind: 'everyone' },
    { kind: 'role', role: 'moderator' },
    { kind: 'subscribers' },
    { kind: 'absent', days: 3_650 },
    { kind: 'level', level: 100 },
    ...(guild ? [{ kind: 'guild' as const, guildId: guild.id }] : []),
  ]
  await insertRows(
    tx,
    'broadcasts',
    of(BROADCASTS_SHOWN + 1).map((at): Row<'broadcasts'> => {
      const status = BROADCAST_STATUSES[at % BROADCAST_STATUSES.length] ?? 'sent'
      const createdAt = plus(now, -(at + 1) * HOUR_MS)
      const isOver = status === 'sent' || status === 'stopped'
      const id = stableId('worst broadcast', String(at))
      return {
        ...{ id, requestKey: id, createdBy: owner.id, status, createdAt },
        title: { ru: 'Новости', en: 'News' },
        text: { ru: 'Собираемся в субботу.', en: 'We meet on Saturday.' },
        audience: audiences[at % audiences.length] ?? { kind: 'everyone' },
        // Far ahead: the journeys and sweeps never see one begin.
        sendAt: status === 'scheduled' ? plus(now, (at + 30) * DAY_MS) : createdAt,
        recipients: status === 'scheduled' ? null : 1_000_000,
        notified: status === 'scheduled' ? 0 : status === 'sent' ? 1_000_000 : 400_000,
        finishedAt: isOver ? plus(createdAt, HOUR_MS / 2) : null,
      }
    }),
  )
}

/** A setting that was changed often and is what it was, and documents with many versions. */
export async function fillRules(tx: Tx, now: Date, { owner }: Cast): Promise<void> {
  await insertRows(
    tx,
    'setting_changes',
    of(CHANGES_PAGE + 6).map((at) => ({
      ...{ id: stableId('worst setting change', String(at)), key: 'goodwillCoins' },
      ...{ version: at + 1, before: at % 2 === 0 ? 50 : 10_000, after: at % 2 === 0 ? 10_000 : 50 },
      ...{ reason: 'Проверяем.', changedBy: owner.id, changedAt: plus(now, (at - 40) * HOUR_MS) },
    })),
  )
  const text = { ru: '## Раздел\nТекст.', en: '## Part\nText.' }
  const changes = { ru: 'Уточнили.', en: 'Clarified.' }
  // A version that asks again would ask everyone who signs in.
  await insertRows(
    tx,
    'legal_documents',
    DOCUMENT_KINDS.flatMap((kind) =>
      of(DOCUMENT_VERSIONS).map((at) => ({
        ...{ kind, version: at + 2, text, changes, asksAgain: false, publishedBy: owner.id },
        ...{ reason: 'Уточнение.', publishedAt: plus(now, (at - DOCUMENT_VERSIONS) * HOUR_MS) },
        // The last one takes effect later.
        effectiveFrom: plus(now, at === DOCUMENT_VERSIONS - 1 ? 30 * DAY_MS : (at - 12) * HOUR_MS),
      })),
    ),
  )
  await insertRows(
    tx,
    'legal_drafts',
    DOCUMENT_KINDS.map((kind) => ({ kind, text, changes, asksAgain: false, updatedAt: now })),
  )
}

/** The most invitations of staff, the notes about the demo player, and who is online. */
export async function fillOffice(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const { owner, moderator, player, crowd } = cast
  await insertRows(
    tx,
    'staff_invitations',
    of(INVITATIONS_MAX).map((at) => ({
      ...{ id: stableId('worst invitation', String(at)), email: `staff-${at}@example.com` },
      ...{ role: INVITED_ROLES[at % INVITED_ROLES.length] ?? 'master', reason: 'Помогает клубу.' },
      ...{ keyHash: `worst-${at}`, invitedBy: owner.id, createdAt: plus(now, -at * HOUR_MS) },
      expiresAt: plus(now, 7 * DAY_MS),
    })),
  )
  await insertRows(
    tx,
    'staff_notes',
    of(NOTES).map((at) => ({
      ...{ id: stableId('worst staff note', String(at)), userId: player.id, body: 'Пришёл рано.' },
      ...{ authorId: at % 2 === 0 ? owner.id : moderator.id, createdAt: plus(now, -at * HOUR_MS) },
    })),
  )
  await insertRows(
    tx,
    'user_presence',
    crowd.slice(0, 60).map(({ id: userId }, at) => ({
      ...{ userId, lastSeen: plus(now, -at * HOUR_MS), ipAddress: '2001:db8:0:0:0:0:0:1' },
      ...{ userAgent: 'Mozilla/5.0', isOnline: at % 2 === 0 },
    })),
  )
}
