import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ProposeFields } from './propose-form.ts'

interface Props {
  form: UseFormReturn<ProposeFields>
}

/** Whether it comes every week, and until when. */
export function ProposeSeries({ form }: Props) {
  const { t } = useTranslation('schedule')
  const { register, watch, formState } = form
  return (
    <div className="grid grid-cols-1 gap-4">
      <Checkbox label={t('propose.series')} {...register('repeated')} />
      {watch('repeated') && (
        <TextField
          type="date"
          label={t('propose.until')}
          error={formState.errors.until?.message}
          {...register('until', {
            validate: (until, { repeated }) => !repeated || until !== '' || t('propose.needUntil'),
          })}
        />
      )}
    </div>
  )
}
