import { BOOKING_STATUSES } from '@cco/domain/booking/contract'
import { MANAGED_PAGE } from '@cco/domain/booking/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import { FilterSelect } from '../../../kit/filter-select.tsx'
import { ListPage } from '../../../kit/list-page.tsx'
import { queryState } from '../../../kit/query-state.ts'
import { trpc } from '../../../lib/api.ts'
import { zoneLabel } from '../../../lib/datetime.ts'
import { dayStart, isDayKey, shiftDay } from '../../../lib/day.ts'
import { Button } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BookDialog } from '../components/book-dialog.tsx'
import { BookingsTable } from '../components/bookings-table.tsx'
import { DayRoster } from '../components/day-roster.tsx'
import { OpenDisputes } from '../components/open-disputes.tsx'

/** Everybody's bookings, for the staff: found, acted on, and printed by the day. */
export function Component() {
  const { t } = useTranslation(['desk', 'bookings'])
  const [address, setAddress] = useSearchParams()
  const [booking, setBooking] = useState(false)
  const search = address.get('q') ?? ''
  const status = BOOKING_STATUSES.find((one) => one === address.get('status'))
  const day = address.get('day') ?? ''
  const span = isDayKey(day)
    ? { from: dayStart(day).toISOString(), to: dayStart(shiftDay(day, 1)).toISOString() }
    : undefined
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)

  const input = { ...(search && { search }), ...(status && { status }), ...span, page }
  const query = useQuery({
    ...trpc.bookingManagement.list.queryOptions(input),
    placeholderData: keepPreviousData,
  })
  const change = (name: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        next.delete('page')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const pageQuery = (to: number) => {
    const next = new URLSearchParams(address)
    next.set('page', String(to))
    return `?${next}`
  }
  const total = query.data?.total ?? 0
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setBooking(true)}>
          {t('book')}
        </Button>
      }
      filters={
        <div className="print:hidden">
          <FilterBar
            search={
              <SearchField
                label={t('search')}
                placeholder={t('searchHint')}
                clearLabel={t('clear')}
                maxLength={80}
                value={search}
                onValueChange={(text) => change('q', text)}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('status')}
                  options={BOOKING_STATUSES.map((value) => ({
                    value,
                    label: t(`bookings:status.${value}`),
                  }))}
                  value={status ?? ''}
                  onValueChange={(value) => change('status', value)}
                  clearLabel={t('anyStatus')}
                />
                <label className="field-box w-auto!">
                  <span className="type-label text-text-3">{t('day')}</span>
                  <input
                    type="date"
                    className="num min-w-0 flex-1"
                    value={day}
                    onChange={(event) => change('day', event.target.value)}
                  />
                </label>
              </>
            }
            active={Number(status !== undefined) + Number(span !== undefined)}
            filtersLabel={t('filters')}
            summary={query.data && t('found', { count: total })}
            reset={
              search || status || span ? (
                <button type="button" className="link" onClick={() => setAddress({})}>
                  {t('reset')}
                </button>
              ) : null
            }
          />
        </div>
      }
      footer={
        <Pagination
          page={page}
          pages={Math.ceil(total / MANAGED_PAGE)}
          link={(to) => <Link to={pageQuery(to)} />}
          labels={{
            nav: t('pages'),
            previous: t('previous'),
            next: t('next'),
            page: (number) => t('page', { page: number }),
          }}
        />
      }
      state={queryState(query, {
        skeleton: <Skeleton className="h-96" />,
        errorTitle: t('failed'),
        empty: ({ rows }) =>
          rows.length === 0 && !span
            ? { emblem: 'hourglass', title: t('none'), text: t('noneText') }
            : null,
        ready: ({ rows }) => (
          <>
            <OpenDisputes />
            {span && <DayRoster span={span} />}
            {rows.length > 0 && (
              <div className="print:hidden">
                <BookingsTable rows={rows} />
              </div>
            )}
            {booking && <BookDialog onClose={() => setBooking(false)} />}
          </>
        ),
      })}
    />
  )
}
