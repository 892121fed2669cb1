import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CharacterForm } from './character-form.tsx'
import { MemberActions } from './member-actions.tsx'
import { useMemberName } from './member-name.ts'
import { tableOf } from './model.ts'
import type { useRoomMembers } from './queries.ts'

interface Props {
  room: Room
  members: ReturnType<typeof useRoomMembers>
}

/** Who is at the table and in the room. */
export function PeoplePanel({ room, members }: Props) {
  const { t } = useTranslation('rooms')
  if (!members.data) {
    return members.error ? (
      <ErrorState
        bare
        title={t('membersFailed')}
        error={members.error}
        onRetry={() => void members.refetch()}
      />
    ) : (
      <Skeleton className="h-60 w-full" />
    )
  }
  const { items } = members.data
  const { runs, players, gone, here } = tableOf(items)
  const own = room.you.userId
  const character = items.find(({ userId }) => userId === own)?.character ?? ''
  return (
    <div className="flex min-h-full flex-col gap-4">
      <People title={t('people.master')} members={runs} room={room} />
      <People
        title={t('people.atTable', { here, all: players.length })}
        members={players}
        room={room}
      />
      {gone.length > 0 && <People title={t('people.gone')} members={gone} room={room} />}
      {room.you.part === 'player' && room.can.write === true && (
        <div className="px-2.5">
          <CharacterForm key={character} gameId={room.gameId} character={character} />
        </div>
      )}
      <div className="mt-auto">
        <Hours room={room} />
      </div>
    </div>
  )
}

interface PeopleProps {
  title: string
  members: readonly RoomMember[]
  room: Room
}

function People({ title, members, room }: PeopleProps) {
  return (
    <section>
      <h2 className="type-caption px-2.5 pb-2 text-text-3">{title}</h2>
      <ul className="grid gap-0.5">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            own={room.you.userId}
            actions={<MemberActions room={room} member={member} />}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  member: RoomMember
  own: string
  actions?: ReactNode
}

/** One person: face, name, and whom they play or when they were here. */
export function MemberRow({ member, own, actions }: RowProps) {
  const { t } = useTranslation(['rooms', 'roomPowers'])
  const { userId, part, character, seenAt, isHere, isGone } = member
  const name = useMemberName()(member)
  const presence = isHere ? t('people.here') : seenAt === null ? t('people.never') : undefined
  const seen = presence ?? t('people.seen', { time: formatTime(seenAt ?? '') })
  const runs = part === 'master' ? t('people.runs') : t('roomPowers:helps')
  const does = part === 'player' ? character : runs
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md px-2.5 py-2">
      <Avatar
        id={userId}
        name={name}
        src={member.avatarUrl}
        size={40}
        presence={isGone ? undefined : isHere ? 'online' : 'offline'}
      />
      <span className="min-w-0">
        <span className="block truncate font-medium text-text-1" title={name}>
          {name}
          {userId === own && <span className="font-normal text-text-3">, {t('you')}</span>}
        </span>
        <span className="type-small block truncate text-text-3">
          {does ?? seen}
          {does && <span className="sr-only">, {seen}</span>}
        </span>
      </span>
      {actions}
    </li>
  )
}

function Hours({ room: { startsAt, endsAt, phase, readableUntil } }: { room: Room }) {
  const { t } = useTranslation('rooms')
  if (phase === 'over') return null
  return (
    <Notice tone="info" title={t('people.started', { time: formatTime(startsAt) })}>
      <p>{t('people.ends', { time: `${formatTime(endsAt)} ${zoneLabel(readableUntil)}` })}</p>
    </Notice>
  )
}
