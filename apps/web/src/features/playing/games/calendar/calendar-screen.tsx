import { CalendarPlus, CodeXml, Globe } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarBar } from '../../../../kit/calendar/calendar-bar.tsx'
import { isWeekly, type Period, periodZone } from '../../../../kit/calendar/period.ts'
import { type ShownPeriod, usePeriod } from '../../../../kit/calendar/use-period.ts'
import { Page } from '../../../../kit/page.tsx'
import { ErrorState } from '../../../../kit/states.tsx'
import { phrases } from '../../../../lib/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useNarrow } from '../../../../ui/use-narrow.ts'
import { CalendarFilters, NoGamesLine, useCalendarFilters } from './calendar-filters.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import { DayPicker } from './day-picker.tsx'
import { VIEWS, type View } from './model.ts'
import { useCalendarDays } from './queries.ts'

const SubscribeDialog = lazy(async () => {
  const [file] = await Promise.all([import('./subscribe-dialog.tsx'), phrases('calendarFeeds')])
  return { default: file.SubscribeDialog }
})

const EmbedDialog = lazy(async () => {
  const [file] = await Promise.all([import('./embed-dialog.tsx'), phrases('embeddedCalendar')])
  return { default: file.EmbedDialog }
})

/** The calendar of games: seven days from today, by week, by month, or as a list. */
export function Component() {
  const { t } = useTranslation('calendar')
  const phone = useNarrow()
  const period = usePeriod(VIEWS)
  const { view, title } = period
  const filtering = useCalendarFilters()
  const { days, games, own } = useCalendarDays(period, filtering.filters)
  const [opened, setOpened] = useState<'subscription' | 'embedding' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const failed = games.isError && !games.data
  const known = games.isSuccess && !games.isPlaceholderData
  const unit = view === 'agenda' ? 'month' : view
  const weekly = isWeekly(view)
  // Phones have seven days from today in place of the week; an address may still name either.
  const views = phone ? VIEWS.filter((one) => one !== (view === 'week' ? 'days' : 'week')) : VIEWS

  return (
    <Page>
      <CalendarBar
        period={period}
        views={views}
        labels={{
          move: t('move.label'),
          previous: t(`previous.${unit}`),
          next: t(`next.${unit}`),
          today: t('move.today'),
          views: t('view.label'),
          view: (value) => t(`view.${value}`),
        }}
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 outline-none max-md:flex-1 max-[420px]:text-[1.5rem] xl:min-w-[18.75rem]"
        >
          <span className="sr-only">{t('title')}: </span>
          {title}
        </h1>
      </CalendarBar>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <CalendarFilters {...filtering} />
        <ZoneLine period={period} />
      </div>
      <Announcement period={period} count={known ? days.proper.length : null} />
      {failed ? (
        <ErrorState title={t('failed')} error={games.error} onRetry={() => void games.refetch()} />
      ) : view === 'agenda' ? (
        <CalendarList days={days} filtering={filtering} onTurned={() => heading.current?.focus()} />
      ) : (
        <>
          {!days.loading && days.proper.length === 0 && (
            <NoGamesLine
              period={period}
              filtering={filtering}
              onTurned={() => heading.current?.focus()}
            />
          )}
          {phone ? (
            <DayPicker days={days} />
          ) : weekly ? (
            <CalendarWeek days={days} />
          ) : (
            <CalendarMonth days={days} />
          )}
        </>
      )}
      {games.data?.hasMore && (
        <p role="status" className="type-small mt-3">
          {t('incomplete', { count: games.data.games.length })}
        </p>
      )}
      {!failed && <Legend pips={weekly && !phone} onRetryOwn={own.failed ? own.retry : null} />}
      <p className="-ml-3 mt-3 flex flex-wrap gap-x-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={CalendarPlus} size={16} />}
          onClick={() => setOpened('subscription')}
        >
          {t('subscribe')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={CodeXml} size={16} />}
          onClick={() => setOpened('embedding')}
        >
          {t('embed')}
        </Button>
      </p>
      <Suspense>
        {opened === 'subscription' && <SubscribeDialog onClose={() => setOpened(null)} />}
        {opened === 'embedding' && (
          <EmbedDialog filters={filtering.filters} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Page>
  )
}

/** The zone of the times, and when its offset changes within the period. */
function ZoneLine({ period }: { period: Period }) {
  const { t } = useTranslation('calendar')
  const { title, change } = periodZone(period)
  return (
    <p className="type-small flex items-center gap-1.5 text-text-3">
      <Icon of={Globe} size={15} className="max-md:hidden" />
      {change ? t('zoneChanges', { zone: title, ...change }) : t('zone', { zone: title })}
    </p>
  )
}

interface AnnouncementProps {
  period: ShownPeriod<View>
  /** How many games are shown; null while that is not known yet. */
  count: number | null
}

/** Announces the result of a change of view, period or filters to a screen reader. */
function Announcement({ period: { view, title }, count }: AnnouncementProps) {
  const { t } = useTranslation('calendar')
  const values = { view: t(`view.${view}`), period: title }
  return (
    <p role="status" className="sr-only">
      {count === 0 && t('shownNone', values)}
      {count !== null && count > 0 && t('shown', { ...values, count })}
    </p>
  )
}

interface LegendProps {
  /** Pips are drawn in the week alone. */
  pips: boolean
  /** Retries the bookings that did not load; without them no game can be marked as the viewer's own. */
  onRetryOwn: (() => void) | null
}

function Legend({ pips, onRetryOwn }: LegendProps) {
  const { t } = useTranslation(['calendar', 'common'])
  return (
    <div className="type-small mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-text-3">
      <ul aria-label={t('legend.label')} className="contents">
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-surface-inverse" />
          {t('legend.own')}
        </li>
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-[3px] rounded-xs bg-(--genre-mystic)" />
          {t('legend.genre')}
        </li>
        {pips && (
          <li className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="inline-flex gap-[3px]">
              <i className="h-3.5 w-[7px] rounded-xs bg-line-control" />
              <i className="h-3.5 w-[7px] rounded-xs [box-shadow:inset_0_0_0_1.25px_var(--line-control)]" />
            </span>
            {t('legend.seats')}
          </li>
        )}
        <li>{t('legend.quiet')}</li>
      </ul>
      {onRetryOwn && (
        <span className="inline-flex items-center gap-2 text-warn">
          {t('legend.ownFailed')}
          <Button size="sm" variant="ghost" onClick={onRetryOwn}>
            {t('common:retry')}
          </Button>
        </span>
      )}
    </div>
  )
}
