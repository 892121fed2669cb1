import { MARKS, type Mark } from '@cco/domain/attendance/attendance'
import { BOOKING_STATUSES, MANAGED_PAGE, MANAGED_SORTS } from '@cco/domain/bookings/constants'
import type { ManagedRow } from '@cco/domain/bookings/management'
import { pageNamed } from '@cco/domain/number/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import type { Selection } from '../../../../kit/data-table/selection.tsx'
import { useTableAddress } from '../../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../../kit/data-table/table-tools.tsx'
import { DateField } from '../../../../kit/date-field.tsx'
import { Price } from '../../../../kit/labels.tsx'
import { abortable, api, trpc } from '../../../../lib/api.ts'
import { viewerZone } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'
import { Chip } from '../../../../ui/badge.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { bookingColumns, nameOfRow } from './booking-columns.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { type BookingAction, PERIODS, spanOf } from './model.ts'

/** The bookings of all players, from today on until another period is chosen. */
export function BookingsTable() {
  const { t } = useTranslation(['bookingManagement', 'bookings', 'common'])
  const { address, input, filters, day, period } = useManagementAddress()
  const [open, setOpen] = useState<{ row: ManagedRow; action: BookingAction }>()
  const [marking, setMarking] = useState<{ selection: Selection<ManagedRow>; mark: Mark }>()
  const query = useQuery({
    ...trpc.bookingManagement.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => bookingColumns(t, (row, action) => setOpen({ row, action })), [t])
  const sums = query.data?.sums
  return (
    <div className="print:hidden">
      <ManagedTable
        label={t('table')}
        name="bookings"
        query={query}
        columns={columns}
        address={address}
        searchFor={t('searchHint')}
        pageSize={MANAGED_PAGE}
        summary={query.data && t('found', { count: query.data.total })}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: BOOKING_STATUSES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        fields={
          <DateField
            key="day"
            look="filter"
            label={t('day')}
            value={day}
            onChange={(next) => address.change({ day: next, when: '' })}
          />
        }
        chips={PERIODS.map((name) => (
          <Chip
            key={name}
            pressed={period === name}
            onClick={() => address.change({ when: name, day: '' })}
          >
            {t(`period.${name}`)}
          </Chip>
        ))}
        tools={
          <TableExport
            name={t('file.name')}
            issue={() => api.exports.bookings.mutate({ filters, timeZone: viewerZone() })}
          />
        }
        sums={
          sums && {
            seats: <span className="num">{sums.seats}</span>,
            paid: (
              <span className="num grid grid-cols-[auto] whitespace-nowrap">
                <Price coins={sums.paidCoins} />
                {sums.refundedCoins > 0 && (
                  <span className="font-normal text-text-3">
                    {t('refundedCoins', { count: sums.refundedCoins })}
                  </span>
                )}
              </span>
            ),
          }
        }
        bulk={{
          can: ({ canMark }) => canMark,
          nameOf: (row) => nameOfRow(row, t('common:noName')),
          actions: (selection) =>
            MARKS.map((mark) => (
              <button
                key={mark}
                type="button"
                className="bulk-action touch"
                onClick={() => setMarking({ selection, mark })}
              >
                {t(`mark.${mark}`)}
              </button>
            )),
        }}
        none={{
          emblem: 'hourglass',
          title: t(period === 'upcoming' ? 'noneUpcoming' : 'none'),
          text: t(period === 'upcoming' ? 'noneUpcomingText' : 'noneText'),
        }}
      />
      {open && <ActionDialog {...open} onClose={() => setOpen(undefined)} />}
      {marking && (
        <MarkDialog
          rows={marking.selection.rows}
          mark={marking.mark}
          onDone={marking.selection.clear}
          onClose={() => setMarking(undefined)}
        />
      )}
    </div>
  )
}

const NAMES = ['status', 'when', 'day'] as const

/** The state of the table in the address, and the query input it means; invalid values are ignored. */
export function useManagementAddress() {
  const [at] = useSearchParams()
  const requested = {
    search: at.get('q') ?? '',
    when: at.get('when') ?? undefined,
    day: at.get('day') ?? undefined,
  }
  const { period, from, to, isDay, desc } = spanOf(requested, dayKey(Date.now()))
  const first = { id: 'start' as const, desc }
  const address = useTableAddress(NAMES, first)
  const { search, sorting, place } = address
  const filters = {
    search: search || undefined,
    status: BOOKING_STATUSES.find((one) => one === address.filters.status),
    from,
    to,
    sort: MANAGED_SORTS.find((one) => one === sorting.id) ?? first.id,
    desc: sorting.desc,
  }
  const input = { ...filters, page: pageNamed(place.page) }
  /** Whose players can be printed. */
  const span = isDay && from && to ? { from, to } : undefined
  return { address, input, filters, day: period ? '' : (requested.day ?? ''), period, span }
}
