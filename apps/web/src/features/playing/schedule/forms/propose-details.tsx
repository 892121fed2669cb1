import { BELOW_MINIMUM } from '@cco/domain/game/lifecycle'
import type { Language } from '@cco/domain/language/language'
import { PLACE_MAX, PLAYERS_MAX, PRICE_MAX } from '@cco/domain/schedule/constants'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ProposeFields } from './propose-form.ts'

const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

interface Props {
  form: UseFormReturn<ProposeFields>
}

/** Where it is played, for how many, and for how much. */
export function ProposeDetails({ form }: Props) {
  const { t } = useTranslation(['schedule', 'common'])
  const { register, watch, getValues, formState } = form
  const { errors } = formState
  const players = {
    valueAsNumber: true,
    validate: () => {
      const { minPlayers, maxPlayers } = getValues()
      const fits = minPlayers >= 1 && minPlayers <= maxPlayers && maxPlayers <= PLAYERS_MAX
      return fits || t('propose.badPlayers')
    },
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Select
          label={t('propose.format')}
          options={[
            { value: 'online', label: t('propose.online') },
            { value: 'club', label: t('propose.club') },
          ]}
          {...register('format')}
        />
        <Select
          label={t('propose.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          {...register('language')}
        />
      </div>
      {watch('format') === 'club' && (
        <TextField
          label={t('propose.place')}
          maxLength={PLACE_MAX}
          error={errors.place?.message}
          {...register('place', {
            validate: (place, { format }) =>
              format !== 'club' || place.trim() !== '' || t('propose.needPlace'),
          })}
        />
      )}
      <div className="grid gap-4 max-md:grid-cols-2 md:grid-cols-3">
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.min')}
          error={errors.minPlayers?.message}
          {...register('minPlayers', players)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={t('propose.max')}
          error={errors.maxPlayers?.message}
          {...register('maxPlayers', players)}
        />
        <TextField
          type="number"
          inputMode="numeric"
          className="max-md:col-span-2"
          label={t('propose.price')}
          error={errors.price?.message}
          {...register('price', {
            valueAsNumber: true,
            validate: (price) =>
              (Number.isInteger(price) && price >= 0 && price <= PRICE_MAX) ||
              t('propose.badPrice'),
          })}
        />
      </div>
      <Select
        label={t('propose.below')}
        options={BELOW_MINIMUM.map((value) => ({
          value,
          label: t(`propose.belowMinimum.${value}`),
        }))}
        {...register('belowMinimum')}
      />
    </>
  )
}
