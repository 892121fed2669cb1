import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayList, DaySection } from '../../../../kit/calendar/day-list.tsx'
import { PastToggle } from '../../../../kit/calendar/past-toggle.tsx'
import { sameMonth } from '../../../../kit/calendar/period.ts'
import { Price } from '../../../../kit/labels.tsx'
import { formatTime, formatWeekday, monthTitle } from '../../../../lib/datetime.ts'
import { type DayKey, dayStart, shiftMonth } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { GamePlace } from '../game-facts.tsx'
import { GameSeats } from '../game-seats.tsx'
import { type Filtering, NoGames } from './calendar-filters.tsx'
import { GameButton, GameOpener } from './game-button.tsx'
import { type Entry, isQuiet } from './model.ts'
import type { CalendarDays } from './queries.ts'

interface Props {
  days: CalendarDays
  filtering: Filtering
  /** Called after the list has turned to another month. */
  onTurned: () => void
}

/** The games of a month as a list by day; in the current month those that are over are folded. */
export function CalendarList(props: Props) {
  const { date, today } = props.days.period
  if (props.days.loading) return <ListSkeleton days={3} />
  // At midnight the games of the day before are folded.
  return <LoadedList key={`${shiftMonth(date, 0)} ${today}`} {...props} />
}

/**
 * Whether a game was over when the component was first drawn. One that ends while the page is open
 * stays where it is, so that nothing moves under the reader.
 */
function useWasOver(now: number): (entry: Entry) => boolean {
  const [opened] = useState(now)
  return ({ endsAt }) => Date.parse(endsAt) <= opened
}

/** Games of the first drawing, more than a tall screen shows; the others follow without a pause. */
const FIRST_GAMES = 12

function LoadedList({ days, filtering, onTurned }: Props) {
  const { t } = useTranslation('calendar')
  const near = useNearDays()
  const whole = useDeferredValue(true, false)
  const { date, today, weeks, turn, now } = days.period
  const wasOver = useWasOver(now)
  // A month that is over is read for its games.
  const folds = sameMonth(date, today)
  const monthStart = shiftMonth(date, 0)
  const next = monthTitle(dayStart(shiftMonth(date, 1)))
  const listed = weeks
    .flat()
    .filter((day) => day >= monthStart)
    .map((day) => ({ day, items: days.of(day) }))
  return (
    <div aria-busy={!whole} className="grid gap-5 md:gap-6">
      <DayList
        days={whole ? listed : firstOf(listed)}
        today={today}
        near={near}
        isFolded={(entry) => folds && wasOver(entry)}
        pastLabel={(count) => t('agenda.past', { count })}
        empty={
          <NoGames
            period={days.period}
            filtering={filtering}
            hasPast={days.proper.length > 0}
            onTurned={onTurned}
          />
        }
        row={(entry) => <GameEntry key={entry.id} entry={entry} />}
      />
      <div className="flex justify-center">
        <Button
          aria-label={`${t('next.month')}: ${next}`}
          onClick={() => {
            turn(1)
            onTurned()
          }}
        >
          {next}
          <Icon of={ChevronRight} />
        </Button>
      </div>
    </div>
  )
}

type Day = { day: DayKey; items: readonly Entry[] }

/** The days up to the one that fills the screen; games that are over are folded anyway. */
function firstOf(days: readonly Day[]): Day[] {
  let games = 0
  return days.filter(({ items }) => {
    const isFirst = games < FIRST_GAMES
    games += items.filter(({ phase }) => phase !== 'past').length
    return isFirst
  })
}

interface DayProps {
  days: CalendarDays
  day: DayKey
  /** Chooses another day of the period. */
  onChoose: (day: DayKey) => void
}

/**
 * The games of one day under its heading; those that are over are folded, unless the day itself is. A
 * day without any to come leads to the next day of the period that has some. Another day needs another
 * key, and so does another today.
 */
