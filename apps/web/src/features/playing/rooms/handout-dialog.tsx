import { HANDOUT_MAX } from '@cco/domain/rooms/limits'
import { type PreparedHandout, saveHandoutInput } from '@cco/domain/rooms/papers-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'

interface Props {
  gameId: string
  /** Empty for a new one. */
  handout?: PreparedHandout
  onClose: () => void
}

/** Prepares a handout, or changes one. */
export function HandoutDialog({ gameId, handout, onClose }: Props) {
  const { t } = useTranslation('roomPapers')
  const client = useQueryClient()
  const [id] = useState(() => handout?.id ?? newUuid())
  const version = handout?.version ?? 0
  const form = useContractForm<{ title: string; text: string }, typeof saveHandoutInput>({
    contract: saveHandoutInput,
    input: ({ title, text }) => ({ gameId, id, version, title, text }),
    phrases: { title: t('handouts.nameNeeded'), text: t('handouts.textNeeded') },
    defaultValues: { title: handout?.title ?? '', text: handout?.text ?? '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t(handout ? 'handouts.edit' : 'handouts.prepare')}
      description={t('handouts.prepareHelp')}
      actionLabel={t('handouts.save')}
      busyLabel={t('handouts.saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.saveHandout.mutate(input)
        await client.invalidateQueries(trpc.rooms.handouts.pathFilter())
      }}
    >
      <TextField
        label={t('handouts.name')}
        maxLength={80}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label={t('handouts.text')}
        rows={8}
        maxLength={HANDOUT_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
