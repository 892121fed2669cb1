import type { PromoRow } from '@cco/domain/promocode/contract'
import { PROMO_KINDS } from '@cco/domain/promocode/discount'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { WholeField } from '../../../../kit/whole-field.tsx'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import type { usePromoChanges } from '../queries.ts'
import { BoundFields } from './bound-fields.tsx'
import { BOUNDS, type Draft, draftOf, isCode, isSpan, termsOf } from './draft.ts'

interface Props {
  /** Null for a new one. */
  promo: PromoRow | null
  /** What is asked of the server; from the screen, so that this part does not bring its table. */
  changes: Pick<ReturnType<typeof usePromoChanges>, 'create' | 'update'>
  onClose: () => void
}

/** Makes a promo code, or changes its terms. */
export function PromoDialog({ promo, changes, onClose }: Props) {
  const { t } = useTranslation('promocodes')
  const form = useForm<Draft>({ defaultValues: draftOf(promo) })
  const [requestKey] = useState(() => newUuid())
  const { create, update } = changes
  const { register, watch, getValues, formState } = form
  const { errors } = formState
  const kind = watch('kind')
  const isUsed = promo !== null && promo.uses > 0
  return (
    <FormDialog
      form={form}
      size="lg"
      title={promo ? t('editTitle', { code: promo.code }) : t('createTitle')}
      deedLabel={t(promo ? 'save' : 'create')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (draft) => {
        const terms = termsOf(draft)
        if (promo) await update({ id: promo.id, terms })
        else await create({ requestKey, terms })
        showToast({ tone: 'success', title: t(promo ? 'saved' : 'created', { code: terms.code }) })
      }}
    >
      {isUsed && <Notice tone="info">{t('used')}</Notice>}
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          autoComplete="off"
          maxLength={40}
          readOnly={isUsed}
          error={errors.code?.message}
          {...register('code', { validate: (code) => isCode(code) || t('codeWrong') })}
        />
        <Select
          label={t('kind')}
          options={PROMO_KINDS.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            disabled: isUsed && value !== promo.kind,
          }))}
          {...register('kind')}
        />
        {kind !== 'free_seat' && (
          <WholeField<Draft>
            name="value"
            label={t(kind === 'percent' ? 'percent' : 'coins')}
            least={1}
            most={kind === 'percent' ? BOUNDS.percent : BOUNDS.coins}
          />
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('startsAt', { zone: zoneLabel(Date.now()) })}
          labelHint={t('optional')}
          {...register('startsAt')}
        />
        <TextField
          type="datetime-local"
          label={t('endsAt', { zone: zoneLabel(Date.now()) })}
          labelHint={t('optional')}
          error={errors.endsAt?.message}
          {...register('endsAt', {
            validate: (endsAt) => isSpan(getValues('startsAt'), endsAt) || t('endsWrong'),
          })}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <WholeField<Draft>
          name="maxUses"
          label={t('maxUses')}
          labelHint={t('optional')}
          least={Math.max(1, promo?.uses ?? 1)}
          most={BOUNDS.uses}
          optional
        />
        <WholeField<Draft>
          name="maxUsesPerPlayer"
          label={t('maxUsesPerPlayer')}
          least={1}
          most={BOUNDS.usesPerPlayer}
        />
        <WholeField<Draft>
          name="maxSeats"
          label={t('maxSeats')}
          labelHint={t('optional')}
          least={1}
          most={BOUNDS.seats}
          optional
        />
        <WholeField<Draft>
          name="minTotal"
          label={t('minTotal')}
          labelHint={t('optional')}
          least={0}
          most={BOUNDS.coins}
          optional
        />
      </div>
      <Checkbox label={t('firstBookingOnly')} {...register('firstBookingOnly')} />
      <BoundFields promoId={promo?.id} />
    </FormDialog>
  )
}
