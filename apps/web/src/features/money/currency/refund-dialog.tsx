import { refundPaymentInput, type StaffPaymentRow } from '@cco/domain/payments/management'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { formatMoney } from '../../../lib/numbers.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useCurrencyChanges } from './queries.ts'

interface Props {
  payment: StaffPaymentRow
  onClose: () => void
}

/** Refunds the money of a payment, with a reason for the system log. */
export function RefundDialog({ payment, onClose }: Props) {
  const { t } = useTranslation('currencyManagement')
  const form = useContractForm({
    contract: refundPaymentInput,
    input: ({ reason }: { reason: string }) => ({ id: payment.id, reason }),
    defaultValues: { reason: '' },
  })
  const { refundPayment } = useCurrencyChanges()
  const { amountMinor, currency, coins, user } = payment
  const sum = formatMoney(amountMinor, currency)
  return (
    <FormDialog
      form={form}
      title={t('refund.title', { sum, name: user.name || user.accountId })}
      description={t('refund.about', { count: coins })}
      actionLabel={t('refund.action')}
      busyLabel={t('refund.busy')}
      onClose={onClose}
      onSubmit={async (refund) => {
        const { status } = await refundPayment(refund)
        showToast({
          tone: status === 'refunded' ? 'success' : 'info',
          title: t(`refund.${status}`),
        })
      }}
    >
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
