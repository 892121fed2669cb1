import { satisfies } from '@cco/domain/roles/role'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasFailed } from '../../../kit/page-content.tsx'
import { useLastError } from '../../../kit/states.tsx'
import { useMinute } from '../../../kit/use-minute.ts'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { useGameChanges } from '../../../lib/live.ts'
import { knownRole, useMenuRole, useRole } from '../../../lib/me.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { missingOf, type NextMasterGame, nextMasterGame } from './model.ts'
import { useHomeBookings, useNextMasterGames } from './queries.ts'

/** The next game the viewer runs, for those who may run games, and the next one they play. */
export function NextGames() {
  const role = knownRole(useRole())
  // That of the last visit reserves the place until this visit's is read.
  const offered = useMenuRole() ?? null
  const mayRunGames = offered !== null && satisfies(offered, 'master')
  const isMaster = mayRunGames && role !== null && satisfies(role, 'master')
  return mayRunGames ? <NextMasterGames isKnown={isMaster} /> : <NextBooking />
}

interface NextMasterGamesProps {
  /** The role is read: what only those who run games may request can be requested. */
  isKnown: boolean
}

function NextMasterGames({ isKnown }: NextMasterGamesProps) {
  const { t } = useTranslation('home')
  const masterGame = useNextMasterGames({ enabled: isKnown })
  const bookings = useHomeBookings()
  const now = useMinute()
  const next = masterGame.data && nextMasterGame(masterGame.data.games, now)
  if (next === null) return <NextBooking />
  // They are requested together and shown together, so that the one does not push what follows the
  // other; bookings that are late because a request failed do not hold up the games to run.
  const isEarly = bookings.isPending && bookings.failureCount === 0
  return (
    <>
      {next && !isEarly ? (
        <MasterGame {...next} />
      ) : hasFailed(masterGame) ? (
        <LoadFailed title={t('greeting.masterGamesFailed')} query={masterGame} />
      ) : (
        <Skeleton className="h-53 rounded-md" />
      )}
      <NextBooking isSecond />
    </>
  )
}

function MasterGame({ game, when, moreToday }: NextMasterGame) {
  const { t } = useTranslation('home')
  const client = useQueryClient()
  useGameChanges(game.id, () => {
    void client.invalidateQueries(trpc.masterGames.games.pathFilter())
  })
  const { link, players } = missingOf(game, when)
  return (
    <>
      <GameHead kicker={t(`greeting.masterGames.${when}`)} game={game}>
        {t('greeting.masterSeats', { taken: game.seatsTaken, count: game.maxPlayers })}
      </GameHead>
      {(link || players > 0) && (
        <ul className="type-small mt-3 grid gap-1.5 text-warn">
          {link && <Missing>{t('greeting.linkMissing')}</Missing>}
          {players > 0 && <Missing>{t('greeting.playersMissing', { count: players })}</Missing>}
        </ul>
      )}
      {moreToday > 0 && (
        <p className="type-small mt-3 text-text-3">
          {t('greeting.moreToday', { count: moreToday })}
        </p>
      )}
      <Button asChild block className="mt-4">
        <Link to={paths.masterGame(game.id)}>{t('greeting.manage')}</Link>
      </Button>
    </>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={TriangleAlert} size={16} className="mt-0.5" />
      {children}
    </li>
  )
}

interface NextBookingProps {
  /** It follows the next game that the viewer runs: having none to play is no news then. */
  isSecond?: boolean
}

function NextBooking({ isSecond = false }: NextBookingProps) {
  const { t } = useTranslation('home')
  const query = useHomeBookings()
  const { data } = query
  const next = data?.coming[0]
  if (isSecond && (next || hasFailed(query))) {
    return (
      <div className="mt-5 border-line-soft border-t pt-5">
        <NextBooking />
      </div>
    )
  }
  if (isSecond) return null
  if (hasFailed(query)) return <LoadFailed title={t('greeting.failed')} query={query} />
  if (!data) return <Skeleton className="h-53 rounded-md" />
  if (!next) {
    return (
      <>
        <p>{t('greeting.none')}</p>
        <Button asChild block className="mt-4">
          <Link to={paths.calendar()}>{t('greeting.calendar')}</Link>
        </Button>
      </>
    )
  }
  const after = data.coming[1]?.game
  return (
    <>
      <GameHead kicker={t('greeting.next')} game={next.game}>
        {t('greeting.master', { name: localize(next.game.master.name) })}
      </GameHead>
      {after && (
        <p className="type-small mt-3 text-text-3">
          {t('greeting.after', {
            title: localize(after.story.title),
            when: formatDayTime(after.startsAt),
          })}
        </p>
      )}
      <Button asChild block className="mt-4">
        <Link to={paths.bookings()}>{t('greeting.bookings')}</Link>
      </Button>
    </>
  )
}

interface HeadProps {
  kicker: string
  game: Pick<NextMasterGame['game'], 'story' | 'startsAt'>
  /** Under the time of the game. */
  children: ReactNode
}

function GameHead({ kicker, game: { story, startsAt }, children }: HeadProps) {
  return (
    <>
      <p className="type-small mb-2 text-text-3">{kicker}</p>
      <div className="flex gap-3">
        <div className="w-15 flex-none">
          <Cover slug={story.slug} />
        </div>
        <div className="min-w-0">
          <h2 className="type-h4 wrap-anywhere">{localize(story.title)}</h2>
          <p className="type-small mt-1">
            <span className="block text-text-1">{formatDayTime(startsAt)}</span>
            <span className="block">{children}</span>
          </p>
        </div>
      </div>
    </>
  )
}

interface FailedProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function LoadFailed({ title, query: { error, isFetching, refetch } }: FailedProps) {
  const { t } = useTranslation(['common', 'error'])
  const reason = useLastError(error)
  return (
    <div role="alert">
      <p>{title}</p>
      {!!reason && <p className="type-small mt-1 text-text-3">{errorPhrase(reason, t)}</p>}
      <Button
        block
        className="mt-4"
        busy={isFetching}
        busyLabel={t('common:loading')}
        onClick={() => void refetch()}
      >
        {t('common:retry')}
      </Button>
    </div>
  )
}
