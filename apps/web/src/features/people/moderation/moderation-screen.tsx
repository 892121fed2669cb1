import type { DisputeRow } from '@cco/domain/attendance/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'

/** Disputes about no-shows. */
export function Component() {
  const { t } = useTranslation('moderation')
  const query = useQuery(trpc.attendance.disputes.queryOptions())
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-32" />,
        errorTitle: t('failed'),
        empty: ({ rows }) =>
          rows.length === 0 ? { emblem: 'hourglass', title: t('none'), text: t('noneText') } : null,
        ready: ({ rows }) => <OpenDisputes rows={rows} />,
      })}
    />
  )
}

const DisputeDecisionDialog = lazy(() =>
  import('./dispute-decision-dialog.tsx').then((file) => ({ default: file.DisputeDecisionDialog })),
)

interface Props {
  rows: readonly DisputeRow[]
}

/** A party to the dispute reads why it cannot decide. */
function OpenDisputes({ rows }: Props) {
  const { t } = useTranslation(['moderation', 'common'])
  const [open, setOpen] = useState<{ disputeId: string; uphold: boolean }>()
  return (
    <section aria-labelledby="disputes">
      <SectionHeader id="disputes" title={t('disputes')} />
      <ul className="panel divide-y divide-line">
        {rows.map(({ id, displayName, game, text, can }) => (
          <li key={id} className="grid gap-2 p-4">
            <p className="text-text-1">
              {displayName ?? t('common:noName')}, {localize(game.story.title)},{' '}
              <span className="num">{formatDayTime(game.startsAt)}</span>
            </p>
            <p className="wrap-anywhere">{text}</p>
            {can.decide === true ? (
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
            ) : (
              <p className="type-small text-text-3">
                {t(can.decide.because === 'conflict_of_interest' ? 'party' : 'higherRank')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <DisputeDecisionDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
