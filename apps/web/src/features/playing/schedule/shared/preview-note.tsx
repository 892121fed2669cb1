import { CodedError } from '@cco/domain/error/codes'
import type { Conflict, Proposal } from '@cco/domain/schedule/contract'
import { useTranslation } from 'react-i18next'
import { formatDayTimeRange, formatTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { usePreview } from '../queries.ts'

interface Props {
  proposal: Proposal | null
}

/** What would come of it, before it is sent: what it clashes with, and what would be announced. */
export function PreviewNote({ proposal }: Props) {
  const { t } = useTranslation(['schedule', 'error', 'common'])
  const preview = usePreview(proposal)
  if (!proposal) return null
  if (preview.error) {
    return (
      <Notice tone="warn" live="polite">
        {errorPhrase(preview.error, t)}
      </Notice>
    )
  }
  if (!preview.data) {
    return (
      <p role="status" className="type-small text-text-3">
        {t('preview.checking')}
      </p>
    )
  }
  const { conflicts, problem, starts } = preview.data
  if (problem) {
    return (
      <Notice tone="danger" live="polite">
        {errorPhrase(new CodedError(problem.code, problem.details), t)}
      </Notice>
    )
  }
  if (conflicts.length > 0) {
    return (
      <Notice tone="danger" live="polite" title={t('preview.clash')}>
        <Clashes conflicts={conflicts} />
      </Notice>
    )
  }
  return (
    <Notice tone="success" live="polite">
      {t('preview.free')} {starts.length > 1 && t('preview.weeks', { count: starts.length })}
    </Notice>
  )
}

/** What stands in the way, with when the master is free again. */
export function Clashes({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('schedule')
  return (
    <ul className="grid gap-0.5">
      {conflicts.map((one) => (
        <li key={`${one.source}${one.startsAt}`}>
          {t(`preview.${one.source}`, {
            title: localize(one.title),
            when: formatDayTimeRange(one.startsAt, one.endsAt),
          })}
          , {t('preview.busy', { time: formatTime(one.busyUntil) })}
        </li>
      ))}
    </ul>
  )
}
