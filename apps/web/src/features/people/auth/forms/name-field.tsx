import { DISPLAY_NAME_MAX, nameLength } from '@cco/domain/profile/fields'
import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/text-field.tsx'
import { clipName } from '../shared/rules.ts'

interface Props<T extends FieldValues> {
  control: Control<T>
}

/** The name others see. Typing stops at the limit, and the field says why (spec §5). */
export function NameField<T extends FieldValues & { name: string }>({ control }: Props<T>) {
  const { t } = useTranslation('auth')
  const { field } = useController({ control, name: 'name' as Path<T> })
  const [stopped, setStopped] = useState(false)
  return (
    <TextField
      {...field}
      label={t('name')}
      labelHint={t('nameHint')}
      autoComplete="nickname"
      counter={{ used: nameLength(field.value), max: DISPLAY_NAME_MAX }}
      error={stopped ? t('nameLong') : undefined}
      onChange={(event) => {
        const clipped = clipName(event.target.value)
        setStopped(clipped.stopped)
        field.onChange(clipped.name)
      }}
    />
  )
}
