import type { Tx } from '@cco/database/client'
import { CASE_SUBJECTS } from '@cco/domain/moderation/cases'
import { DAY_MS, HOUR_MS, MINUTE_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'
import { evidenceOf, type Subject, subjectsOf } from './subjects.ts'

/** Of each page of 30 in the queue, a little more. */
const WAITING = 33
/** Those under a sanction now are from the end of the crowd: the lists of players take the others. */
const SANCTIONED = 33
/** Closed cases of the demo player, whose own page lists them. */
const CLOSED = 12
const REASONS = ['insult', 'harassment', 'spam', 'false_name', 'spoiler', 'other'] as const
const OUTCOMES = ['warned', 'suspended', 'banned', 'dismissed'] as const
const ENTRIES = ['note', 'reported', 'escalated', 'appealed'] as const

/** Everything that awaits a moderator, and what was decided before. */
export async function fillModeration(tx: Tx, now: Date, cast: Cast): Promise<void> {
  await proposeNames(tx, now, cast)
  await openCases(tx, now, cast)
  await closeCases(tx, now, cast)
  await sanction(tx, now, cast)
}

async function proposeNames(tx: Tx, now: Date, { crowd, moderator, player }: Cast): Promise<void> {
  const proposed = { displayName: 'Новое имя', telegram: 'new_name', bio: 'О себе.' }
  const waiting = crowd.slice(0, WAITING).map(({ id: userId }, at) => ({
    ...{ id: stableId('worst proposal', userId), userId, version: 1, proposal: proposed },
    ...{ status: 'pending' as const, reason: null, decidedBy: null, decidedAt: null },
    createdAt: plus(now, -at * HOUR_MS - MINUTE_MS),
  }))
  const past = (['approved', 'rejected', 'replaced'] as const).map((status, at) => ({
    ...{ id: stableId('worst proposal', player.id, status), userId: player.id, version: 10 + at },
    ...{ proposal: proposed, status, reason: status === 'rejected' ? 'Имя занято.' : null },
    ...{ decidedBy: status === 'replaced' ? null : moderator.id },
    decidedAt: plus(now, -(at + 1) * DAY_MS),
    createdAt: plus(now, -(at + 2) * DAY_MS),
  }))
  await insertRows(tx, 'profile_changes', [...waiting, ...past])
}

/** Reports about subjects of every kind; the first case of each kind has many reports and notes. */
async function openCases(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const { crowd, moderator } = cast
  const subjects = await subjectsOf(tx, now, cast, WAITING)
  const cases = subjects.map((subject, at) => ({
    ...caseOf(subject),
    ...{ status: at % 9 === 8 ? ('escalated' as const) : ('open' as const) },
    ...{ createdAt: plus(now, -(at + 1) * HOUR_MS) },
  }))
  await insertRows(tx, 'moderation_cases', cases)
  const firsts = new Set(CASE_SUBJECTS.map((kind) => subjects.find((one) => one.kind === kind)))
  const reports = subjects.flatMap((subject, at) => {
    const others = crowd.filter(({ id }) => id !== subject.userId)
    return others.slice(60, firsts.has(subject) ? 90 : 61).map((reporter, place) => ({
      ...{ id: stableId('worst report', subject.id, reporter.id), reporterId: reporter.id },
      ...{ caseId: caseOf(subject).id, reason: REASONS[(at + place) % REASONS.length] ?? 'other' },
      ...{ text: 'Мешает играть.', evidence: evidenceOf(subject, now) },
      createdAt: plus(now, -(at + 1) * HOUR_MS + place * MINUTE_MS),
    }))
  })
  await insertRows(tx, 'moderation_reports', reports)
  const entries = subjects.flatMap((subject, at) => {
    const { id: caseId } = caseOf(subject)
    const opened = {
      ...{ id: stableId('worst case entry', caseId, 'opened'), caseId, text: null },
      ...{ actorId: crowd[60]?.id ?? null, kind: 'opened' as const },
      createdAt: plus(now, -(at + 1) * HOUR_MS),
    }
    const notes = Array.from({ length: firsts.has(subject) ? 24 : 0 }, (_, place) => ({
      ...{ id: stableId('worst case entry', caseId, String(place)), caseId, text: 'Проверяю.' },
      ...{ actorId: moderator.id, kind: ENTRIES[place % ENTRIES.length] ?? 'note' },
      createdAt: plus(opened.createdAt, place * MINUTE_MS),
    }))
    return [opened, ...notes]
  })
  await insertRows(tx, 'moderation_entries', entries)
  // Some of the items belong to a moderator for a while.
  await insertRows(
    tx,
    'moderation_assignments',
    cases.slice(0, 6).map(({ id }, at) => ({
      ...{ kind: 'report', itemId: id, expiresAt: plus(now, 30 * MINUTE_MS) },
      moderatorId: at % 2 === 0 ? moderator.id : cast.owner.id,
    })),
  )
}

function caseOf({ kind, id, userId }: Subject) {
  return { id: stableId('worst case', kind, id), subjectKind: kind, subjectId: id, userId }
}

async function closeCases(tx: Tx, now: Date, { player, moderator }: Cast): Promise<void> {
  const closed = Array.from({ length: CLOSED }, (_, at): Row<'moderation_cases'> => {
    const decidedAt = plus(now, -(at + 1) * 9 * DAY_MS)
    return {
      ...{ id: stableId('worst closed case', String(at)), subjectKind: 'profile' },
      ...{ subjectId: player.id, userId: player.id, status: 'closed', decidedAt },
      ...{ outcome: OUTCOMES[at % OUTCOMES.length] ?? 'warned', reason: 'Нарушил правила клуба.' },
      ...{ decidedBy: moderator.id, createdAt: plus(decidedAt, -DAY_MS) },
    }
  })
  await insertRows(tx, 'moderation_cases', closed)
}

/** Sanctions that hold now, each with an appeal, and past ones of the demo player. */
async function sanction(tx: Tx, now: Date, { player, crowd, moderator, owner }: Cast) {
  const holding = crowd.slice(-SANCTIONED).map(({ id: userId }, at) => ({
    ...{ id: stableId('worst sanction', userId), userId, reason: 'Нарушает правила клуба.' },
    ...{
      kind: at % 3 === 2 ? ('banned' as const) : ('suspended' as const),
      startsAt: plus(now, -DAY_MS),
    },
    ...{ endsAt: at % 3 === 2 ? null : plus(now, (at + 5) * DAY_MS), liftedAt: null },
    ...{ createdBy: owner.id, liftedBy: null, liftReason: null },
  }))
  const past = Array.from({ length: CLOSED }, (_, at) => {
    const startsAt = plus(now, -(at + 2) * 9 * DAY_MS)
    const isLifted = at % 2 === 0
    return {
      ...{ id: stableId('worst sanction', player.id, String(at)), userId: player.id },
      ...{ reason: 'Нарушил правила клуба.', kind: 'suspended' as const, startsAt },
      ...{ endsAt: plus(startsAt, 3 * DAY_MS), createdBy: moderator.id },
      ...{ liftedAt: isLifted ? plus(startsAt, DAY_MS) : null },
      ...{ liftedBy: isLifted ? owner.id : null, liftReason: isLifted ? 'Разобрались.' : null },
    }
  })
  await insertRows(tx, 'user_bans', [...holding, ...past])
  const appeal = (sanctionId: string, at: number) => ({
    ...{ id: stableId('worst appeal', sanctionId), sanctionId, text: 'Не согласен.' },
    createdAt: plus(now, -at * HOUR_MS - MINUTE_MS),
  })
  await insertRows(tx, 'sanction_appeals', [
    ...holding.map(({ id }, at) => ({
      ...{ ...appeal(id, at), status: 'open' as const },
      ...{ decidedBy: null, decidedAt: null, reason: null },
    })),
    ...past.slice(0, 6).map(({ id, startsAt }, at) => ({
      ...{ ...appeal(id, at), status: at % 2 === 0 ? ('upheld' as const) : ('rejected' as const) },
      ...{ decidedBy: owner.id, decidedAt: plus(startsAt, DAY_MS), reason: 'Проверили.' },
      createdAt: plus(startsAt, HOUR_MS),
    })),
  ])
  await insertRows(
    tx,
    'user_blocks',
    crowd.slice(-20).map(({ id: blockedId }, at) => ({
      ...{ blockerId: player.id, blockedId, createdAt: plus(now, -at * DAY_MS) },
    })),
  )
}
