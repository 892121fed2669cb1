import { COINS_MAX } from '@cco/domain/currency/constants'
import { TIER_DESCRIPTION_MAX, TIER_NAME_MAX } from '@cco/domain/subscription/constants'
import type { StaffTierRow } from '@cco/domain/subscription/management'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { IntegerField } from '../../../kit/form-fields.tsx'
import { parseInteger } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useTierChanges } from './queries.ts'

interface Props {
  /** Null for a new one. */
  tier: StaffTierRow | null
  onClose: () => void
}

interface Draft {
  nameRu: string
  nameEn: string
  descriptionRu: string
  descriptionEn: string
  price: string
  monthlyFreeGames: string
  position: string
}

const GAMES_MAX = 100
const POSITION_MAX = 1_000

/** Creates or edits a tier. */
export function TierFormDialog({ tier, onClose }: Props) {
  const { t } = useTranslation('subscriptionManagement')
  const form = useForm<Draft>({
    defaultValues: {
      nameRu: tier?.name.ru ?? '',
      nameEn: tier?.name.en ?? '',
      descriptionRu: tier?.description.ru ?? '',
      descriptionEn: tier?.description.en ?? '',
      price: String(tier?.price ?? ''),
      monthlyFreeGames: String(tier?.monthlyFreeGames ?? 1),
      position: String(tier?.position ?? 0),
    },
  })
  const [requestKey] = useState(() => newUuid())
  const { createTier, updateTier } = useTierChanges()
  const textField = (
    name: 'nameRu' | 'nameEn' | 'descriptionRu' | 'descriptionEn',
    max: number,
  ) => ({
    label: t(name),
    lang: name.endsWith('Ru') ? 'ru' : 'en',
    maxLength: max,
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (text) => text.trim() !== '' || t('required') }),
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(tier ? 'tierTitle' : 'newTier')}
      description={t('tierHelp')}
      actionLabel={t(tier ? 'save' : 'putOnSale')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (draft) => {
        const fields = {
          name: { ru: draft.nameRu, en: draft.nameEn },
          description: { ru: draft.descriptionRu, en: draft.descriptionEn },
          price: parseInteger(draft.price, 1, COINS_MAX) ?? 0,
          monthlyFreeGames: parseInteger(draft.monthlyFreeGames, 0, GAMES_MAX) ?? 0,
          position: parseInteger(draft.position, 0, POSITION_MAX) ?? 0,
        }
        if (tier) await updateTier({ id: tier.id, ...fields })
        else await createTier({ requestKey, ...fields })
        showToast({ tone: 'success', title: t('tierSaved') })
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...textField('nameRu', TIER_NAME_MAX)} />
        <TextField {...textField('nameEn', TIER_NAME_MAX)} />
        <TextArea {...textField('descriptionRu', TIER_DESCRIPTION_MAX)} rows={2} />
        <TextArea {...textField('descriptionEn', TIER_DESCRIPTION_MAX)} rows={2} />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <IntegerField<Draft> name="price" label={t('column.price')} least={1} most={COINS_MAX} />
        <IntegerField<Draft>
          name="monthlyFreeGames"
          label={t('column.games')}
          least={0}
          most={GAMES_MAX}
        />
        <IntegerField<Draft> name="position" label={t('position')} least={0} most={POSITION_MAX} />
      </div>
    </FormDialog>
  )
}
