import { renameStoryInput } from '@cco/domain/stories/management'
import { SLUG_MAX } from '@cco/domain/stories/slug'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { paths } from '../../../../lib/paths.ts'
import { TextField } from '../../../../ui/fields.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useStoryChanges } from './queries.ts'

interface Props {
  id: string
  slug: string
  onClose: () => void
}

/** Gives a story another address. */
export function AddressDialog({ id, slug, onClose }: Props) {
  const { t } = useTranslation('storyManagement')
  const { rename } = useStoryChanges()
  const form = useContractForm({
    contract: renameStoryInput,
    input: (draft: { slug: string }) => ({ id, slug: draft.slug.trim().toLowerCase() }),
    phrases: { slug: t('addressWrong') },
    defaultValues: { slug },
  })
  return (
    <FormDialog
      form={form}
      title={t('addressTitle')}
      description={t('addressHelp')}
      actionLabel={t('changeAddress')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await rename(input)
        showToast({ tone: 'success', title: t('addressChanged') })
      }}
    >
      <TextField
        label={t('addressField')}
        leading={paths.story('')}
        autoComplete="off"
        spellCheck={false}
        maxLength={SLUG_MAX}
        error={form.formState.errors.slug?.message}
        {...form.register('slug')}
      />
    </FormDialog>
  )
}
