import { CodedError } from '@cco/domain/error/codes'
import type { Proposal } from '@cco/domain/scheduling/proposal'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { FormField } from '../../../kit/form.tsx'
import { TimeField } from '../../../kit/time-field.tsx'
import { zoneTitle } from '../../../lib/datetime.ts'
import { isDayKey } from '../../../lib/day.ts'
import { isClockTime } from '../../../lib/day-text.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Conflicts } from './game-state.tsx'
import type { TimeFields as Fields } from './model.ts'
import { usePreview } from './queries.ts'

/** Where the issues of a proposal's instants stand in a form with `TimeFields`, and their phrases. */
export function useTimeRules() {
  const { t } = useTranslation('scheduling')
  return {
    fields: ({ date, start, end }: Fields): Record<string, keyof Fields> => {
      const startsAt = isDayKey(date) ? 'start' : 'date'
      const isBegun = isDayKey(date) && isClockTime(start)
      return { startsAt, endsAt: isClockTime(end) && !isBegun ? startsAt : 'end' }
    },
    phrases: {
      date: t('propose.needDate'),
      start: t('propose.needTime'),
      end: ({ end }: Fields) => (isClockTime(end) ? t('propose.badLength') : t('propose.needTime')),
    },
  } as const
}

/** The day and the hours of a game, in the viewer's zone; fields of a form with `useTimeRules`. */
export function TimeFields() {
  const { t } = useTranslation('scheduling')
  const { control } = useFormContext<Fields>()
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 md:grid-cols-[1.4fr_1fr_1fr]">
        <FormField control={control} name="date">
          {(field) => <DateField {...field} label={t('propose.date')} />}
        </FormField>
        {(['start', 'end'] as const).map((name) => (
          <FormField key={name} control={control} name={name}>
            {(field) => <TimeField {...field} label={t(`propose.${name}`)} />}
          </FormField>
        ))}
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

/**
 * The outcome of a proposal before it is sent: its conflicts, or how many games it creates. Its place
 * is there from the start, so that the answer moves no button from under the pointer.
 */
export function PreviewNote({ proposal }: PreviewNoteProps) {
  return (
    <div className="min-h-23 md:min-h-17">
      <Outcome proposal={proposal} />
    </div>
  )
}

function Outcome({ proposal }: PreviewNoteProps) {
  const { t } = useTranslation(['scheduling', 'error', 'common'])
  const preview = usePreview(proposal)
  if (!proposal) return <p className="type-small text-text-3">{t('preview.waiting')}</p>
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
