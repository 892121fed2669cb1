import type { MasterGame } from '@cco/domain/master-games/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CalendarBar } from '../../../kit/calendar/calendar-bar.tsx'
import { DayList } from '../../../kit/calendar/day-list.tsx'
import { MonthGrid } from '../../../kit/calendar/month-grid.tsx'
import { periodInstants } from '../../../kit/calendar/period.ts'
import { type ShownPeriod, usePeriod } from '../../../kit/calendar/use-period.ts'
import { type ItemsOf, itemsByDay } from '../../../kit/calendar/week-layout.ts'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { formatDayTimeRange, formatTime, formatWeekday, viewerZone } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { GamePlace, GameSeats } from '../games/public.ts'
import { GameState } from './game-state.tsx'
import type { NewGameTime } from './model.ts'
import { useOwnGames } from './queries.ts'
import { WeekPlanner } from './week-planner.tsx'

type View = 'week' | 'month' | 'agenda'

interface Props {
  /** The views, the default first. */
  views: readonly [View, ...View[]]
  /** Opens the form of a new game; the week is for planning, and needs it. */
  onPropose?: (at: NewGameTime) => void
}

/** The master's own games, proposed ones too, by week, by month, or as a list. */
export function OwnGames({ views, onPropose }: Props) {
  const { t } = useTranslation('scheduling')
  const period = usePeriod(views, { onPhones: 'agenda' })
  const query = useOwnGames(periodInstants(period, viewerZone()))
  const unit = period.view === 'week' ? 'Week' : 'Month'
  const state = queryState(query, {
    skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
    errorTitle: t('failed'),
    empty: () => null,
    ready: ({ games }) => <Games period={period} games={games} onPropose={onPropose} />,
  })
  return (
    <>
      <CalendarBar
        period={period}
        views={views}
        labels={{
          move: t('turn.label'),
          previous: t(`turn.previous${unit}`),
          next: t(`turn.next${unit}`),
          today: t('turn.today'),
          views: t('view.label'),
          view: (value) => t(`view.${value}`),
        }}
      >
        <p role="status" className="type-h3 num min-w-0 max-md:basis-full md:min-w-[15rem]">
          {period.title}
        </p>
      </CalendarBar>
      <PageContent state={state} />
    </>
  )
}

interface GamesProps {
  period: ShownPeriod<View>
  games: readonly MasterGame[]
  onPropose: Props['onPropose'] | undefined
}

function Games({ period, games, onPropose }: GamesProps) {
  const { t } = useTranslation('scheduling')
  const gamesOf = useMemo(() => itemsByDay(games), [games])
  const activeOf = useMemo(
    () => itemsByDay(games.filter(({ status }) => status !== 'cancelled')),
    [games],
  )
  if (period.view === 'week' && onPropose) {
    return <WeekPlanner period={period} games={games} gamesOf={activeOf} onPropose={onPropose} />
  }
  if (period.view === 'month') {
    return (
      <MonthGrid
        period={period}
        itemsOf={activeOf}
        dayLabel={(day) =>
          t('month.day', { day: formatWeekday(dayStart(day)), count: activeOf(day).length })
        }
        // The timetable to print keeps the whole month.
        {...(onPropose && { pastLabel: (count: number) => t('month.pastWeeks', { count }) })}
        item={(game, tabIndex) => (
          <MonthGame game={game} tabIndex={tabIndex} over={Date.parse(game.endsAt) <= period.now} />
        )}
      />
    )
  }
  return <OwnList period={period} gamesOf={gamesOf} />
}

interface ListProps {
  period: ShownPeriod<View>
  gamesOf: ItemsOf<MasterGame>
}

function OwnList({ period: { weeks, today }, gamesOf }: ListProps) {
  const { t } = useTranslation('scheduling')
  const days = weeks.flat().map((day) => ({ day, items: gamesOf(day) }))
  // A period without games ahead is read for its past ones.
  const hasCurrent = days.some(({ day, items }) => day >= today && items.length > 0)
  return (
    <DayList
      days={days}
      today={today}
      near={{ today: t('turn.today') }}
      isFolded={(_, day) => hasCurrent && day < today}
      pastLabel={(count) => t('agenda.past', { count })}
      empty={
        <EmptyState emblem="compass" title={t('month.nothing')} text={t('agenda.emptyText')} />
      }
      row={(game) => <OwnRow key={game.id} game={game} />}
    />
  )
}

function OwnRow({ game }: { game: MasterGame }) {
  return (
    <li
      style={{ '--hue': `var(--genre-${game.story.genre})` }}
      className="grid grid-cols-[52px_4px_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-3.5 md:grid-cols-[60px_4px_minmax(0,1fr)_auto_190px] md:items-center md:gap-x-4 md:px-5"
    >
      <span className="num row-span-3 md:row-span-1">
        <span className="block font-semibold text-text-1">{formatTime(game.startsAt)}</span>
        <span className="type-small block text-text-3">{formatTime(game.endsAt)}</span>
      </span>
      <span className="row-span-3 self-stretch rounded-[2px] bg-(--hue) md:row-span-1" />
      <span className="min-w-0">
        <Link to={paths.masterGame(game.id)} className="type-h4 title-link text-text-1">
          {localize(game.story.title)}
        </Link>
        <span className="type-small block text-text-3">
          <GamePlace game={game} />
        </span>
      </span>
      <span className="max-md:col-start-3">
        <GameState status={game.status} pending={game.pending} />
      </span>
      <span className="max-md:col-start-3">
        <GameSeats game={game} />
      </span>
    </li>
  )
}

interface MonthGameProps {
  game: MasterGame
  tabIndex: number
  over: boolean
}

function MonthGame({ game, tabIndex, over }: MonthGameProps) {
  const { t } = useTranslation('scheduling')
  const title = localize(game.story.title)
  const waits = game.status === 'draft' || game.status === 'review'
  return (
    <Link
      to={paths.masterGame(game.id)}
      tabIndex={tabIndex}
      style={{ '--hue': `var(--genre-${game.story.genre})` }}
      className={classNames(
        'relative block rounded-[4px] py-1 pr-1 pl-2 text-[0.75rem] leading-[1.35] before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-[2px] before:bg-(--hue) hover:bg-surface-3',
        waits || over ? 'text-text-3' : 'text-text-1',
        waits && 'italic',
      )}
    >
      <span className="sr-only">
        {`${title}, ${formatDayTimeRange(game.startsAt, game.endsAt)}, ${t(`state.${game.status}`)}`}
      </span>
      <span aria-hidden="true" className="block">
        <span className="num block text-text-3">{formatTime(game.startsAt)}</span>
        <span className="wrap-break-word line-clamp-2 hyphens-auto">{title}</span>
      </span>
    </Link>
  )
}
