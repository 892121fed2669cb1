import { BOOKING_STATUSES, MANAGED_PAGE, MANAGED_SORTS } from '@cco/domain/booking/constants'
import type { ManagedRow } from '@cco/domain/booking/management'
import { pageNamed } from '@cco/domain/number/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell, type DataColumn } from '../../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../../kit/data-table/table-address.ts'
import { abortable, trpc } from '../../../../lib/api.ts'
import { formatDay, formatDayTime } from '../../../../lib/datetime.ts'
import { dayKey, dayStart, isDayKey, shiftDay } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { Badge, Chip } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { actionsOf, type BookingAction } from './model.ts'

const ActionDialog = lazy(() =>
  import('./action-dialog.tsx').then((file) => ({ default: file.ActionDialog })),
)

export function BookingsTable() {
  const { t } = useTranslation(['desk', 'bookings', 'common'])
  const { address, input, day } = useManagementAddress()
  const [open, setOpen] = useState<{ row: ManagedRow; action: BookingAction }>()
  const query = useQuery({
    ...trpc.bookingManagement.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(
    (): DataColumn<ManagedRow>[] => [
      {
        id: 'player',
        head: t('player'),
        sortable: true,
        width: 'md:min-w-40',
        cell: ({ displayName, accountId }) => (
          <span className="block hyphens-auto wrap-anywhere">
            <span className="block font-medium text-text-1">
              {displayName ?? t('common:noName')}
            </span>
            <span className="num text-text-3">{t('account', { number: accountId })}</span>
          </span>
        ),
      },
      {
        id: 'game',
        head: t('game'),
        sortable: true,
        width: 'max-md:min-w-40 max-md:max-w-40 md:min-w-48',
        cell: ({ game }) => (
          <span className="block hyphens-auto wrap-anywhere text-text-1">
            {localize(game.story.title)}
          </span>
        ),
      },
      {
        id: 'start',
        head: t('start'),
        sortable: true,
        width: 'max-md:min-w-36',
        cell: ({ game }) => (
          <time dateTime={game.startsAt} className="num">
            {formatDayTime(game.startsAt)}
          </time>
        ),
      },
      {
        id: 'state',
        head: t('status'),
        sortable: true,
        cell: ({ status, answerBy }) => (
          <>
            <Badge>{t(`bookings:status.${status}`)}</Badge>
            {answerBy && (
              <span className="type-small block text-text-3">
                {t('waitingUntil', { when: formatDayTime(answerBy) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'paid',
        head: t('paid'),
        sortable: true,
        end: true,
        cell: ({ seats, paidCoins, refundedCoins }) => (
          <span className="num block whitespace-nowrap">
            <CoinsCell amount={paidCoins} />
            <span className="block text-text-3">
              {refundedCoins > 0
                ? t('refundedCoins', { count: refundedCoins })
                : t('seatCount', { count: seats })}
            </span>
          </span>
        ),
      },
      {
        id: 'made',
        head: t('made'),
        sortable: true,
        width: 'max-md:min-w-36 md:min-w-28',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} className="num">
            {formatDay(createdAt)}
          </time>
        ),
      },
      {
        id: 'actions',
        head: t('actions'),
        end: true,
        cell: (row) => <RowActions row={row} onAction={(action) => setOpen({ row, action })} />,
      },
    ],
    [t],
  )
  const days = { today: dayKey(Date.now()), tomorrow: shiftDay(dayKey(Date.now()), 1) }
  return (
    <div className="print:hidden">
      <ManagedTable
        label={t('table')}
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
            options: BOOKING_STATUSES.map((value) => ({
              value,
              label: t(`bookings:status.${value}`),
            })),
          },
        ]}
        fields={
          <label key="day" className="field-box w-auto!">
            <span className="type-label text-text-3">{t('day')}</span>
            <input
              type="date"
              className="num min-w-0 flex-1"
              value={day}
              onChange={(event) => address.change({ day: event.target.value })}
            />
          </label>
        }
        chips={(['today', 'tomorrow'] as const).map((name) => (
          <Chip
            key={name}
            pressed={day === days[name]}
            onClick={() => address.change({ day: day === days[name] ? '' : days[name] })}
          >
            {t(name)}
          </Chip>
        ))}
        none={{ emblem: 'hourglass', title: t('none'), text: t('noneText') }}
      />
      {open && (
        <Suspense>
          <ActionDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface RowActionsProps {
  row: ManagedRow
  onAction: (action: BookingAction) => void
}

function RowActions({ row, onAction }: RowActionsProps) {
  const { t } = useTranslation(['desk', 'common'])
  const actions = actionsOf(row)
  if (actions.length === 0) return null
  const about = `${row.displayName ?? t('common:noName')}, ${localize(row.game.story.title)}`
  return (
    <DropdownMenu
      trigger={<IconButton label={`${t('actions')}: ${about}`} icon={<Icon of={Ellipsis} />} />}
      entries={actions.map((action) => ({
        kind: 'item',
        key: action,
        label: t(action),
        danger: action === 'cancel',
        onSelect: () => onAction(action),
      }))}
    />
  )
}

const NAMES = ['status', 'day'] as const
const LATEST_GAMES = { id: 'start' as const, desc: true }

/** The state of the table in the address, and the query input it means; invalid values are ignored. */
export function useManagementAddress() {
  const address = useTableAddress(NAMES, LATEST_GAMES)
  const { search, filters, sorting, place } = address
  const { day = '', status } = filters
  /** The day's first instant and the first of the next. */
  const span = isDayKey(day)
    ? { from: dayStart(day).toISOString(), to: dayStart(shiftDay(day, 1)).toISOString() }
    : undefined
  const input = {
    search: search || undefined,
    status: BOOKING_STATUSES.find((one) => one === status),
    ...span,
    sort: MANAGED_SORTS.find((one) => one === sorting.id) ?? LATEST_GAMES.id,
    desc: sorting.desc,
    page: pageNamed(place.page),
  }
  return { address, input, day, span }
}
