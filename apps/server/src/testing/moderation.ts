import type { TestApp } from './app.ts'

const text = 'Писал гадости после игры'

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
