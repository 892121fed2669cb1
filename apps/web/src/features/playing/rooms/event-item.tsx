import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { RoomEvent } from '@cco/domain/rooms/events'
import { useQuery } from '@tanstack/react-query'
import { Scroll } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/datetime.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMemberName } from './member-name.ts'
import { MessageActions } from './message-actions.tsx'
import { ReadHandoutDialog } from './read-handout-dialog.tsx'
import { PhysicalCard, RollCard } from './roll-card.tsx'

interface Props {
  event: RoomEvent
  room: Room
  people: readonly RoomMember[]
  onWhisper: (userId: string) => void
}

/** One thing that happened, as the log shows it. */
export function EventItem({ event, room, people, onWhisper }: Props) {
  const { t } = useTranslation(['rooms', 'dice', 'roomPowers', 'roomSafety', 'roomTable'])
  const nameOf = useMemberName()
  const author = people.find(({ userId }) => userId === event.author)
  const name = nameOf(author)
  const named = ({ member }: { member: string }) =>
    nameOf(people.find(({ userId }) => userId === member))
  const { payload } = event
  switch (payload.kind) {
    case 'changed':
    case 'dice_opened':
    case 'updated':
      return null
    case 'paused':
      return <p className="room-line">{t('roomTable:paused.title')}</p>
    case 'handout':
      return <HandoutLine room={room} handout={payload} />
    case 'round':
      return <p className="room-line">{t('roomTable:turns.log', { round: payload.round })}</p>
    case 'turns_ended':
      return <p className="room-line">{t('roomTable:turns.logEnded')}</p>
    case 'dice_revealed':
      return <p className="room-line">{t('dice:fair.revealed')}</p>
    case 'signal':
      return <p className="room-line font-semibold">{t(`roomSafety:log.${payload.card}`)}</p>
    case 'resumed':
      return <p className="room-line">{t('roomSafety:log.resumed')}</p>
    case 'left':
      return <p className="room-line">{t('roomSafety:log.left', { name })}</p>
    case 'removed':
    case 'readmitted':
      return (
        <p className="room-line">{t(`roomPowers:log.${payload.kind}`, { name: named(payload) })}</p>
      )
    case 'co_master': {
      const key = payload.isAppointed ? 'roomPowers:log.appointed' : 'roomPowers:log.dismissed'
      return <p className="room-line">{t(key, { name: named(payload) })}</p>
    }
    case 'handed_over':
      return <p className="room-line">{t('roomPowers:log.handedOver', { name: named(payload) })}</p>
    case 'mute_requested':
      return <p className="room-line">{t('roomPowers:log.mute', { name: named(payload) })}</p>
    case 'ended':
      return <p className="room-line">{t('log.ended')}</p>
    case 'roll':
    case 'physical_roll':
      return (
        <Spoken event={event} author={author}>
          {payload.kind === 'roll' ? (
            <RollCard roll={payload} skin={author?.dice} />
          ) : (
            <PhysicalCard roll={payload} />
          )}
        </Spoken>
      )
    case 'scene':
      return <p className="room-line">{t('log.scene', { title: payload.title })}</p>
    case 'arrived':
      return (
        <p className="room-line">{t(payload.isBack ? 'log.cameBack' : 'log.arrived', { name })}</p>
      )
    case 'message':
    case 'narration':
      return (
        <EventText
          event={event}
          payload={payload}
          room={room}
          people={people}
          author={author}
          onWhisper={onWhisper}
        />
      )
  }
}

interface SpokenProps {
  event: RoomEvent
  author: RoomMember | undefined
  children: ReactNode
}

