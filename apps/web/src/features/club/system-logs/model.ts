import type { JobPhrase } from '@cco/domain/background-jobs/background-job'
import type { LogActionPhrase, LogTarget } from '@cco/domain/system-logs/actions'
import type { LogFilters, LogRow } from '@cco/domain/system-logs/contract'
import { LOG_LEVELS, LOG_SOURCES } from '@cco/domain/system-logs/entry'
import type { useTranslation } from 'react-i18next'
import { useTableAddress } from '../../../kit/data-table/table-address.ts'
import { dayKey, dayStart, shiftDay } from '../../../lib/day.ts'
import { hasPhrase } from '../../../lib/i18n.ts'
import { isUuid } from '../../../lib/uuid.ts'

/** Names of the filters in the address. */
const NAMES = ['level', 'source', 'period', 'action', 'actor', 'targetType', 'targetId'] as const
export type LogFilterName = (typeof NAMES)[number]

/** Days before today that a period reaches back. */
export const PERIODS = { day: 0, week: 6, month: 29 } as const

const NEWEST = { id: 'at', desc: true }

/** Filters, order and page of the log in the address. */
export function useLogAddress() {
  return useTableAddress<LogFilterName>(NAMES, NEWEST)
}
export type LogAddress = ReturnType<typeof useLogAddress>

/** The filters of the address as input of the API, without invalid ones. */
export function logFilters({ search, filters }: LogAddress, now: number): LogFilters {
  const { level, source, period, action, actor, targetType, targetId } = filters
  const days =
    period && Object.hasOwn(PERIODS, period) ? PERIODS[period as keyof typeof PERIODS] : null
  return {
    search: search || undefined,
    level: LOG_LEVELS.find((known) => known === level),
    source: LOG_SOURCES.find((known) => known === source),
    action,
    actorId: actor && isUuid(actor) ? actor : undefined,
    targetType,
    targetId,
    from: days === null ? undefined : dayStart(shiftDay(dayKey(now), -days)).toISOString(),
  }
}

type T = ReturnType<typeof useTranslation<'systemLogs'>>['t']

/** The label of an action; an action of another server version is shown as is. */
export function actionLabel(action: string, t: T): string {
  const key = action.replace('.', '_') as LogActionPhrase
  return hasPhrase(`systemLogs:actions.${key}`) ? t(`actions.${key}`) : action
}

export function jobLabel(job: string, t: T): string {
  const key = job.replace('.', '_') as JobPhrase
  return hasPhrase(`systemLogs:job.names.${key}`) ? t(`job.names.${key}`) : job
}

export function targetLabel(type: string, t: T): string {
  return hasPhrase(`systemLogs:targets.${type}`) ? t(`targets.${type as LogTarget}`) : type
}

/** A person by name; without a person the platform, or a guest where an address is known. */
export function actorLabel(
  { actor, ipAddress }: Pick<LogRow, 'actor' | 'ipAddress'>,
  t: T,
): string {
  if (actor) return actor.name ?? t('noName')
  return ipAddress === null ? t('platform') : t('guest')
}

/** The beginning of a UUID, enough to tell rows apart. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id
}
