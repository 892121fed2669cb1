import { STORY_TITLE_MAX } from '@cco/domain/stories/limits'
import { createStoryInput } from '@cco/domain/stories/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { paths } from '../../../../lib/paths.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { TextField } from '../../../../ui/fields.tsx'
import type { Scope } from './model.ts'
import { useStoryChanges } from './queries.ts'

interface Props {
  scope: Scope
  onClose: () => void
}

/** Begins a draft with its title and opens the editor. */
export function CreateStoryDialog({ scope, onClose }: Props) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const [requestKey] = useState(newUuid)
  const { create } = useStoryChanges()
  const navigate = useNavigate()
  const form = useContractForm({
    contract: createStoryInput,
    input: (title: { ru: string; en: string }) => ({ requestKey, title }),
    phrases: { ru: t('required') },
    defaultValues: { ru: '', en: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('createTitle')}
      description={t('createText')}
      actionLabel={t('create')}
      busyLabel={t('creating')}
      onClose={onClose}
      onSubmit={async (input) => {
        const { id } = await create(input)
        void navigate(scope === 'own' ? paths.masterStory(id) : paths.ownerStory(id))
      }}
    >
      {(['ru', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={t('inLanguage', {
            field: t('field.title'),
            language: t(`common:language.${language}`),
          })}
          maxLength={STORY_TITLE_MAX}
          error={errors[language]?.message}
          {...form.register(language)}
        />
      ))}
    </FormDialog>
  )
}
