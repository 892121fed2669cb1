import { BOOKING_STATUSES, MANAGED_SORTS } from '@cco/domain/booking/constants'
import { pageNamed } from '@cco/domain/number/pages'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { dayStart, isDayKey, shiftDay } from '../../../../lib/day.ts'

const NAMES = ['status', 'day'] as const
const LATEST_GAMES = { id: 'start' as const, desc: true }

/** The state of the desk's table, and the question behind it; nonsense is left out. */
export function useDeskAddress() {
  const address = useTableAddress(NAMES, LATEST_GAMES)
  const { search, filters, sorting, place } = address
  const { day = '', status } = filters
  /** The day's first instant and the first of the next. */
  const span = isDayKey(day)
    ? { from: dayStart(day).toISOString(), to: dayStart(shiftDay(day, 1)).toISOString() }
    : undefined
  const asked = {
    search: search || undefined,
    status: BOOKING_STATUSES.find((one) => one === status),
    ...span,
    sort: MANAGED_SORTS.find((one) => one === sorting.id) ?? LATEST_GAMES.id,
    desc: sorting.desc,
    page: pageNamed(place.page),
  }
  return { address, asked, day, span }
}
