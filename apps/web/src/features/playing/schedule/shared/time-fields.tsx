import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { zoneTitle } from '../../../../lib/datetime.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { TimeFields as Fields } from './times.ts'

interface Props {
  register: UseFormRegister<Fields>
  errors: FieldErrors<Fields>
}

/** The day and the hours of a game, by the clock where the person is. */
export function TimeFields({ register, errors }: Props) {
  const { t } = useTranslation('schedule')
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[1.4fr_1fr_1fr]">
        <TextField
          type="date"
          label={t('propose.date')}
          error={errors.date?.message}
          {...register('date', { required: t('propose.needDate') })}
        />
        <TextField
          type="time"
          label={t('propose.start')}
          error={errors.start?.message}
          {...register('start', { required: t('propose.needTime') })}
        />
        <TextField
          type="time"
          label={t('propose.end')}
          error={errors.end?.message}
          {...register('end', { required: t('propose.needTime') })}
        />
      </div>
      <p className="type-small text-text-3">
        {t('propose.zone', { zone: zoneTitle(Date.now()) })}. {t('propose.endHelp')}.
      </p>
    </div>
  )
}
