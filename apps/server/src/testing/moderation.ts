import type { TestApp } from './app.ts'
import { by, type Write } from './write.ts'

const text = 'Писал гадости после игры'
const reason = 'Так решил модератор'

/** Reports a profile, by default of a new user; returns the case, whose it is and who reported. */
export async function reportedCase(
  t: TestApp,
  { userId, reporterId }: { userId?: string; reporterId?: string } = {},
) {
  const subject = userId ?? (await t.createUser({ displayName: 'Грубиян' }))
  const reporter = reporterId ?? (await t.createUser({ displayName: 'Свидетель' }))
  await t.asUser(reporter).moderation.report({
    subject: { kind: 'profile', id: subject },
    reason: 'insult',
    text,
  })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from moderation_cases where user_id = ${subject} and status <> 'closed'`
  return { caseId: row?.id ?? '', userId: subject, reporterId: reporter }
}

/** Suspends a user for a week by the decision of a reported case. */
export async function suspendedByCase(
  t: TestApp,
  { userId, moderatorId }: { userId?: string; moderatorId?: string } = {},
) {
  const by = moderatorId ?? (await t.createUser({ role: 'moderator' }))
  const { caseId, ...people } = await reportedCase(t, userId ? { userId } : {})
  const reason = 'Оскорбления в адрес игроков'
  await t.asUser(by).moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from user_bans where case_id = ${caseId}`
  return { ...people, caseId, moderatorId: by, sanctionId: row?.id ?? '' }
}

/** A suspension that its user appeals. */
export async function appealedSuspension(
  t: TestApp,
  of: { userId?: string; moderatorId?: string } = {},
) {
  const sanction = await suspendedByCase(t, of)
  const { sanctionId, userId } = sanction
  await t.asUser(userId).moderation.appeal({ sanctionId, text: 'Это был не я' })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from sanction_appeals where sanction_id = ${sanctionId}`
  return { ...sanction, appealId: row?.id ?? '' }
}

/** Creates a profile change of this user, by default of a new one, that awaits a decision. */
export async function proposedChange(
  t: TestApp,
  { userId, displayName = 'Вера В.' }: { userId?: string; displayName?: string } = {},
) {
  const author = userId ?? (await t.createUser({ displayName: 'Вера' }))
  await t.asUser(author).profiles.update({ displayName, telegram: '', bio: 'О себе' })
  const [row] = await t.deps.sql<{ id: string; version: number }[]>`
    select id, version from profile_changes where user_id = ${author} and status = 'pending'`
  if (!row) throw new Error('no profile change')
  return { userId: author, ...row }
}

/** A valid call of each write about reports, sanctions and appeals. */
export const MODERATION_WRITES: Record<string, (t: TestApp) => Promise<Write>> = {
  'moderation.decide': async (t) => {
    const { caseId } = await reportedCase(t)
    return await by(t, 'moderator', (as) =>
      as.moderation.decide({ caseId, outcome: 'warned', reason }),
    )
  },
  'moderation.decideAppeal': async (t) => {
    const { appealId: id } = await appealedSuspension(t)
    return await by(t, 'moderator', (as) =>
      as.moderation.decideAppeal({ id, uphold: false, reason }),
    )
  },
  'moderation.escalate': async (t) => {
    const { caseId } = await reportedCase(t)
    return await by(t, 'moderator', (as) => as.moderation.escalate({ caseId, text: reason }))
  },
  'moderation.lift': async (t) => {
    const { sanctionId } = await suspendedByCase(t)
    return await by(t, 'moderator', (as) => as.moderation.lift({ sanctionId, reason }))
  },
  'moderation.note': async (t) => {
    const { caseId } = await reportedCase(t)
    return await by(t, 'moderator', (as) => as.moderation.note({ caseId, text: reason }))
  },
  'moderation.release': async (t) => {
    const { caseId: id } = await reportedCase(t)
    const key = { kind: 'report' as const, id }
    const write = await by(t, 'moderator', (as) => as.moderation.release(key))
    await t.asUser(write.by).moderation.take(key)
    return write
  },
  'moderation.report': async (t) => {
    const subject = { kind: 'profile' as const, id: await t.createUser() }
    return await by(t, 'user', (as) =>
      as.moderation.report({ subject, reason: 'spam', text: 'Реклама' }),
    )
  },
  'moderation.take': async (t) => {
    const { caseId: id } = await reportedCase(t)
    return await by(t, 'moderator', (as) => as.moderation.take({ kind: 'report', id }))
  },
}
