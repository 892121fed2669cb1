import { TIER_DESCRIPTION_MAX, TIER_NAME_MAX } from '@cco/domain/subscriptions/constants'
import { createTierInput, type StaffTierRow } from '@cco/domain/subscriptions/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { typedNumber } from '../../../lib/numbers.ts'
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

const contract = z.omit(createTierInput, { requestKey: true })

/** Creates or edits a tier. */
export function TierFormDialog({ tier, onClose }: Props) {
  const { t } = useTranslation('subscriptionManagement')
  const required = t('required')
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: (draft) => ({
      name: { ru: draft.nameRu, en: draft.nameEn },
      description: { ru: draft.descriptionRu, en: draft.descriptionEn },
      price: typedNumber(draft.price),
      monthlyFreeGames: typedNumber(draft.monthlyFreeGames),
      position: typedNumber(draft.position),
    }),
    fields: {
      'name.ru': 'nameRu',
      'name.en': 'nameEn',
      'description.ru': 'descriptionRu',
      'description.en': 'descriptionEn',
    },
    phrases: {
      ...{ nameRu: required, nameEn: required },
      ...{ descriptionRu: required, descriptionEn: required },
    },
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
    ...form.register(name),
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
      onSubmit={async (fields) => {
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
        <IntegerField<Draft> name="price" label={t('column.price')} />
        <IntegerField<Draft> name="monthlyFreeGames" label={t('column.games')} />
        <IntegerField<Draft> name="position" label={t('position')} />
      </div>
    </FormDialog>
  )
}
