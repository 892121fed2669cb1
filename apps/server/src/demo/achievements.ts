import type { Tx } from '@cco/database/client'
import { type AchievementRule, isFulfilled } from '@cco/domain/achievements/rule'
import { levelProgress } from '@cco/domain/levels/level'
import type { PlannedBooking } from './bookings.ts'
import type { PlannedExperience } from './experience.ts'
import { rankOf, stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

type World = {
  games: readonly PlannedGame[]
  bookings: readonly PlannedBooking[]
  reviews: readonly Row<'reviews'>[]
  experience: readonly PlannedExperience[]
}

/** Something that changes what is counted about a user. */
type Step = { userId: string; at: Date; count: (facts: Map<string, number>) => void }

type Friends = { userLow: string; userHigh: string; acceptedAt: Date }

type Ruled = { id: string; rule: AchievementRule; storyId: string | null; coins: number }

/**
 * Awards the achievements without coins that the demo users earned, at the time of what fulfilled
 * them.
 */
export async function plantAchievements(tx: Tx, now: Date, world: World): Promise<void> {
  const ruled = await tx<Ruled[]>`
    select id, rule, story_id, coins from achievements where rule is not null and coins = 0`
  const facts = new Map<string, Map<string, number>>()
  const rows: Row<'user_achievements'>[] = []
  const awarded = new Set<string>()
  const friends = await tx<Friends[]>`
    select user_low, user_high, accepted_at from friendships where status = 'accepted'`
  const steps = [
    ...[...attended(world), ...run(now, world), ...reviewed(world)],
    ...[...befriended(friends), ...together(friends, world), ...levels(world)],
  ]
  for (const { userId, at, count } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const own = facts.get(userId) ?? new Map<string, number>()
    facts.set(userId, own)
    count(own)
    for (const achievement of ruled) {
      const id = stableId('award', userId, achievement.id)
      if (awarded.has(id) || !isFulfilled(achievement, own)) continue
      awarded.add(id)
      rows.push({
        ...{ id, userId, achievementId: achievement.id, source: 'rule' },
        ...{ awardedAt: at, shownAt: at },
      })
    }
  }
  await insertRows(tx, 'user_achievements', rows)
}

function add(facts: Map<string, number>, name: string): void {
  facts.set(name, (facts.get(name) ?? 0) + 1)
}

function attended({ bookings }: World): Step[] {
  const seen = new Set<string>()
  return bookings
    .filter(({ status }) => status === 'attended')
    .map(({ user, game }) => ({
      ...{ userId: user.id, at: game.endsAt },
      count: (facts) => {
        const { story, master, place } = game
        add(facts, 'games_attended')
        add(facts, place === null ? 'online_games' : 'club_games')
        add(facts, `genre_played:${story.genre}`)
        const firsts = [
          ['stories_played', story.id],
          ['masters_played', master.id],
          ['genres_played', story.genre],
        ] as const
        for (const [fact, of] of firsts) {
          const key = `${user.id} ${fact} ${of}`
          if (!seen.has(key)) add(facts, fact)
          seen.add(key)
        }
      },
    }))
}

function run(now: Date, { games, bookings }: World): Step[] {
  const seated = bookings.filter(({ status }) => !status.startsWith('cancelled'))
  const played = new Set(seated.map(({ game }) => game))
  return games
    .filter((game) => !game.cancelled && game.endsAt <= now && played.has(game))
    .map(({ master, endsAt }) => ({
      ...{ userId: master.id, at: endsAt },
      count: (facts) => add(facts, 'games_run'),
    }))
}

function reviewed({ reviews }: World): Step[] {
  return reviews
    .filter(({ status }) => status === 'published')
    .map(({ userId, createdAt }) => ({
      ...{ userId, at: new Date(createdAt ?? 0) },
      count: (facts) => add(facts, 'reviews_published'),
    }))
}

function befriended(friends: readonly Friends[]): Step[] {
  return friends.flatMap(({ userLow, userHigh, acceptedAt }) =>
    [userLow, userHigh].map((userId) => ({
      ...{ userId, at: acceptedAt },
      count: (facts) => add(facts, 'friends'),
    })),
  )
}

/** Games of two friends count once they are friends. */
function together(friends: readonly Friends[], { bookings }: World): Step[] {
  const games = Map.groupBy(
    bookings.filter(({ status }) => status === 'attended'),
    ({ user }) => user.id,
  )
  const gamesOf = (userId: string) => new Set((games.get(userId) ?? []).map(({ game }) => game.id))
  return friends.flatMap(({ userLow, userHigh, acceptedAt }) => {
    const ofOther = gamesOf(userHigh)
    const shared = [...gamesOf(userLow)].filter((id) => ofOther.has(id)).length
    return [userLow, userHigh].map((userId) => ({
      ...{ userId, at: acceptedAt },
      count: (facts) => {
        facts.set('games_with_friend', Math.max(facts.get('games_with_friend') ?? 0, shared))
      },
    }))
  })
}

function levels({ experience }: World): Step[] {
  return experience.map(({ userId, points, createdAt }) => ({
    ...{ userId, at: createdAt },
    count: (facts) => {
      const xp = (facts.get('xp') ?? 0) + points
      facts.set('xp', xp).set('level', levelProgress(xp).level)
    },
  }))
}

const LEFT_OFF = 1 / 7

type Due = Pick<Row<'user_items'>, 'userId' | 'itemId' | 'kind' | 'isSole' | 'givenAt'> & {
  sourceKind: 'level' | 'achievement'
  sourceId: string
}

/**
 * Gives the demo users the items of their levels and achievements. Each wears the newest of a kind,
 * and a few kinds are left off.
 */
export async function plantInventory(tx: Tx): Promise<void> {
  const due = await tx<Due[]>`
    select l.user_id, i.id as item_id, i.kind, i.is_unique as is_sole,
      'level' as source_kind, l.level::text as source_id, l.reached_at as given_at
    from levels l join level_rewards r using (level) join items i on i.id = r.item_id
    union all
    select a.user_id, i.id, i.kind, i.is_unique, 'achievement', a.achievement_id::text, a.awarded_at
    from user_achievements a join achievements d on d.id = a.achievement_id
      join items i on i.id = d.item_id
    order by user_id, given_at desc, item_id`
  const worn = new Set<string>()
  const rows = due.map((one): Row<'user_items'> => {
    const place = `${one.userId} ${one.kind}`
    const isOff = rankOf('worn', one.userId, one.kind) < LEFT_OFF
    const isWorn = one.kind !== 'ticket' && !worn.has(place) && !isOff
    if (isWorn) worn.add(place)
    const id = stableId('item', one.userId, one.itemId, one.sourceKind, one.sourceId)
    return { ...one, id, isWorn }
  })
  if (rows.length > 0) await insertRows(tx, 'user_items', rows)
}
