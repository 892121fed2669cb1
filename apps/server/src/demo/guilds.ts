import type { Tx } from '@cco/database/client'
import { GUILD_POWERS, type GuildPower } from '@cco/domain/guilds/powers'
import { skeletonOf } from '@cco/domain/text/skeleton'
import type { PlannedBooking } from './bookings.ts'
import { DAY_MS, HOUR_MS, moscowMidnight, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { stableId, streamOf } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { guilds, type SeedGuild } from './world/guilds.ts'

type Member = { user: DemoUser; joinedAt: Date; rank: 'leader' | 'officer' | 'member' }
type Planned = { guild: SeedGuild; id: string; foundedAt: Date; members: Member[] }

/** Plants guilds with members, their feeds and what waits for their officers. */
export async function plantGuilds(
  tx: Tx,
  now: Date,
  { people, bookings }: { people: People; bookings: readonly PlannedBooking[] },
): Promise<void> {
  const { planned, others } = plan(moscowMidnight(now), people)
  const posts = planned
    .flatMap((one) => [...history(one), ...news(one, now), ...games(one, bookings)])
    .toSorted((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
  await insertRows(
    tx,
    'guilds',
    planned.map(({ guild, id, foundedAt, members }) => ({
      ...{ id, name: guild.name, nameKey: skeletonOf(guild.name) },
      ...{ tag: guild.tag, tagKey: skeletonOf(guild.tag), description: guild.description },
      ...{ emblem: guild.emblem, chat: guild.chat, isRecruiting: guild.isRecruiting },
      ...{ founderId: members[0]?.user.id ?? '', coins: 0, requestKey: id },
      gamesTogether: posts.filter(({ row }) => row.guildId === id && row.kind === 'together')
        .length,
      createdAt: foundedAt,
    })),
  )
  await insertRows(
    tx,
    'guild_members',
    planned.flatMap(({ id, members }) =>
      members.map(({ user, rank, joinedAt }, at) => ({
        ...{ userId: user.id, guildId: id, rank, joinedAt },
        powers: rank === 'officer' ? powersOf(user, people, at) : [],
      })),
    ),
  )
  await insertRows(
    tx,
    'guild_posts',
    posts.map(({ row }) => row),
  )
  await plantReactions(tx, planned, posts)
  await plantPending(tx, now, { planned, others, people })
}

function powersOf(user: DemoUser, { player }: People, at: number): GuildPower[] {
  if (user === player) return GUILD_POWERS.filter((power) => power !== 'remove')
  return at % 2 === 0 ? ['news'] : ['accept', 'news']
}

/** Users in the order of their accounts: the oldest of each guild leads it. */
function plan(
  today: Date,
  { everyone, player }: People,
): { planned: Planned[]; others: DemoUser[] } {
  const free = everyone.filter(({ role, appetite }) => role === 'user' && appetite > 0)
  const planned = guilds.map((guild, at): Planned => {
    const company = free.splice(0, guild.size)
    if (at === 0) company.splice(1, 0, player)
    const [leader] = company
    const earliest = plus(leader?.createdAt ?? today, DAY_MS)
    const wanted = plus(today, -guild.age * DAY_MS)
    const foundedAt = earliest > wanted ? earliest : wanted
    const members = company.map((user, place): Member => {
      const after = plus(foundedAt, place * 3 * DAY_MS + HOUR_MS)
      const known = plus(user.createdAt, DAY_MS)
      const joined = known > after ? known : after
      const joinedAt = place === 0 ? foundedAt : joined < today ? joined : plus(today, -2 * DAY_MS)
      const rank = place === 0 ? 'leader' : place <= 2 ? 'officer' : 'member'
      return { user, joinedAt, rank }
    })
    return { guild, id: stableId('guild', guild.tag), foundedAt, members }
  })
  return { planned, others: free }
}

/** `about` names a post in the same way on every day the world is planted. */
type Post = { about: string; row: Row<'guild_posts'> & { createdAt: Date } }
const NO_TEXT = { text: null, facts: {} }

function history({ id, members }: Planned): Post[] {
  return members.map(({ user, joinedAt, rank }) => {
    const kind = rank === 'leader' ? ('founded' as const) : ('joined' as const)
    const row = {
      ...{ id: stableId('guild post', id, kind, user.id), guildId: id, kind },
      ...{ key: `${kind}:${user.id}`, userId: user.id, createdAt: joinedAt },
      ...NO_TEXT,
    }
    return { about: row.key, row }
  })
}

function news({ id, guild, members }: Planned, now: Date): Post[] {
  return guild.news.map(({ daysAgo, text }, at) => {
    const row = {
      ...{ id: stableId('guild post', id, 'news', String(at)), guildId: id, kind: 'news' as const },
      ...{ key: `news:${at}`, userId: members[at % 2]?.user.id ?? null, text },
      facts: {},
      createdAt: plus(now, -daysAgo * DAY_MS),
    }
    return { about: row.key, row }
  })
}

/** A post for each game that several members attended, as the feed writes it. */
function games({ id, members }: Planned, bookings: readonly PlannedBooking[]): Post[] {
  const joined = new Map(members.map(({ user, joinedAt }) => [user.id, joinedAt]))
  const theirs = bookings.filter(({ status, user, game }) => {
    const joinedAt = joined.get(user.id)
    return status === 'attended' && joinedAt !== undefined && joinedAt <= game.endsAt
  })
  return [...Map.groupBy(theirs, ({ game }) => game)]
    .filter(([, company]) => company.length > 1)
    .map(([game, company]) => ({
      about: game.key,
      row: {
        ...{ id: stableId('guild post', id, 'together', game.id), guildId: id },
        ...{ kind: 'together' as const, key: `together:${game.id}`, userId: null },
        text: null,
        facts: { people: company.length, name: game.story.title, gameId: game.id },
        createdAt: game.endsAt,
      },
    }))
}

async function plantReactions(
  tx: Tx,
  planned: readonly Planned[],
  posts: readonly Post[],
): Promise<void> {
  const signs = ['heart', 'hand', 'cup', 'laugh'] as const
  await insertRows(
    tx,
    'guild_reactions',
    posts.flatMap(({ about, row }) => {
      const members = planned.find(({ id }) => id === row.guildId)?.members ?? []
      return members.flatMap(({ user }) => {
        const random = streamOf('reaction', row.guildId, about, user.email)
        if (!random.chance(1 / 3)) return []
        const reaction = random.pick(signs)
        return [{ postId: row.id, userId: user.id, createdAt: row.createdAt, reaction }]
      })
    }),
  )
}

/** Two applications and an invitation of the first guild. */
async function plantPending(
  tx: Tx,
  now: Date,
  { planned, others, people }: { planned: Planned[]; others: DemoUser[]; people: People },
): Promise<void> {
  const [first] = planned
  if (!first) return
  const guildId = first.id
  const of = (user: DemoUser, at: number) => ({
    ...{ id: stableId('guild application', user.id), guildId, userId: user.id },
    createdAt: plus(now, -(at + 1) * 5 * HOUR_MS),
  })
  const texts = ['Люблю мистику и прихожу вовремя.', '']
  const newcomer = people.everyone.at(-1)
  await insertRows(tx, 'guild_applications', [
    ...others.slice(0, 2).map((user, at) => ({
      ...of(user, at),
      ...{ kind: 'application' as const, message: texts[at] ?? '', invitedBy: null },
    })),
    ...(newcomer
      ? [
          {
            ...of(newcomer, 3),
            ...{ kind: 'invitation' as const, message: 'Приходите к нам на первый вечер.' },
            invitedBy: people.player.id,
          },
        ]
      : []),
  ])
}
