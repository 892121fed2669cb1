import type { SeriesRow } from '@cco/domain/scheduling/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api } from '../../../lib/api.ts'
import { formatDay, formatDayTime } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh, useSeries } from './queries.ts'

const TONES = {
  planned: 'line',
  announced: 'success',
  skipped: 'neutral',
  conflicted: 'danger',
} as const

/** The master's weekly series with their next dates. */
export function SeriesList() {
  const { t } = useTranslation('scheduling')
  const state = queryState(useSeries(), {
    skeleton: <Skeleton className="h-64 w-full rounded-lg" />,
    errorTitle: t('series.failed'),
    empty: ({ series }) =>
      series.length > 0
        ? null
        : { emblem: 'candle', title: t('series.none'), text: t('series.noneText') },
    ready: ({ series }) => (
      <ul aria-label={t('tabs.series')} className="grid gap-4">
        {series.map((one) => (
          <li key={one.id}>
            <SeriesPanel series={one} />
          </li>
        ))}
      </ul>
    ),
  })
  return <PageContent state={state} />
}

function SeriesPanel({ series }: { series: SeriesRow }) {
  const { t } = useTranslation('scheduling')
  const refresh = useScheduleRefresh()
  const [ending, setEnding] = useState(false)
  const end = async () => {
    await api.scheduling.endSeries.mutate({ seriesId: series.id })
    refresh()
    showToast({ tone: 'success', title: t('series.ended') })
  }
  const weekday = `d${series.weekday}` as 'd1'
  return (
    <article className="panel p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="type-h4">{localize(series.story.title)}</h3>
          <p className="mt-1 text-text-1">
            {t('series.line', {
              day: t(`series.every.${weekday}`),
              time: series.localTime,
              zone: series.zone,
              until: formatDay(dayStart(series.until)),
            })}
          </p>
        </div>
        <Button variant="danger" size="sm" onClick={() => setEnding(true)}>
          {t('series.end')}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line-soft">
        {series.occurrences.map((occurrence) => (
          <OccurrenceRow key={occurrence.date} seriesId={series.id} occurrence={occurrence} />
        ))}
      </ul>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={t('series.endTitle')}
        description={t('series.endText')}
        safeLabel={t('series.endKeep')}
        actionLabel={t('series.end')}
        busyLabel={t('series.ending')}
        onConfirm={end}
      />
    </article>
  )
}

interface RowProps {
  seriesId: string
  occurrence: SeriesRow['occurrences'][number]
}

function OccurrenceRow({ seriesId, occurrence }: RowProps) {
  const { t } = useTranslation(['scheduling', 'error', 'common'])
  const refresh = useScheduleRefresh()
  const { date, startsAt, state } = occurrence
  const when = formatDayTime(startsAt)
  const [skipping, setSkipping] = useState(false)
  const skip = async () => {
    setSkipping(true)
    try {
      await api.scheduling.skip.mutate({ seriesId, date })
      showToast({ tone: 'success', title: t('series.skipped') })
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
      setSkipping(false)
    }
    refresh()
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="num min-w-[14rem] text-text-1">{when}</span>
      <Badge tone={TONES[state]}>{t(`series.state.${state}`)}</Badge>
      {state === 'planned' && (
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          // Stays busy after a skip, until the list without the button has loaded.
          busy={skipping}
          busyLabel={t('series.skipping')}
          aria-label={t('series.skipOf', { when })}
          onClick={skip}
        >
          {t('series.skip')}
        </Button>
      )}
    </li>
  )
}
