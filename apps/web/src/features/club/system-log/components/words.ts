import type { JobPhrase } from '@cco/domain/background-job/background-job'
import type { LogActionPhrase, LogTarget } from '@cco/domain/system-log/actions'
import type { LogRow } from '@cco/domain/system-log/contract'
import type { useTranslation } from 'react-i18next'
import { hasPhrase } from '../../../../lib/i18n.ts'

type T = ReturnType<typeof useTranslation<'systemLogs'>>['t']

/** An action in words; one of another version of the server is shown as it is. */
export function actionWords(action: string, t: T): string {
  const key = action.replace('.', '_') as LogActionPhrase
  return hasPhrase(`systemLogs:actions.${key}`) ? t(`actions.${key}`) : action
}

export function jobWords(job: string, t: T): string {
  const key = job.replace('.', '_') as JobPhrase
  return hasPhrase(`systemLogs:job.names.${key}`) ? t(`job.names.${key}`) : job
}

export function targetWords(type: string, t: T): string {
  return hasPhrase(`systemLogs:targets.${type}`) ? t(`targets.${type as LogTarget}`) : type
}

/** Who did it: a person by name, the platform, or somebody nobody knows. */
export function actorWords(
  { actor, ipAddress }: Pick<LogRow, 'actor' | 'ipAddress'>,
  t: T,
): string {
  if (actor) return actor.name ?? t('nameless')
  return ipAddress === null ? t('platform') : t('guest')
}

/** The beginning of a long id, enough to tell rows apart; a row's own page has all of it. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id
}
