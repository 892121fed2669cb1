import { editMessageInput } from '@cco/domain/rooms/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { usePullLog } from './queries.ts'

interface Of {
  of: { gameId: string; eventId: string }
  onClose: () => void
}

export function EditMessageDialog({ of, text, onClose }: Of & { text: string }) {
  const { t } = useTranslation('rooms')
  const pull = usePullLog(of.gameId)
  const form = useContractForm<{ text: string }, typeof editMessageInput>({
    contract: editMessageInput,
    input: (values) => ({ ...of, ...values }),
    phrases: {},
    defaultValues: { text },
  })
  return (
    <FormDialog
      form={form}
      title={t('composer.edit')}
      actionLabel={t('composer.editSave')}
      busyLabel={t('composer.editBusy')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.editMessage.mutate(input)
        await pull()
      }}
    >
      <TextArea
        label={t('composer.label')}
        rows={4}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}

export function RemoveMessageDialog({ of, onClose }: Of) {
  const { t } = useTranslation('rooms')
  const pull = usePullLog(of.gameId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('log.removeTitle')}
      description={t('log.removeText')}
      safeLabel={t('log.keep')}
      actionLabel={t('log.remove')}
      busyLabel={t('log.removeBusy')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await api.rooms.removeMessage.mutate(of)
        await pull()
      }}
    />
  )
}
