import { spendTicketInput } from '@cco/domain/inventory/contract'
import { DISPLAY_NAME_MAX } from '@cco/domain/profiles/fields'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { errorPhrase, failureOf, ShownError } from '../../../lib/error.ts'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useItemChanges } from './queries.ts'

interface Props {
  /** Of the ticket. */
  id: string
  onClose: () => void
}

/** A new name, which takes effect at once. */
export function RenameDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['inventory', 'error'])
  const form = useContractForm<{ name: string }, typeof spendTicketInput>({
    contract: spendTicketInput,
    input: ({ name }) => ({ id, name }),
    phrases: { name: t('nameRequired') },
    defaultValues: { name: '' },
  })
  const { spend } = useItemChanges()
  return (
    <FormDialog
      form={form}
      title={t('renameTitle')}
      description={t('renameText')}
      actionLabel={t('rename')}
      busyLabel={t('spending')}
      onClose={onClose}
      onSubmit={async (fields) => {
        try {
          await spend(fields)
        } catch (error) {
          if (failureOf(error).code !== 'name_like_staff') throw error
          form.setError('name', { message: errorPhrase(error, t) }, { shouldFocus: true })
          throw new ShownError()
        }
        showToast({ tone: 'success', title: t('renamed') })
      }}
    >
      <TextField
        label={t('newName')}
        maxLength={DISPLAY_NAME_MAX}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
