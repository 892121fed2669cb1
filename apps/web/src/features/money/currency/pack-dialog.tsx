import { COINS_MAX } from '@cco/domain/currency/constants'
import type { StaffPackRow } from '@cco/domain/payment/management'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { IntegerField } from '../../../kit/form-fields.tsx'
import { parseInteger } from '../../../lib/numbers.ts'
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
const PRICE_MAX = 1_000_000
const POSITION_MAX = 1_000

/** Creates or edits a pack of coins. The price is entered in whole rubles. */
export function PackDialog({ pack, onClose }: Props) {
  const { t } = useTranslation('currencyManagement')
  const form = useForm<Draft>({
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
      onSubmit={async (draft) => {
        const fields = {
          coins: parseInteger(draft.coins, 1, COINS_MAX) ?? 0,
          bonusCoins: parseInteger(draft.bonusCoins, 0, COINS_MAX) ?? 0,
          priceMinor: (parseInteger(draft.price, 1, PRICE_MAX) ?? 0) * MINOR,
          position: parseInteger(draft.position, 0, POSITION_MAX) ?? 0,
        }
        if (pack) await updatePack({ id: pack.id, ...fields })
        else await createPack({ requestKey, ...fields })
        showToast({ tone: 'success', title: t('packSaved') })
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <IntegerField<Draft> name="coins" label={t('column.coins')} least={1} most={COINS_MAX} />
        <IntegerField<Draft>
          name="bonusCoins"
          label={t('column.bonus')}
          least={0}
          most={COINS_MAX}
        />
        <IntegerField<Draft> name="price" label={t('packPrice')} least={1} most={PRICE_MAX} />
        <IntegerField<Draft> name="position" label={t('position')} least={0} most={POSITION_MAX} />
      </div>
    </FormDialog>
  )
}
