import { setSceneInput } from '@cco/domain/rooms/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { TextField } from '../../../ui/fields.tsx'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  scene: string
  onClose: () => void
}

/** Names the scene for everyone in the room. */
export function SceneDialog({ gameId, scene, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const pull = usePullLog(gameId)
  const form = useContractForm<{ title: string }, typeof setSceneInput>({
    contract: setSceneInput,
    input: ({ title }) => ({ gameId, title }),
    phrases: {},
    defaultValues: { title: scene },
  })
  return (
    <FormDialog
      form={form}
      title={t('scene.set')}
      actionLabel={t('scene.save')}
      busyLabel={t('scene.busy')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.setScene.mutate(input)
        await pull()
      }}
    >
      <TextField
        label={t('scene.title')}
        help={t('scene.help')}
        error={form.formState.errors.title?.message}
        {...form.register('title')}
      />
    </FormDialog>
  )
}
