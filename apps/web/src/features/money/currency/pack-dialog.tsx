import { createPackInput, type StaffPackRow } from '@cco/domain/payments/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { typedNumber } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useCurrencyChanges } from './queries.ts'

interface Props {
  /** Null for a new one. */
  pack: StaffPackRow | null
  onClose: () => void
}

interface Draft {
  coins: string
  bonusCoins: string
  price: string
  position: string
}

const MINOR = 100
const contract = z.omit(createPackInput, { requestKey: true })

/** Creates or edits a pack of coins. The price is entered in whole rubles. */
export function PackDialog({ pack, onClose }: Props) {
  const { t } = useTranslation('currencyManagement')
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ coins, bonusCoins, price, position }) => ({
      coins: typedNumber(coins),
      bonusCoins: typedNumber(bonusCoins),
      priceMinor: (typedNumber(price) ?? Number.NaN) * MINOR,
      position: typedNumber(position),
    }),
    fields: { priceMinor: 'price' },
    phrases: {
      price: (_, bounds) => ({ least: 1, most: (bounds?.most ?? 0) / MINOR }),
    },
    defaultValues: {
      coins: String(pack?.coins ?? ''),
      bonusCoins: String(pack?.bonusCoins ?? 0),
      price: pack ? String(pack.priceMinor / MINOR) : '',
      position: String(pack?.position ?? 0),
    },
  })
  const [requestKey] = useState(() => newUuid())
  const { createPack, updatePack } = useCurrencyChanges()
  return (
    <FormDialog
      form={form}
      title={t(pack ? 'packTitle' : 'newPack')}
      description={t('packHelp')}
      actionLabel={t(pack ? 'save' : 'putOnSale')}
      busyLabel={t('deciding')}
      onClose={onClose}
      onSubmit={async (fields) => {
        if (pack) await updatePack({ id: pack.id, ...fields })
        else await createPack({ requestKey, ...fields })
        showToast({ tone: 'success', title: t('packSaved') })
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <IntegerField<Draft> name="coins" label={t('column.coins')} />
        <IntegerField<Draft> name="bonusCoins" label={t('column.bonus')} />
        <IntegerField<Draft> name="price" label={t('packPrice')} />
        <IntegerField<Draft> name="position" label={t('position')} />
      </div>
    </FormDialog>
  )
}
