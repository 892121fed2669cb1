import { decidePaymentInput, type StaffPaymentRow } from '@cco/domain/payments/management'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { formatMoney } from '../../../lib/numbers.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useCurrencyChanges } from './queries.ts'

interface Props {
  payment: StaffPaymentRow
  onClose: () => void
}

interface Draft {
  decision: 'credit' | 'close'
  reason: string
}

/** Decides a payment whose provider report does not match: credit the coins, or close it. */
export function DecidePaymentDialog({ payment, onClose }: Props) {
  const { t } = useTranslation('currencyManagement')
  const form = useContractForm<Draft, typeof decidePaymentInput>({
    contract: decidePaymentInput,
    input: (draft) => ({ id: payment.id, ...draft }),
    defaultValues: { decision: 'close', reason: '' },
  })
  const { decidePayment } = useCurrencyChanges()
  const { amountMinor, currency, saidMinor, coins, attention, user } = payment
  const decision = form.watch('decision')
  const credit = t('creditAnyway', { count: coins })
  return (
    <FormDialog
      form={form}
      title={t('decideTitle', { name: user.name || user.accountId })}
      description={attention && t(`attention.${attention}`)}
      actionLabel={decision === 'credit' ? credit : t('close')}
      busyLabel={t('deciding')}
      onClose={onClose}
      onSubmit={async (decided) => {
        await decidePayment(decided)
        showToast({ tone: 'success', title: t(`paymentDecided.${decided.decision}`) })
      }}
    >
      <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-md bg-surface-well px-3.5 py-3">
        <dt>{t('expected')}</dt>
        <dd className="text-text-1">{formatMoney(amountMinor, currency)}</dd>
        {saidMinor !== null && (
          <>
            <dt>{t('said')}</dt>
            <dd className="text-text-1">{formatMoney(saidMinor, currency)}</dd>
          </>
        )}
      </dl>
      {payment.creditable ? (
        <Segmented
          label={t('decision')}
          value={decision}
          onValueChange={(value) => form.setValue('decision', value)}
          block
          options={[
            { value: 'close', label: t('close') },
            { value: 'credit', label: credit },
          ]}
        />
      ) : (
        <p>{t('notCreditable')}</p>
      )}
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
