import { CodedError } from '@cco/domain/error/codes'
import type { Proposal } from '@cco/domain/schedule/contract'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { zoneTitle } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Conflicts } from './game-state.tsx'
import type { TimeFields as Fields } from './model.ts'
import { usePreview } from './queries.ts'

/** Where the issues of a proposal's instants stand in a form with `TimeFields`, and their phrases. */
export function useTimeRules() {
  const { t } = useTranslation('schedule')
  return {
    fields: ({ date, start, end }: Fields): Record<string, keyof Fields> => {
      const startsAt = date === '' ? 'date' : 'start'
      return { startsAt, endsAt: end !== '' && (date === '' || start === '') ? startsAt : 'end' }
    },
    phrases: {
      date: t('propose.needDate'),
      start: t('propose.needTime'),
      end: ({ end }: Fields) => (end === '' ? t('propose.needTime') : t('propose.badLength')),
    },
  } as const
}

/**
 * The day and the hours of a game, in the viewer's zone; fields of the form around it. The rules are
 * for a form without a contract.
 */
export function TimeFields() {
  const { t } = useTranslation('schedule')
  const { register, formState } = useFormContext<Fields>()
  const { errors } = formState
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[1.4fr_1fr_1fr]">
        <TextField
          type="date"
          label={t('propose.date')}
          error={errors.date?.message}
          {...register('date', { required: t('propose.needDate') })}
        />
        <TextField
          type="time"
          label={t('propose.start')}
          error={errors.start?.message}
          {...register('start', { required: t('propose.needTime') })}
        />
        <TextField
          type="time"
          label={t('propose.end')}
          error={errors.end?.message}
          {...register('end', { required: t('propose.needTime') })}
        />
      </div>
      <p className="type-small text-text-3">
        {t('propose.zone', { zone: zoneTitle(Date.now()) })}. {t('propose.endHelp')}.
      </p>
    </div>
  )
}

interface PreviewNoteProps {
  proposal: Proposal | null
}

/** The outcome of a proposal before it is sent: its conflicts, or how many games it creates. */
export function PreviewNote({ proposal }: PreviewNoteProps) {
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
      <Notice tone="danger" live="polite" title={t('preview.overlap')}>
        <Conflicts conflicts={conflicts} />
      </Notice>
    )
  }
  return (
    <Notice tone="success" live="polite">
      {t('preview.free')} {starts.length > 1 && t('preview.weeks', { count: starts.length })}
    </Notice>
  )
}
