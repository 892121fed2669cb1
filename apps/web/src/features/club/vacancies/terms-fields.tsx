import type { StaffVacancy } from '@cco/domain/vacancies/contract'
import { PAY_UNITS, VACANCY_KINDS } from '@cco/domain/vacancies/limits'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { localize } from '../../../lib/language.ts'
import { Select } from '../../../ui/fields.tsx'
import { useActivePlaces } from '../../playing/places/public.ts'
import type { Draft } from './draft.ts'

interface Props {
  /** Null for a new one. */
  vacancy: StaffVacancy | null
}

/** Place, kind of work, pay and order. */
export function TermsFields({ vacancy }: Props) {
  const { t } = useTranslation(['vacancyManagement', 'vacancies'])
  const { register, watch } = useFormContext<Draft>()
  const active = useActivePlaces().data?.items ?? []
  const { placeId = null, place = null } = vacancy ?? {}
  // The present place stays a choice when it was archived.
  const isArchived = placeId && place && !active.some(({ id }) => id === placeId)
  const places = isArchived ? [...active, { id: placeId, name: place }] : active
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('field.place')}
          options={[
            { value: '', label: t('remote') },
            ...places.map(({ id, name }) => ({ value: id, label: localize(name) })),
          ]}
          {...register('placeId')}
          value={watch('placeId')}
        />
        <Select
          label={t('field.kind')}
          options={VACANCY_KINDS.map((value) => ({ value, label: t(`vacancies:kind.${value}`) }))}
          {...register('kind')}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-4">
        <IntegerField<Draft> name="payFrom" label={t('field.payFrom')} />
        <IntegerField<Draft> name="payTo" label={t('field.payTo')} />
        <Select
          label={t('field.payPer')}
          options={PAY_UNITS.map((value) => ({ value, label: t(`vacancies:per.${value}`) }))}
          {...register('payPer')}
        />
        <IntegerField<Draft> name="position" label={t('field.position')} />
      </div>
    </>
  )
}
