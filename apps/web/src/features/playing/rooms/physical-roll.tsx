import { PHYSICAL_MAX } from '@cco/domain/rooms/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { usePhysicalRoll } from './use-roll.ts'

const LABEL_MAX = 60
const WHOLE = /^[-−]?\d{1,4}$/

/** What dice on one's own table showed. */
export function PhysicalRoll({ gameId }: { gameId: string }) {
  const { t } = useTranslation(['dice', 'error'])
  const [total, setTotal] = useState('')
  const [label, setLabel] = useState('')
  const roll = usePhysicalRoll(gameId)
  const value = WHOLE.test(total.trim()) ? Number(total.trim().replace('−', '-')) : undefined
  const isWithin = value !== undefined && Math.abs(value) <= PHYSICAL_MAX
  const submit = () => {
    if (!isWithin || roll.isPending) return
    roll.mutate(
      { total: value, label: label.trim() },
      {
        onSuccess: () => {
          setTotal('')
          setLabel('')
        },
      },
    )
  }
  return (
    <FormElement onSubmit={submit} className="grid gap-3.5">
      <p className="type-small text-text-3">{t('physicalHelp')}</p>
      <TextField
        label={t('total')}
        value={total}
        inputMode="numeric"
        autoComplete="off"
        error={roll.error ? errorPhrase(roll.error, t) : undefined}
        onChange={({ target }) => setTotal(target.value)}
      />
      <TextField
        label={t('label')}
        value={label}
        maxLength={LABEL_MAX}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button
        type="submit"
        block
        busy={roll.isPending}
        busyLabel={t('recording')}
        disabledReason={isWithin ? undefined : t('total')}
      >
        {t('record')}
      </Button>
    </FormElement>
  )
}