/** What someone did, under their face and name. */
function Spoken({ event, author, children }: SpokenProps) {
  const { t } = useTranslation('dice')
  const name = useMemberName()(author)
  const { payload } = event
  const seen = payload.kind === 'roll' ? payload.visibility : 'all'
  const note = {
    all: null,
    master: t('card.onlyMaster'),
    self: t('card.onlyYou'),
    blind: t('card.blind'),
  }[seen]
  return (
    <article className="room-event grid max-w-[42.5rem] grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <Avatar id={event.author ?? ''} name={name} src={author?.avatarUrl} size={32} />
      <div className="min-w-0">
        <h3 className="type-caption font-normal text-text-3">
          <span className="font-semibold text-[0.875rem] text-text-1">{name}</span>
          {author?.character && <span>, {author.character}</span>}
          {note && <span>, {note}</span>}
          <time dateTime={event.at} className="num ml-2">
            {formatTime(event.at)}
          </time>
        </h3>
        {children}
      </div>
    </article>
  )
}

interface EventTextProps extends Props {
  payload: Extract<RoomEvent['payload'], { kind: 'message' | 'narration' }>
  author: RoomMember | undefined
}

function EventText({ event, payload, room, people, author, onWhisper }: EventTextProps) {
  const { t } = useTranslation('rooms')
  const nameOf = useMemberName()
  const name = nameOf(author)
  const whisper = useWhisperNote(event, people, room.you.userId)
  const text =
    payload.text === null ? (
      <p className="text-text-3 italic">{t('log.deleted')}</p>
    ) : (
      <p className="wrap-anywhere whitespace-pre-line text-text-1">{payload.text}</p>
    )
  const marks = (
    <>
      {whisper && <span>, {whisper}</span>}
      <time dateTime={event.at} className="num ml-2">
        {formatTime(event.at)}
      </time>
      {payload.isEdited && payload.text !== null && <span className="ml-2">{t('log.edited')}</span>}
    </>
  )
  const actions = payload.text !== null && (
    <MessageActions event={event} text={payload.text} room={room} onWhisper={onWhisper} />
  )
  if (payload.kind === 'narration') {
    return (
      <article className="room-event relative flex items-start gap-1">
        <div className="narration min-w-0">
          <h3 className="type-caption mb-0.5 text-text-3">
            {name}
            {marks}
          </h3>
          {text}
        </div>
        {actions}
      </article>
    )
  }
  return (
    <article className="room-event grid max-w-[42.5rem] grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3">
      <Avatar id={event.author ?? ''} name={name} src={author?.avatarUrl} size={32} />
      <div className="min-w-0">
        <h3 className="type-caption font-normal text-text-3">
          <span className="font-semibold text-[0.875rem] text-text-1">{name}</span>
          {author?.character && <span>, {author.character}</span>}
          {marks}
        </h3>
        <div className="mt-0.5">{text}</div>
      </div>
      {actions}
    </article>
  )
}

/** Whom a whisper is for, as one of them sees it. */
function useWhisperNote(
  { audience, author }: RoomEvent,
  people: readonly RoomMember[],
  own: string,
): string | undefined {
  const { t } = useTranslation('rooms')
  const nameOf = useMemberName()
  if (!audience) return undefined
  const others = audience.filter((one) => one !== author)
  if (others.length === 1 && others[0] === own) return t('log.onlyYou')
  const names = others.map((id) =>
    id === own ? t('you') : nameOf(people.find(({ userId }) => userId === id)),
  )
  return t('log.youTo', { names: names.join(', ') })
}

interface HandoutLineProps {
  room: Pick<Room, 'gameId'>
  handout: { handout: string; title: string }
}

/** In the log: a handout was shown, and can be read. */
function HandoutLine({ room: { gameId }, handout: { handout: id, title } }: HandoutLineProps) {
  const { t } = useTranslation('roomPapers')
  const query = useQuery(trpc.rooms.handouts.queryOptions({ gameId }))
  const [isOpen, setOpen] = useState(false)
  const shown = query.data?.shown.find((one) => one.id === id)
  return (
    <div className="grid justify-items-start">
      <Button
        aria-haspopup="dialog"
        icon={<Icon of={Scroll} size={18} className="flex-none" />}
        onClick={() => setOpen(true)}
        className="max-w-full text-left"
      >
        <span className="wrap-anywhere">{t('handouts.log', { title })}</span>
      </Button>
      {isOpen && shown && <ReadHandoutDialog handout={shown} onClose={() => setOpen(false)} />}
    </div>
  )
}
