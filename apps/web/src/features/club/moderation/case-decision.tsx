import { CASE_OUTCOMES, type CaseOutcome } from '@cco/domain/moderation/cases'
import {
  type DecideCaseInput,
  decideCaseInput,
  type QueueItem,
  type QueueItemPage,
} from '@cco/domain/moderation/contract'
import { useTranslation } from 'react-i18next'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioCard } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useModerationRefresh } from './queries.ts'
import { ReasonField, useReplies } from './reason-field.tsx'

interface Props {
  item: QueueItem
  content: Extract<QueueItemPage['content'], { kind: 'report' }>
  onDecided: () => void
}

interface Draft {
  outcome: CaseOutcome
  days: string
  cancelSeats: boolean
  reason: string
}

const DAYS = [1, 3, 7, 14, 30, 90, 365]

const isSanction = (outcome: CaseOutcome) => outcome === 'suspended' || outcome === 'banned'

/** Closes a case with its outcome. */
export function CaseDecision({ item, content, onDecided }: Props) {
  const { t } = useTranslation('moderation')
  const refresh = useModerationRefresh()
  const replies = useReplies('report', item.user)
  const { bookingsAhead, gamesAhead, suspensionProposed } = content
  const form = useContractForm<Draft, typeof decideCaseInput>({
    contract: decideCaseInput,
    input: ({ outcome, days, cancelSeats, reason }) => ({
      ...{ caseId: item.id, outcome, reason },
      ...(outcome === 'suspended' && { days: Number(days) }),
      cancelSeats: isSanction(outcome) && cancelSeats,
    }),
    phrases: { reason: t('whyNeeded') },
    defaultValues: {
      outcome: suspensionProposed ? 'suspended' : 'dismissed',
      days: '7',
      cancelSeats: false,
      reason: '',
    },
  })
  const { control, formState, watch } = form
  const outcome = watch('outcome')

  const decide = async (input: DecideCaseInput) => {
    try {
      await api.moderation.decide.mutate(input)
      showToast({ tone: 'success', title: t('done') })
      onDecided()
    } finally {
      // Even after an error the case may have changed.
      refresh()
    }
  }
  return (
    <section aria-labelledby="decision" className="panel p-4 md:p-6">
      <SectionHeader id="decision" level="h3" title={t('decision')} />
      <Form
        form={form}
        onSubmit={decide}
        fieldsClassName="grid gap-4"
        footer={
          <p className="mt-4 flex flex-wrap justify-end gap-3 max-md:*:grow">
            <Button
              type="submit"
              variant={isSanction(outcome) ? 'danger-filled' : 'primary'}
              busy={formState.isSubmitting}
              busyLabel={t('busy')}
            >
              {t('close')}
            </Button>
          </p>
        }
      >
        {suspensionProposed && <Notice tone="warn">{t('suspensionProposed')}</Notice>}
        <FormField control={control} name="outcome">
          {({ value, error: _, ...field }) => (
            <fieldset className="grid gap-2" aria-label={t('decision')}>
              {CASE_OUTCOMES.map((one) => (
                <RadioCard
                  {...field}
                  key={one}
                  value={one}
                  checked={value === one}
                  title={t(`outcome.${one}`)}
                >
                  <span className="type-small block text-text-3">{t(`outcomeText.${one}`)}</span>
                </RadioCard>
              ))}
            </fieldset>
          )}
        </FormField>
        {outcome === 'suspended' && (
          <FormField control={control} name="days">
            {(field) => (
              <Select
                {...field}
                label={t('days')}
                options={DAYS.map((count) => ({
                  value: String(count),
                  label: t('dayCount', { count }),
                }))}
              />
            )}
          </FormField>
        )}
        {isSanction(outcome) && (
          <div className="grid gap-2">
            <p className="type-small text-text-2">
              {t('ahead', {
                bookings: t('bookingsAhead', { count: bookingsAhead }),
                games: t('gamesAhead', { count: gamesAhead }),
              })}
            </p>
            <Checkbox
              label={t('cancelSeats')}
              help={t('cancelSeatsHelp')}
              {...form.register('cancelSeats')}
            />
          </div>
        )}
        <ReasonField
          replies={replies}
          help={t(outcome === 'dismissed' ? 'whyHelpLog' : 'whyHelpPlayer')}
        />
      </Form>
    </section>
  )
}
