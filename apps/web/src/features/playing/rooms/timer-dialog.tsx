import { startTimerInput } from '@cco/domain/rooms/table-contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextField } from '../../../ui/fields.tsx'
import { usePullLog } from './queries.ts'
import { secondsOf } from './table-model.ts'

interface Props {
  gameId: string
  onClose: () => void
}

/** Starts a timer that everyone sees. */
export function TimerDialog({ gameId, onClose }: Props) {
  const { t } = useTranslation('roomTable')
  const pull = usePullLog(gameId)
  const [requestKey] = useState(newUuid)
  const form = useContractForm<{ name: string; length: string }, typeof startTimerInput>({
    contract: startTimerInput,
    input: ({ name, length }) => ({ gameId, requestKey, name, seconds: secondsOf(length) }),
    fields: { seconds: 'length' },
    phrases: { name: t('timer.nameNeeded'), length: t('timer.lengthWrong') },
    defaultValues: { name: '', length: '5' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('timer.title')}
      actionLabel={t('timer.start')}
      busyLabel={t('timer.starting')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.startTimer.mutate(input)
        await pull()
      }}
    >
      <TextField
        label={t('timer.name')}
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('timer.length')}
        help={t('timer.lengthHelp')}
        error={errors.length?.message}
        autoComplete="off"
        {...form.register('length')}
      />
    </FormDialog>
  )
}
