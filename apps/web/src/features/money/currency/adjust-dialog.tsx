import { COINS_MAX } from '@cco/domain/currency/constants'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { IntegerField, ReasonField } from '../../../kit/form-fields.tsx'
import { PersonPicker } from '../../../kit/person-picker.tsx'
import { parseInteger } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAdjustmentTerms, useCurrencyChanges } from './queries.ts'

interface Props {
  onClose: () => void
}

interface Draft {
  person: NamedPerson | null
  amount: string
  reason: string
}

/** Changes a player's balance, or requests a second owner's confirmation above the limit. */
export function AdjustDialog({ onClose }: Props) {
  const { t } = useTranslation('currencyManagement')
  const form = useForm<Draft>({ defaultValues: { person: null, amount: '', reason: '' } })
  const [requestKey] = useState(() => newUuid())
  const { adjust } = useCurrencyChanges()
  const { aloneCoins: limit, hasSecond } = useAdjustmentTerms().data ?? {}
  const amount = parseInteger(form.watch('amount'), -COINS_MAX, COINS_MAX)
  const isAbove = amount !== null && limit !== undefined && Math.abs(amount) > limit
  const actionLabel = () => {
    if (isAbove) return t('askSecond')
    if (!amount) return t('adjust')
    return t(amount > 0 ? 'credit' : 'debit', { count: Math.abs(amount) })
  }
  return (
    <FormDialog
      form={form}
      title={t('adjustTitle')}
      actionLabel={actionLabel()}
      busyLabel={t('deciding')}
      onClose={onClose}
      onSubmit={async ({ person, reason, ...typed }) => {
        const coins = parseInteger(typed.amount, -COINS_MAX, COINS_MAX)
        if (!person || !coins) return
        const { status } = await adjust({ requestKey, userId: person.id, amount: coins, reason })
        showToast({ tone: 'success', title: t(status === 'pending' ? 'asked' : 'adjusted') })
      }}
    >
      <PersonPicker />
      <IntegerField<Draft>
        name="amount"
        label={t('amount')}
        help={t('amountHelp')}
        least={-COINS_MAX}
        most={COINS_MAX}
        wrong={(value) => (value === 0 ? t('amountZero') : undefined)}
      />
      <ReasonField help={t('reasonHelp')} />
      {isAbove && (
        <Notice tone="info" live="polite">
          {t('limit', { count: limit })} {hasSecond === false && t('noSecond')}
        </Notice>
      )}
    </FormDialog>
  )
}
