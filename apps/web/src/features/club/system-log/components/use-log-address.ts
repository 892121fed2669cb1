import type { LogFilters } from '@cco/domain/system-log/contract'
import { LOG_LEVELS, LOG_SOURCES } from '@cco/domain/system-log/entry'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { dayKey, dayStart, shiftDay } from '../../../../lib/day.ts'

/** Filters of the log, by their names in the address. */
const NAMES = ['level', 'source', 'period', 'action', 'actor', 'targetType', 'targetId'] as const
export type LogFilterName = (typeof NAMES)[number]

/** Days before today that a period reaches back. */
export const PERIODS = { day: 0, week: 6, month: 29 } as const

const NEWEST = { id: 'at', desc: true }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The log's filters, order and page, as the address holds them. */
export function useLogAddress() {
  return useTableAddress<LogFilterName>(NAMES, NEWEST)
}
export type LogAddress = ReturnType<typeof useLogAddress>

/** The server's question behind the address; what makes no sense in it is left out. */
export function filtersAsked({ search, filters }: LogAddress, now: number): LogFilters {
  const { level, source, period, action, actor, targetType, targetId } = filters
  const days =
    period && Object.hasOwn(PERIODS, period) ? PERIODS[period as keyof typeof PERIODS] : null
  return {
    search: search || undefined,
    level: LOG_LEVELS.find((known) => known === level),
    source: LOG_SOURCES.find((known) => known === source),
    action,
    actorId: actor && UUID.test(actor) ? actor : undefined,
    targetType,
    targetId,
    from: days === null ? undefined : dayStart(shiftDay(dayKey(now), -days)).toISOString(),
  }
}
