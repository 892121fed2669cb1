import { aboutOneself, type Conflicts, type Refusals } from './conflict.ts'
import { apply } from './vacancies.ts'
import type { Write } from './write.ts'

const reason = 'По просьбе игрока'

/** An application of the acting owner. */
const onOwnApplication = (call: (id: string) => Write['call']): Refusals =>
  aboutOneself(async (userId, t) => call(await apply(t, { userId })))

/** The writes of staff about accounts, roles and applications for a vacancy. */
export const PEOPLE_CONFLICTS: Conflicts = {
  'staffInvitations.send': aboutOneself(async (userId, t) => {
    const [row] = await t.deps.sql<{ email: string }[]>`
      select email from auth.users where id = ${userId}`
    const email = row?.email ?? ''
    return (as) => as.staffInvitations.send({ email, role: 'master', reason })
  }),
  'roles.assign': aboutOneself(async (userId, t) => {
    await t.createUser({ role: 'owner' })
    return (as) => as.roles.assign({ userId, role: 'master', reason })
  }),
  'users.addNote': aboutOneself(
    async (userId) => (as) =>
      as.users.addNote({ requestKey: crypto.randomUUID(), userId, text: reason }),
  ),
  'users.endSessions': aboutOneself(
    async (userId) => (as) => as.users.endSessions({ userId, reason }),
  ),
  'users.revealContacts': aboutOneself(
    async (userId) => (as) => as.users.revealContacts({ userId, reason }),
  ),
  'vacancyApplications.addNote': onOwnApplication(
    (id) => (as) =>
      as.vacancyApplications.addNote({ requestKey: crypto.randomUUID(), id, text: reason }),
  ),
  'vacancyApplications.erase': onOwnApplication(
    (id) => (as) => as.vacancyApplications.erase({ id }),
  ),
  'vacancyApplications.keep': onOwnApplication((id) => (as) => as.vacancyApplications.keep({ id })),
  'vacancyApplications.move': onOwnApplication(
    (id) => (as) => as.vacancyApplications.move({ id, version: 1, stage: 'offer', message: null }),
  ),
}
