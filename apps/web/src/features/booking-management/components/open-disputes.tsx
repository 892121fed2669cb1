import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/error-state.tsx'
import { SectionHeader } from '../../../kit/section-header.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'

const DisputeDecision = lazy(() =>
  import('./dispute-decision.tsx').then((file) => ({ default: file.DisputeDecision })),
)

/** No-shows that players dispute, until a moderator has decided each; nothing when there are none. */
export function OpenDisputes() {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(trpc.attendance.disputes.queryOptions())
  const [open, setOpen] = useState<{ disputeId: string; uphold: boolean }>()
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('disputesFailed')} error={error} onRetry={retry} />
  }
  if (!data || data.rows.length === 0) return null
  return (
    <section className="mb-8 print:hidden" aria-labelledby="disputes">
      <SectionHeader id="disputes" title={t('disputes')} />
      <ul className="panel divide-y divide-line">
        {data.rows.map(({ id, displayName, game, text }) => (
          <li key={id} className="grid gap-2 p-4">
            <p className="text-text-1">
              {displayName ?? t('nobody')}, {localize(game.story.title)},{' '}
              <span className="num">{formatDayTime(game.startsAt)}</span>
            </p>
            <p className="wrap-anywhere">{text}</p>
            <p className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setOpen({ disputeId: id, uphold: true })}>
                {t('uphold')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setOpen({ disputeId: id, uphold: false })}
              >
                {t('reject')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <DisputeDecision {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