export function CalendarDay({ days, day, onChoose }: DayProps) {
  const { t } = useTranslation('calendar')
  const { today, now } = days.period
  const near = useNearDays()
  const wasOver = useWasOver(now)
  const [showPast, setShowPast] = useState(day < today)
  const id = useId()
  const entries = days.of(day)
  const past = entries.filter(wasOver).length
  const shown = showPast ? entries : entries.filter((entry) => !wasOver(entry))
  const next = days.proper.find((entry) => entry.day > day && entry.phase !== 'past')?.day
  if (days.loading) return <ListSkeleton days={1} rows={4} />
  return (
    <DaySection day={day} today={today} near={near}>
      <div className="grid gap-2">
        {past > 0 && (
          <PastToggle isOpen={showPast} controls={id} onToggle={() => setShowPast(!showPast)}>
            {t('agenda.past', { count: past })}
          </PastToggle>
        )}
        <div id={id}>
          {shown.length > 0 ? (
            <ul className="panel divide-y divide-line-soft">
              {shown.map((entry) => (
                <GameEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <p>{t(past > 0 ? 'day.over' : 'day.empty')}</p>
          )}
        </div>
        {next && !entries.some((entry) => !wasOver(entry)) && (
          <Button size="sm" className="mt-2 justify-self-start" onClick={() => onChoose(next)}>
            {t('day.toNext', { day: formatWeekday(dayStart(next)) })}
            <Icon of={ChevronRight} size={16} />
          </Button>
        )}
      </div>
    </DaySection>
  )
}

function useNearDays() {
  const { t } = useTranslation('calendar')
  return { today: t('day.today'), tomorrow: t('day.tomorrow') }
}

const ROW =
  'relative grid w-full grid-cols-[52px_4px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 transition-colors hover:bg-surface-3 aria-expanded:bg-surface-3 md:grid-cols-[52px_4px_44px_minmax(0,1fr)_152px_72px] md:px-5 lg:grid-cols-[60px_4px_44px_minmax(0,1fr)_190px_120px] lg:gap-x-4'
/** On phones price and title share the first line; wide rows have a column for each. */
const AT = {
  time: 'row-span-3 md:row-span-2 md:self-center',
  edge: 'row-span-3 self-stretch md:row-span-2',
  cover: 'max-md:hidden md:row-span-2',
  title: 'max-md:col-start-3 max-md:row-start-1 md:self-end',
  meta: 'max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 md:col-start-4 md:row-start-2',
  seats:
    'max-md:col-span-2 max-md:col-start-3 max-md:row-start-3 max-md:mt-1.5 md:col-start-5 md:row-span-2 md:row-start-1 md:self-center',
  price:
    'justify-self-end max-md:col-start-4 max-md:row-start-1 md:col-start-6 md:row-span-2 md:row-start-1 md:self-center',
}

/** A game in the list: time, story, master, seats and price. The button covers all of the row. */
function GameEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  const ink = isQuiet(entry) && ownSeats === 0 ? 'text-text-3' : 'text-text-1'
  return (
    <li>
      <GameOpener entry={entry}>
        <GameButton entry={entry} className={ROW}>
          <span className={classNames('num', AT.time)}>
            <span className={classNames('block font-semibold', ink)}>
              {formatTime(game.startsAt)}
            </span>
            <span className="type-small block text-text-3">{formatTime(game.endsAt)}</span>
          </span>
          <span className={classNames('rounded-[2px] bg-(--hue)', AT.edge)} />
          <span className={AT.cover}>
            <Cover slug={game.story.slug} size="mini" />
          </span>
          <span className={classNames('type-h4 title-link', ink, AT.title)}>
            {localize(game.story.title)}
          </span>
          <span className={classNames('type-small mt-0.5 text-text-3', AT.meta)}>
            {localize(game.master.name)} · <GamePlace game={game} />
          </span>
          <span className={AT.seats}>
            {phase === 'coming' ? (
              <GameSeats game={game} />
            ) : (
              <span className="type-small text-text-3">{t(`game.${phase}`)}</span>
            )}
          </span>
          <span className={AT.price}>
            {ownSeats > 0 ? (
              <Badge>{t('game.own')}</Badge>
            ) : (
              phase === 'coming' && <Price coins={game.price} />
            )}
          </span>
        </GameButton>
      </GameOpener>
    </li>
  )
}

interface SkeletonProps {
  days: number
  /** Games a day stands for: enough of them keep what follows out of view until it has its place. */
  rows?: number
}

function ListSkeleton({ days, rows = 2 }: SkeletonProps) {
  const { t } = useTranslation('calendar')
  return (
    <div aria-busy="true" className="grid gap-5 md:gap-6">
      <p role="status" className="sr-only">
        {t('day.loading')}
      </p>
      {Array.from({ length: days }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their position
        <div key={day}>
          <Skeleton className="mb-3 h-5 w-44" />
          <div className="panel grid gap-5 p-4 md:p-5">
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their position
              <div key={row} className="flex gap-4">
                <Skeleton className="h-11 w-12" />
                <div className="grid flex-1 content-start gap-2">
                  <Skeleton className="h-5 w-2/5" />
                  <Skeleton className="h-4 w-3/5" />
                </div>
                <Skeleton className="h-5 w-16" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
