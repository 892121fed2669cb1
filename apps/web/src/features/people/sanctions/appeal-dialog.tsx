import { appealInput } from '@cco/domain/moderation/inputs'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Appeals a suspension or ban, once. */
export function AppealDialog({ sanctionId, onClose }: { sanctionId: string; onClose: () => void }) {
  const { t } = useTranslation('sanctions')
  const client = useQueryClient()
  const form = useContractForm<{ text: string }, typeof appealInput>({
    contract: appealInput,
    input: ({ text }) => ({ sanctionId, text }),
    phrases: { text: t('appealShort') },
    defaultValues: { text: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('appealTitle')}
      description={t('appealHelp')}
      actionLabel={t('appealSend')}
      busyLabel={t('appealSending')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.moderation.appeal.mutate(input)
        showToast({ tone: 'success', title: t('appealSent') })
        await client.invalidateQueries(trpc.moderation.standing.queryFilter())
      }}
    >
      <TextArea
        label={t('appealText')}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
