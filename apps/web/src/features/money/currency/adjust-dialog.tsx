import { adjustInput } from '@cco/domain/currency/management'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAdjustmentTerms, useCurrencyChanges } from './queries.ts'

interface Props {
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
  amount: string
  reason: string
}

const contract = z.omit(adjustInput, { requestKey: true })

/** Changes a player's balance, or requests a second owner's confirmation above the limit. */
export function AdjustDialog({ onClose }: Props) {
  const { t } = useTranslation(['currencyManagement', 'staffTables'])
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ user, amount, reason }) => ({
      userId: user?.id,
      amount: typedNumber(amount),
      reason,
    }),
    fields: { userId: 'user' },
    phrases: {
      user: t('staffTables:userWrong'),
      amount: ({ amount }, bounds) =>
        typedNumber(amount) === 0 || !bounds ? t('amountZero') : bounds,
    },
    defaultValues: { user: null, amount: '', reason: '' },
  })
  const [requestKey] = useState(() => newUuid())
  const { adjust } = useCurrencyChanges()
  const { aloneCoins: limit, hasSecond } = useAdjustmentTerms().data ?? {}
  const typed = contract.shape.amount.safeParse(typedNumber(form.watch('amount')))
  const amount = typed.data ?? null
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
      onSubmit={async (adjustment) => {
        const { status } = await adjust({ requestKey, ...adjustment })
        showToast({
          tone: 'success',
          title: t(status === 'pending' ? 'awaitingApproval' : 'adjusted'),
        })
      }}
    >
      <UserField search={api.profiles.find.query} />
      <IntegerField<Draft> name="amount" label={t('amount')} help={t('amountHelp')} signed />
      <ReasonField help={t('reasonHelp')} />
      {isAbove && (
        <Notice tone="info" live="polite">
          {t('limit', { count: limit })} {hasSecond === false && t('noSecond')}
        </Notice>
      )}
    </FormDialog>
  )
}
