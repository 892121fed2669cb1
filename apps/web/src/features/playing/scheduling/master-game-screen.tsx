import { type ChangeReason, isChangeReason } from '@cco/domain/games/lifecycle'
import type { MasterGamePage } from '@cco/domain/master-games/contract'
import type { Phrases } from '@cco/messages/nouns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDayTimeRange, formatRowDateTime, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { AttendanceRoster } from '../bookings/public.ts'
import { GameSeats } from '../games/public.ts'
import { GameAside } from './game-aside.tsx'
import { GameState } from './game-state.tsx'
import { useMasterGame } from './queries.ts'

/** One game for its master: players, messages, history and actions. */
export function Component() {
  const { t } = useTranslation('masterGames')
  const { gameId = '' } = useParams()
  const [isGiving, setGiving] = useState(false)
  const query = useMasterGame(gameId, { enabled: !isGiving })
  const game = query.data?.game
  const title = game && localize(game.story.title)
  return (
    <DetailPage
      title={query.error ? t('title') : title}
      trail={
        <StaffTrail
          title={title}
          from={query.data?.isOwn === false ? paths.ownerGames() : paths.masterGames()}
        />
      }
      lead={
        game && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="num text-text-1">
              <span className="whitespace-normal">
                {formatDayTimeRange(game.startsAt, game.endsAt)}
              </span>
            </span>
            <GameState status={game.status} pending={game.pending} />
          </span>
        )
      }
      primaryAction={null}
      aside={query.data && <GameAside page={query.data} onGiving={setGiving} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('page.failed'),
        empty: () => null,
        ready: (page) => (
          <div className="grid gap-9">
            <Roster page={page} />
            <Messages page={page} />
            <History page={page} />
          </div>
        ),
      })}
    />
  )
}

const OVER: ReadonlySet<string> = new Set(['finished', 'settled'])

/** The players; once the game is over, their attendance for the master to mark. */
function Roster({ page: { game, roster } }: { page: MasterGamePage }) {
  const { t } = useTranslation(['masterGames', 'common'])
  if (OVER.has(game.status)) return <AttendanceRoster gameId={game.id} />
  return (
    <section aria-labelledby="roster">
      <SectionHeader id="roster" title={t('page.roster')} note={<GameSeats game={game} />} />
      {roster.length === 0 ? (
        <p>{t('page.noPlayers')}</p>
      ) : (
        <ul className="panel divide-y divide-line-soft">
          {roster.map((row) => (
            <li
              key={row.bookingId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
            >
              <UserChip
                id={row.bookingId}
                name={row.name ?? t('page.unnamed')}
                src={row.avatarUrl}
                meta={row.guests.length > 0 && t('page.guests', { names: row.guests.join(', ') })}
              />
              <span className="flex flex-wrap items-center gap-2">
                {!row.acceptedTime && <Badge tone="warn">{t('page.unaccepted')}</Badge>}
                <span className="num type-small text-text-2">
                  {t('common:seats', { count: row.seats })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Messages sent to the players. */
function Messages({ page: { messages } }: { page: MasterGamePage }) {
  const { t } = useTranslation(['masterGames', 'common'])
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages">
      <SectionHeader
        id="messages"
        title={t('page.messages')}
        note={t('common:times', { zone: zoneLabel(Date.now()) })}
      />
      <ul className="panel divide-y divide-line-soft">
        {messages.map(({ id, text, at }) => (
          <li key={id} className="px-4 py-3 md:px-5">
            <p className="wrap-anywhere whitespace-pre-line text-text-1">{text}</p>
            <p className="type-small num mt-1 text-text-3">{formatRowDateTime(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASON_KEYS: Record<ChangeReason, keyof Phrases['masterGames']['reason']> = {
  proposed: 'proposed',
  approved: 'approved',
  rejected: 'rejected',
  'minimum reached': 'minimumReached',
  'run below minimum': 'runBelowMinimum',
  'below minimum': 'belowMinimum',
  'by the clock': 'byTheClock',
  moved: 'moved',
  resized: 'resized',
  'handed over': 'handedOver',
  'of a series': 'ofASeries',
}

/** Every change of the game's status: when, why, by whom. */
function History({ page: { changes } }: { page: MasterGamePage }) {
  const { t } = useTranslation(['masterGames', 'common'])
  return (
    <section aria-labelledby="history">
      <SectionHeader
        id="history"
        title={t('page.history')}
        note={t('common:times', { zone: zoneLabel(Date.now()) })}
      />
      <ol className="divide-y divide-line-soft border-line border-y">
        {changes.map(({ id, to, actor, reason, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="num type-small min-w-[11rem] text-text-3">
              {formatRowDateTime(at)}
            </span>
            <GameState status={to} />
            <span className="type-small text-text-2">
              {[
                reason && (isChangeReason(reason) ? t(`reason.${REASON_KEYS[reason]}`) : reason),
                actor,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
