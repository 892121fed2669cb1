import { CASE_OUTCOMES, type CaseOutcome } from '@cco/domain/moderation/cases'
import type { QueueItem, QueueItemPage } from '@cco/domain/moderation/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioCard } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useModerationRefresh } from './queries.ts'
import { ReasonField, useReplies } from './reason-field.tsx'

interface Props {
  item: QueueItem
  content: Extract<QueueItemPage['content'], { kind: 'report' }>
  onDecided: () => void
}

const DAYS = [1, 3, 7, 14, 30, 90, 365]

/** Closes a case with its outcome. */
export function CaseDecision({ item, content, onDecided }: Props) {
  const { t } = useTranslation(['moderation', 'error'])
  const refresh = useModerationRefresh()
  const replies = useReplies('report', item.person)
  const [outcome, setOutcome] = useState<CaseOutcome>(
    content.suspensionProposed ? 'suspended' : 'dismissed',
  )
  const [days, setDays] = useState('7')
  const [cancelSeats, setCancelSeats] = useState(false)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const short = reason.trim().length < 3
  const isSanction = outcome === 'suspended' || outcome === 'banned'
  const { bookingsAhead, gamesAhead } = content

  const decide = async () => {
    setChecked(true)
    if (short) {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    setFailed(undefined)
    try {
      await api.moderation.decide.mutate({
        ...{ caseId: item.id, outcome, reason, cancelSeats: isSanction && cancelSeats },
        ...(outcome === 'suspended' && { days: Number(days) }),
      })
      showToast({ tone: 'success', title: t('done') })
      onDecided()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <FormElement
      ref={form}
      aria-labelledby="decision"
      className="panel p-4 md:p-6"
      onSubmit={decide}
    >
      <SectionHeader id="decision" level="h3" title={t('decision')} />
      <div className="grid gap-4">
        {content.suspensionProposed && <Notice tone="warn">{t('suspensionProposed')}</Notice>}
        {failed !== undefined && <Notice tone="danger">{errorPhrase(failed, t)}</Notice>}
        <fieldset className="grid gap-2" aria-label={t('decision')}>
          {CASE_OUTCOMES.map((one) => (
            <RadioCard
              key={one}
              name="outcome"
              value={one}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
              title={t(`outcome.${one}`)}
            >
              <span className="type-small block text-text-3">{t(`outcomeText.${one}`)}</span>
            </RadioCard>
          ))}
        </fieldset>
        {outcome === 'suspended' && (
          <Select
            label={t('days')}
            value={days}
            onChange={(event) => setDays(event.target.value)}
            options={DAYS.map((count) => ({
              value: String(count),
              label: t('dayCount', { count }),
            }))}
          />
        )}
        {isSanction && (
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
              checked={cancelSeats}
              onCheckedChange={setCancelSeats}
            />
          </div>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          replies={replies}
          help={t(outcome === 'dismissed' ? 'whyHelpLog' : 'whyHelpPlayer')}
          error={checked && short ? t('whyNeeded') : undefined}
        />
        <p className="flex flex-wrap justify-end gap-3 max-md:*:grow">
          <Button
            type="submit"
            variant={isSanction ? 'danger-filled' : 'primary'}
            busy={busy}
            busyLabel={t('busy')}
          >
            {t('close')}
          </Button>
        </p>
      </div>
    </FormElement>
  )
}
