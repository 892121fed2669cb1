import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { Page } from '../../../../kit/page.tsx'
import { viewerZone } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCalendarAddress } from '../components/address/use-calendar-address.ts'
import { Announcement } from '../components/bar/announcement.tsx'
import { CalendarBar } from '../components/bar/calendar-bar.tsx'
import { CalendarFilters } from '../components/bar/calendar-filters.tsx'
import { Legend } from '../components/bar/legend.tsx'
import { ZoneLine } from '../components/bar/zone-line.tsx'
import { CalendarView } from '../components/calendar-view.tsx'
import { periodTitle } from '../components/period-title.ts'
import { useCalendarDays } from '../components/use-calendar-days.ts'
import { useMinute } from '../components/use-minute.ts'

/** The calendar of games: by month, by week, or as a list. */
export function Component() {
  const { t } = useTranslation('calendar')
  const now = useMinute()
  const today = dayKey(now, viewerZone())
  const place = useCalendarAddress(today)
  const { days, games, own } = useCalendarDays(place, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = periodTitle(place.view, place.date, days.period)
  const failed = games.isError && !games.data

  return (
    <Page>
      <CalendarBar ref={heading} place={place} today={today} title={title} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <CalendarFilters filters={place.filters} onChange={place.change} />
        <ZoneLine period={days.period} />
      </div>
      <Announcement
        view={place.view}
        title={title}
        count={games.isSuccess && !games.isPlaceholderData ? days.proper.length : null}
      />
      {failed ? (
        <ErrorState title={t('failed')} error={games.error} onRetry={() => void games.refetch()} />
      ) : (
        <CalendarView
          days={days}
          place={place}
          title={title}
          onTurned={() => heading.current?.focus()}
        />
      )}
      {games.data?.hasMore && (
        <p role="status" className="type-small mt-3">
          {t('incomplete', { count: games.data.games.length })}
        </p>
      )}
      {!failed && (
        <Legend pips={place.view === 'week'} onRetryOwn={own.failed ? own.retry : null} />
      )}
      <p className="type-small mt-3">
        <a href={paths.calendarFeed()} className="link">
          {t('feed')}
        </a>
      </p>
    </Page>
  )
}
