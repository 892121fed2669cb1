import type { ManagedRow } from '@cco/domain/booking/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Deed, deedsOf } from './deed.ts'
import { DeedDialog } from './deed-dialog.tsx'

interface Props {
  rows: readonly ManagedRow[]
}

/** Bookings as the staff see them; on phones each is a card of its own. */
export function BookingsTable({ rows }: Props) {
  const { t } = useTranslation(['desk', 'bookings'])
  const [open, setOpen] = useState<{ row: ManagedRow; deed: Deed }>()
  return (
    <>
      <ul className="panel divide-y divide-line" aria-label={t('table')}>
        {rows.map((row) => {
          const name = row.displayName ?? t('nobody')
          return (
            <li
              key={row.id}
              className="grid gap-x-4 gap-y-2 p-4 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto_auto] md:items-center"
            >
              <p className="min-w-0">
                <span className="block truncate font-medium text-text-1">{name}</span>
                <span className="type-small num text-text-3">
                  {t('account', { number: row.accountId })}
                </span>
              </p>
              <p className="min-w-0">
                <span className="block truncate text-text-1">{localize(row.game.story.title)}</span>
                <span className="type-small num text-text-3">
                  {formatDayTime(row.game.startsAt)}
                </span>
              </p>
              <p className="type-small num grid justify-items-start gap-1 md:justify-items-end">
                <Badge>{t(`bookings:status.${row.status}`)}</Badge>
                <span>
                  {t('seats')}: {row.seats} · {t('paid')}: {formatCoins(row.paidCoins)}
                  {row.refundedCoins > 0 &&
                    ` · ${t('refunded')}: ${formatCoins(row.refundedCoins)}`}
                </span>
              </p>
              <p className="flex flex-wrap gap-2 md:w-64 md:justify-end print:hidden">
                {deedsOf(row).map((deed) => (
                  <Button
                    key={deed}
                    size="sm"
                    variant="ghost"
                    aria-haspopup="dialog"
                    aria-label={`${t(deed)}: ${name}, ${localize(row.game.story.title)}`}
                    onClick={() => setOpen({ row, deed })}
                  >
                    {t(deed)}
                  </Button>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
      {open && <DeedDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
