import type { Tx } from '@cco/database/client'
import { CHARGES, DIVISIONS, SHIELDS, TINCTURES } from '@cco/domain/guilds/emblem'
import { GUILD_FEED_PAGE, GUILDS_PAGE, POST_KINDS, REACTIONS } from '@cco/domain/guilds/limits'
import { GUILD_POWERS } from '@cco/domain/guilds/powers'
import { SETTINGS } from '@cco/domain/settings/definitions'
import { skeletonOf } from '@cco/domain/text/skeleton'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import type { DemoUser } from '../../people.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import { type Cast, someone } from './cast.ts'

const OTHERS = GUILDS_PAGE + 6
/** Applications and invitations of the full guild, and its bans. */
const WAITING = 30
const BANS = 25
const POSTS = GUILD_FEED_PAGE + 10
const INVITATIONS = 12

/** A guild with the most members and everything about them, and more guilds than a page lists. */
export async function fillGuilds(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const { player, crowd } = cast
  const [own] = await tx<{ id: string; members: number }[]>`
    select g.id, g.members from guilds g join guild_members m on m.guild_id = g.id
    where m.user_id = ${player.id}`
  if (!own) throw new Error('the demo player has no guild')
  const newcomers = crowd.slice(0, SETTINGS.guildMembersMax.fallback - own.members)
  const leaders = crowd.slice(newcomers.length, newcomers.length + OTHERS)
  const free = crowd.slice(newcomers.length + OTHERS)
  await insertRows(
    tx,
    'guild_members',
    newcomers.map(({ id: userId }, at) => ({
      ...{ userId, guildId: own.id, rank: at % 9 === 0 ? 'officer' : 'member' },
      ...{ powers: at % 9 === 0 ? [...GUILD_POWERS] : [], joinedAt: plus(now, -(at + 1) * DAY_MS) },
    })),
  )
  await fillWaiting(tx, now, own.id, free, cast)
  await fillGuildFeed(tx, now, own.id, [player, ...newcomers])
  await addGuilds(tx, now, leaders)
  await invitePlayer(tx, now, player, leaders)
}

async function fillWaiting(
  tx: Tx,
  now: Date,
  guildId: string,
  free: readonly DemoUser[],
  { player }: Cast,
): Promise<void> {
  const waiting = free.slice(0, WAITING).map(({ id: userId }, at) => {
    const isInvitation = at % 3 === 2
    return {
      ...{ id: stableId('worst guild application', guildId, userId), guildId, userId },
      ...{ kind: isInvitation ? ('invitation' as const) : ('application' as const) },
      ...{ message: 'Хочу играть с вами.', invitedBy: isInvitation ? player.id : null },
      createdAt: plus(now, -at * HOUR_MS),
    }
  })
  await insertRows(tx, 'guild_applications', waiting)
  await insertRows(
    tx,
    'guild_bans',
    free.slice(WAITING, WAITING + BANS).map(({ id: userId }, at) => ({
      ...{ guildId, userId, reason: 'Грубил в чате.', bannedBy: player.id },
      createdAt: plus(now, -at * DAY_MS),
    })),
  )
}

/** Posts of every kind but that of a game together, which is counted by the games. */
async function fillGuildFeed(
  tx: Tx,
  now: Date,
  guildId: string,
  people: readonly DemoUser[],
): Promise<void> {
  const kinds = POST_KINDS.filter((kind) => kind !== 'together' && kind !== 'founded')
  const name = { ru: 'Тени Солёной гавани', en: 'Shadows of Salt Harbour' }
  const posts = Array.from({ length: POSTS }, (_, at) => {
    const kind = at % 2 === 0 ? 'news' : (kinds[at % kinds.length] ?? 'news')
    const game = { id: guildId, slug: 'teni-solyonoy-gavani', until: plus(now, DAY_MS) }
    return {
      ...{ id: stableId('worst post', guildId, String(at)), guildId, kind, key: `worst:${at}` },
      ...{ userId: someone(people, at).id, text: kind === 'news' ? 'Собираемся в субботу.' : null },
      ...{ facts: kind === 'news' ? {} : { name, level: 100, people: 30, game } },
      createdAt: plus(now, -(POSTS - at) * HOUR_MS),
    }
  })
  await insertRows(tx, 'guild_posts', posts)
  await insertRows(
    tx,
    'guild_reactions',
    posts.slice(-GUILD_FEED_PAGE).flatMap(({ id: postId, createdAt }) =>
      people.slice(0, 24).map((user, at) => ({
        ...{ postId, userId: user.id, createdAt },
        reaction: REACTIONS[at % REACTIONS.length] ?? 'heart',
      })),
    ),
  )
}

/** Half of them have words that owners have not looked at. */
async function addGuilds(tx: Tx, now: Date, leaders: readonly DemoUser[]): Promise<void> {
  const rows = leaders.map((leader, at): Row<'guilds'> & { createdAt: Date } => {
    const name = `Гильдия номер ${at + 1}`
    const tag = `Г${at + 10}`
    const createdAt = plus(now, -(at + 1) * DAY_MS)
    return {
      ...{ id: otherGuild(leader), name, nameKey: skeletonOf(name), tag, tagKey: skeletonOf(tag) },
      ...{ description: 'Играем по выходным.', chat: 'https://t.me/guild', coins: 0, createdAt },
      ...{ isRecruiting: at % 3 !== 0, founderId: leader.id, requestKey: otherGuild(leader) },
      emblem: {
        shield: SHIELDS[at % SHIELDS.length] ?? 'heater',
        division: DIVISIONS[at % DIVISIONS.length] ?? 'plain',
        charge: CHARGES[at % CHARGES.length] ?? 'owl',
        field: TINCTURES[at % TINCTURES.length] ?? 'plum',
        second: TINCTURES[(at + 3) % TINCTURES.length] ?? 'night',
      },
      ...{ textsChangedAt: createdAt, checkedVersion: at % 2 },
    }
  })
  await insertRows(tx, 'guilds', rows)
  await insertRows(
    tx,
    'guild_members',
    leaders.map((leader, at) => ({
      ...{ userId: leader.id, guildId: otherGuild(leader), rank: 'leader' },
      joinedAt: plus(now, -(at + 1) * DAY_MS),
    })),
  )
}

function otherGuild(leader: DemoUser): string {
  return stableId('worst guild', leader.id)
}

async function invitePlayer(
  tx: Tx,
  now: Date,
  { id: userId }: DemoUser,
  leaders: readonly DemoUser[],
): Promise<void> {
  await insertRows(
    tx,
    'guild_applications',
    leaders.slice(0, INVITATIONS).map((leader, at) => ({
      ...{ id: stableId('worst guild invitation', leader.id), guildId: otherGuild(leader), userId },
      ...{ kind: 'invitation', message: 'Ждём вас.', invitedBy: leader.id },
      createdAt: plus(now, -at * HOUR_MS),
    })),
  )
}
