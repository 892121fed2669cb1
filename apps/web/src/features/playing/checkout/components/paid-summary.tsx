import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'

interface Props {
  paid: number
  balance: number
}

/** What was taken, and what is left. */
export function PaidSummary({ paid, balance }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-4">
      <dt className="type-h3 text-text-1">{t('paid')}</dt>
      <dd className="justify-self-end">
        <Price coins={paid} look="total" />
      </dd>
      <dt>{t('remains')}</dt>
      <dd className="justify-self-end">
        <Price coins={balance} />
      </dd>
    </dl>
  )
}
