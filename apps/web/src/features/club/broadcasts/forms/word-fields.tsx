import { BROADCAST_TEXT_MAX, BROADCAST_TITLE_MAX } from '@cco/domain/broadcast/limits'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Draft } from './draft.ts'

/** Title and text in both languages. */
export function WordFields() {
  const { t } = useTranslation('broadcasts')
  const { register, watch, formState } = useFormContext<Draft>()
  const bind = (name: 'titleRu' | 'titleEn' | 'textRu' | 'textEn', max: number) => ({
    ...register(name, { validate: (value) => value.trim() !== '' || t('required') }),
    label: t(name),
    lang: name.endsWith('Ru') ? 'ru' : 'en',
    maxLength: max,
    counter: { used: watch(name).length, max },
    error: formState.errors[name]?.message,
  })
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {(['Ru', 'En'] as const).map((language) => (
        <div key={language} className="grid content-start gap-5">
          <TextField {...bind(`title${language}`, BROADCAST_TITLE_MAX)} />
          <TextArea {...bind(`text${language}`, BROADCAST_TEXT_MAX)} rows={4} />
        </div>
      ))}
    </div>
  )
}
