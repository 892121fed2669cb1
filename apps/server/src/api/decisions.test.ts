import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createGuild } from '../testing/guilds.ts'
import { declaredProcedures, expectRefusal } from '../testing/refusals.ts'
import { WRITES } from '../testing/writes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const staffWrites = declaredProcedures().filter(
  ({ access, writes }) => writes && access !== 'signedIn',
)

/**
 * Staff writes that are no decisions of the queue, and why: each one of the features that decide about
 * people, and the other features as a whole.
 */
const ABOUT_PEOPLE = ['attendance', 'guildManagement', 'moderation', 'profiles', 'reviews', 'users']
const NO_DECISIONS: Record<string, string> = {
  'attendance.mark': 'the record of the master’s own game; in place of the master it is a decision',
  'attendance.waive': 'a concession of the master; in place of the master it is a decision',
  'guildManagement.approve': 'the words of a guild; its members may not',
  'guildManagement.close': 'a guild of the club; its members and former ones may not',
  'guildManagement.merge': 'a guild of the club; its members and former ones may not',
  'guildManagement.moderate': 'the words of a guild; its members may not',
  'moderation.release': 'ends only an assignment of the caller',
  'reviews.reply': 'a reply to a review of one’s own game',
  'users.addNote': 'a note about someone, which decides nothing',
  'users.endSessions': 'safety of an account, by owners alone',
  'users.requireSecondFactor': 'safety of the club, by owners alone',
  'users.revealContacts': 'reading, which the system log records',
  achievements: 'rewards, which an owner does not give themselves',
  backgroundJobs: 'operation of the server',
  bookingManagement: 'seats and coins, within a daily limit that an owner exceeds',
  broadcasts: 'messages of the club',
  companies: 'requests of companies',
  currency: 'money of the club, which a second owner confirms',
  documents: 'documents of the club',
  exports: 'reading, which the system log records',
  inventory: 'items of the club, which an owner does not give themselves',
  levels: 'rewards of levels',
  masterCards: 'the catalogue, which owners decide about',
  masterGames: 'the master’s own game',
  masterManagement: 'the catalogue',
  payments: 'money of the club, by owners alone',
  places: 'places of the club',
  promoCodes: 'prices of the club',
  roles: 'whom owners trust',
  scheduling: 'the schedule of the club',
  seasons: 'rewards of seasons',
  settings: 'settings of the club',
  staffInvitations: 'whom owners invite to the staff',
  storyManagement: 'the catalogue',
  subscriptions: 'prices of the club',
  vacancies: 'vacancies of the club',
  vacancyApplications: 'applications, none of one’s own',
}

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS)

type Tie = (by: string) => Promise<void>

/** The user is a friend of everyone else, since a year ago. */
const friends: Tie = async (by) => {
  await t.deps.sql`
    insert into friendships (user_low, user_high, requested_by, status, created_at, accepted_at)
    select least(id, ${by}), greatest(id, ${by}), ${by}, 'accepted', ${ago(365)}, ${ago(365)}
    from profiles where id <> ${by} on conflict do nothing`
}
/** The user was a friend of everyone else until so many days ago. */
const formerFriends =
  (days: number): Tie =>
  async (by) => {
    await t.deps.sql`delete from friendships where ${by} in (user_low, user_high)`
    await t.deps.sql`delete from ended_friendships where ${by} in (user_low, user_high)`
    await t.deps.sql`insert into ended_friendships (user_low, user_high, ended_at)
      select least(id, ${by}), greatest(id, ${by}), ${ago(days)} from profiles where id <> ${by}`
  }
/** Everyone is a member of one guild. */
const guildMembers: Tie = async (by) => {
  await t.deps.sql`delete from ended_friendships where ${by} in (user_low, user_high)`
  const { guildId } = await createGuild(t)
  await t.deps.sql`insert into guild_members (user_id, guild_id, rank, joined_at)
    select id, ${guildId}, 'member', ${ago(60)} from profiles on conflict do nothing`
}
/** Everyone but the leader left the guild so many days ago. */
const formerGuildMembers =
  (days: number): Tie =>
  async () => {
    await t.deps.sql`
      with ended as (
        delete from guild_members where rank = 'member' returning user_id, guild_id, joined_at
      )
      insert into ended_memberships (user_id, guild_id, joined_at, ended_at)
      select user_id, guild_id, joined_at, ${ago(days)} from ended`
    await t.deps.sql`update ended_memberships set ended_at = ${ago(days)}`
  }

describe('a decision of the queue', () => {
  const decisions = staffWrites.filter(({ decides }) => decides).map(({ name }) => name)

  test('is declared as one, or it is known why it is none', () => {
    const others = staffWrites.filter(({ decides }) => !decides)
    const classified = others.map(({ name }) => {
      const feature = name.split('.')[0] ?? name
      return ABOUT_PEOPLE.includes(feature) ? name : feature
    })
    expect(Object.keys(NO_DECISIONS).toSorted(), 'the list NO_DECISIONS of this file').toEqual(
      [...new Set(classified)].toSorted(),
    )
    const deciding = decisions.map((name) => name.split('.')[0])
    expect(ABOUT_PEOPLE).toEqual(expect.arrayContaining(deciding))
  })

  test.each(decisions)(
    '%s is not made by friends and guild members, nor former ones',
    async (name) => {
      const write = await WRITES[name]?.(t)
      if (!write) throw new Error(`no valid call of ${name}`)
      for (const tie of [friends, formerFriends(29.9), guildMembers, formerGuildMembers(29.9)]) {
        await tie(write.by)
        await expectRefusal(t, write, 'conflict_of_interest')
      }
      await formerGuildMembers(30)(write.by)
      await formerFriends(30)(write.by)
      await write.call(t.asUser(write.by))
    },
  )
})
