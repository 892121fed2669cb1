import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { formatDayTime, formatDayTimeRange, formatDuration } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AttendDetails } from '../places/public.ts'
import { CharacterForm } from './character-form.tsx'
import { HandoutsPanel } from './handouts-panel.tsx'
import { MemberRow } from './people-panel.tsx'
import { useRoomMembers } from './queries.ts'
import { Boundaries } from './table-sheet.tsx'

/** The waiting room: how long it is until the start, how to get there and who plays. */
export function BeforeEvening({ room }: { room: Room }) {
  const { t } = useTranslation('rooms')
  const members = useRoomMembers(room)
  const { story, startsAt, endsAt, opensAt } = room
  const items = members.data?.items
  return (
    <Page>
      <header className="mb-6 flex gap-4">
        <div className="w-16 flex-none">
          <Cover slug={story.slug} />
        </div>
        <div className="min-w-0">
          <p className="kicker">{t('before.kicker')}</p>
          <h1 className="wrap-anywhere">
            <Link to={paths.story(story.slug)} className="title-link">
              {localize(story.title)}
            </Link>
          </h1>
          <p className="num mt-1">{formatDayTimeRange(startsAt, endsAt)}</p>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="grid gap-6">
          <Countdown startsAt={startsAt} />
          <Notice tone="info" title={t('before.opens', { when: formatDayTime(opensAt) })}>
            <p>{t('before.opensText')}</p>
          </Notice>
          <section className="panel p-4 md:p-6">
            <h2 className="type-h3 mb-3">{t('before.prepare')}</h2>
            <AttendDetails attend={room.attend} />
          </section>
          {(room.you.part === 'master' || room.you.part === 'co_master') && (
            <div className="panel">
              <HandoutsPanel room={room} people={items ?? []} isSuspended={false} />
            </div>
          )}
          <Boundaries room={room} />
        </div>
        <aside className="grid gap-6">
          <section className="panel p-4 md:p-5">
            <h2 className="type-h3 mb-3">{t('before.people')}</h2>
            {items ? (
              <ul className="grid gap-1">
                {items
                  .filter(({ isGone }) => !isGone)
                  .map((member) => (
                    <MemberRow key={member.userId} member={member} own={room.you.userId} />
                  ))}
              </ul>
            ) : (
              <Skeleton className="h-32 w-full" />
            )}
          </section>
          {room.you.part === 'player' && items && (
            <section className="panel p-4 md:p-5">
              <CharacterForm gameId={room.gameId} character={characterOf(items, room.you.userId)} />
            </section>
          )}
        </aside>
      </div>
    </Page>
  )
}

const characterOf = (members: readonly RoomMember[], userId: string) =>
  members.find((one) => one.userId === userId)?.character ?? ''

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** The time left, once a minute; a screen reader reads it where it stands and is not interrupted. */
function Countdown({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('rooms')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS)
  if (minutes <= 0 || minutes > 30 * DAY_MINUTES) return null
  const days = Math.floor(minutes / DAY_MINUTES)
  const left = days > 1 ? t('before.days', { count: days }) : formatDuration(minutes)
  return (
    <p role="timer" className="num font-display text-[1.75rem] text-text-1 leading-tight">
      {t('before.starts', { left })}
    </p>
  )
}
