import { messageInput } from '@cco/domain/master-games/changes'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { MESSAGE_MAX } from '@cco/domain/master-games/limits'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: MasterGame
  onClose: () => void
}

/** A message to all players of a game. */
export function MessageDialog({ game, onClose }: Props) {
  const { t } = useTranslation('masterGames')
  const refresh = useScheduleRefresh()
  const form = useContractForm<{ text: string }, typeof messageInput>({
    contract: messageInput,
    input: ({ text }) => ({ gameId: game.id, text }),
    phrases: { text: t('message.need') },
    defaultValues: { text: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('message.title')}
      description={formatDayTime(game.startsAt)}
      actionLabel={t('message.action')}
      busyLabel={t('message.busy')}
      onClose={onClose}
      onSubmit={async (message) => {
        const { players } = await api.masterGames.message.mutate(message)
        refresh()
        showToast({ tone: 'success', title: t('message.done', { count: players }) })
      }}
    >
      <TextArea
        label={t('message.text')}
        maxLength={MESSAGE_MAX}
        counter={{ used: form.watch('text').length, max: MESSAGE_MAX }}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
