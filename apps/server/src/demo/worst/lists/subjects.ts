import type { Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import type { CASE_SUBJECTS } from '@cco/domain/moderation/cases'
import type { Evidence } from '@cco/domain/moderation/contract'
import { HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows } from '../../rows.ts'
import { type Cast, someone } from './cast.ts'

/** What is reported: a profile, a review, a message, a removal from a room, or a guild. */
export type Subject = {
  kind: (typeof CASE_SUBJECTS)[number]
  id: string
  /** Whose it is. */
  userId: string
  story: LocalizedText
  startsAt: Date
}

/** Returns `count` subjects without an open case, of each kind in turn. */
export async function subjectsOf(tx: Tx, now: Date, cast: Cast, count: number): Promise<Subject[]> {
  const profiles = cast.crowd.slice(0, count).map(
    ({ id }): Subject => ({
      ...{ kind: 'profile', id, userId: id, story: { ru: '', en: '' }, startsAt: now },
    }),
  )
  const removals = await removePlayers(tx, now, cast)
  const [reviews, events, guilds] = await Promise.all([
    tx<Subject[]>`select 'review' as kind, r.id, r.user_id, s.title as story, g.starts_at
      from reviews r join games g on g.id = r.game_id join stories s on s.id = r.story_id
      where r.status = 'published' and not exists (select from moderation_cases c
        where c.subject_id = r.id and c.status <> 'closed')
      order by r.created_at desc, r.id limit ${count}`,
    tx<Subject[]>`select 'room_event' as kind, e.id, e.author_id as user_id, s.title as story,
        g.starts_at
      from room_events e join games g on g.id = e.game_id join stories s on s.id = g.story_id
      where e.kind = 'message' and e.author_id = any(${cast.crowd.map(({ id }) => id)}::uuid[])
      order by e.created_at desc, e.id limit ${count}`,
    tx<Subject[]>`select 'guild' as kind, g.id, m.user_id, '{"ru": "", "en": ""}'::jsonb as story,
        g.created_at as starts_at
      from guilds g join guild_members m on m.guild_id = g.id and m.rank = 'leader'
      order by g.created_at desc, g.id limit ${count}`,
  ])
  const lists = [profiles, reviews, events, removals, guilds]
  return Array.from({ length: count }, (_, at) => {
    const list = lists[at % lists.length] ?? []
    return list[Math.floor(at / lists.length)]
  }).filter((one) => one !== undefined)
}

/** The demo player's room removed some of the players. */
async function removePlayers(tx: Tx, now: Date, { crowd, master }: Cast): Promise<Subject[]> {
  const [room] = await tx<{ gameId: string; story: LocalizedText; startsAt: Date }[]>`
    select r.game_id, s.title as story, g.starts_at
    from rooms r join games g on g.id = r.game_id join stories s on s.id = g.story_id
    order by r.last_seq desc, r.game_id limit 1`
  if (!room) return []
  const removed = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: stableId('worst removal', String(at)), gameId: room.gameId, removedBy: master.id },
    ...{ userId: someone(crowd, 40 + at).id, reason: 'insult' as const, text: 'Грубил.' },
    createdAt: plus(now, -(at + 1) * HOUR_MS),
  }))
  await insertRows(tx, 'room_removals', removed)
  return removed.map(({ id, userId }) => ({ ...room, kind: 'room_removal', id, userId }))
}

/** What was reported, as it was. */
export function evidenceOf({ kind, id, story, startsAt }: Subject, now: Date): Evidence {
  switch (kind) {
    case 'profile':
      return { kind, displayName: 'Имя', telegram: 'name', bio: 'О себе.', avatarUrl: null }
    case 'review':
      return { kind, story, stars: 1, text: 'Плохая игра.' }
    case 'room_event':
      return { kind, story, writtenAt: now.toISOString(), isWhisper: false, text: 'Сообщение.' }
    case 'guild':
      return { kind, guildId: id, name: 'Гильдия', tag: 'ТЕГ', description: 'О гильдии.' }
    case 'room_removal':
      return { kind, story, startsAt: startsAt.toISOString(), removedAt: now.toISOString() }
  }
}
