import { MARKS, type Mark } from '@cco/domain/attendance/attendance'
import type { Roster } from '@cco/domain/attendance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { percent } from '../../../lib/numbers.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'
import { WaiveDialog } from './waive-dialog.tsx'

interface Props {
  gameId: string
}

/**
 * The players of a game, and the master's attendance marks (rules §5). For a game the viewer runs;
 * needs the phrases of `bookings`.
 */
export function AttendanceRoster({ gameId }: Props) {
  const { t } = useTranslation('bookings')
  const query = useQuery(trpc.attendance.roster.queryOptions({ gameId }))
  return (
    <section aria-labelledby="attendance">
      <SectionHeader id="attendance" title={t('roster.title')} />
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-32" />,
          errorTitle: t('roster.failed'),
          empty: ({ rows }) =>
            rows.length === 0 ? { emblem: 'hourglass', title: t('roster.none') } : null,
          ready: (roster) => <Rows gameId={gameId} roster={roster} />,
        })}
      />
    </section>
  )
}

function Rows({ gameId, roster }: { gameId: string; roster: Roster }) {
  const { t } = useTranslation(['bookings', 'error', 'common'])
  const client = useQueryClient()
  const mark = useMutation({
    // Sent one at a time: of two marks of one player the later one must arrive last.
    scope: { id: `attendance ${gameId}` },
    mutationFn: (given: { bookingId: string; mark: Mark }) =>
      api.attendance.mark.mutate({ gameId, marks: [given] }),
    onSuccess: () => showToast({ tone: 'success', title: t('bookings:roster.saved') }),
    onSettled: () => refreshBookings(client),
  })
  const open = roster.can.mark === true
  const [waived, setWaived] = useState<{ bookingId: string; name: string }>()
  return (
    <div className="grid gap-3">
      {open && (
        <p className="type-small text-text-3">
          {t('bookings:roster.until', { when: formatDayTime(roster.markUntil) })}
        </p>
      )}
      {mark.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(mark.error, t)}
        </Notice>
      )}
      <ul className="panel divide-y divide-line" aria-label={t('bookings:roster.title')}>
        {roster.rows.map((row) => {
          const name = row.displayName ?? t('bookings:roster.hidden')
          const chosen = MARKS.find((one) => one === row.status)
          // A decided dispute fixes the mark.
          const isDecided = row.dispute === 'upheld' || row.dispute === 'rejected'
          const meta = [
            t('common:seats', { count: row.seats }),
            row.guests.join(', '),
            row.reliability !== null &&
              t('bookings:roster.reliability', { percent: percent(row.reliability) }),
            row.dispute === 'open' && t('bookings:roster.disputed'),
            isDecided && t('bookings:roster.decided'),
          ]
          return (
            <li
              key={row.bookingId}
              className="grid items-center gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <UserChip
                id={row.bookingId}
                name={name}
                src={row.avatarUrl}
                // Guests and reliability are never truncated.
                meta={<span className="whitespace-normal">{meta.filter(Boolean).join(' · ')}</span>}
              />
              <span className="flex flex-wrap items-center gap-3 empty:hidden md:justify-end">
                {row.status === 'no_show' && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-haspopup="dialog"
                    onClick={() => setWaived({ bookingId: row.bookingId, name })}
                  >
                    {t('bookings:roster.waive')}
                  </Button>
                )}
                {open && !isDecided ? (
                  <Segmented
                    label={t('bookings:roster.mark', { name })}
                    options={MARKS.map((value) => ({
                      value,
                      label: t(`bookings:roster.${value}`),
                    }))}
                    value={chosen ?? ('' as Mark)}
                    onValueChange={(value) =>
                      mark.mutate({ bookingId: row.bookingId, mark: value })
                    }
                  />
                ) : (
                  chosen && <span className="type-small">{t(`bookings:roster.${chosen}`)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {waived && <WaiveDialog {...waived} onClose={() => setWaived(undefined)} />}
    </div>
  )
}
