import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type Draft, sendAtOf } from './draft.ts'

/** At once, or at a time by the viewer's clock. */
export function WhenFields() {
  const { t } = useTranslation('broadcasts')
  const { control, register, formState } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'when' })
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-1.5">
        <span aria-hidden="true" className="type-label text-text-1">
          {t('when')}
        </span>
        <Segmented
          label={t('when')}
          value={field.value}
          onValueChange={field.onChange}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      </div>
      {field.value === 'later' && (
        <TextField
          type="datetime-local"
          label={t('sendAt', { zone: zoneLabel(Date.now()) })}
          error={formState.errors.sendAt?.message}
          {...register('sendAt', {
            validate: (sendAt) =>
              sendAtOf({ when: 'later', sendAt }, Date.now()) !== undefined || t('sendAtWrong'),
          })}
        />
      )}
    </div>
  )
}
