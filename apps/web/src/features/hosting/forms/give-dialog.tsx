import type { HostedGame } from '@cco/domain/hosting/contract'
import { useForm } from 'react-hook-form'
import { ErrorState } from '../../../kit/error-state.tsx'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { Select } from '../../../ui/select.tsx'
import { useOtherMasters } from '../queries.ts'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  game: HostedGame
  onClose: () => void
}

/** Another master for a game whose bookings stay. */
export function GiveDialog({ game, onClose }: Props) {
  const { t } = useTranslation('hosting')
  const query = useOtherMasters()
  const masters = query.data?.masters ?? []
  const form = useForm({ defaultValues: { masterId: '' } })
  return (
    <FormDialog
      form={form}
      title={t('give.title')}
      description={t('give.text')}
      deedLabel={t('give.deed')}
      busyLabel={t('give.busy')}
      onClose={onClose}
      onSubmit={async ({ masterId }) => {
        await api.hosting.handOver.mutate({ gameId: game.id, masterId })
        return t('give.done')
      }}
    >
      {query.error ? (
        <ErrorState
          bare
          title={t('give.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Select
          label={t('give.master')}
          error={form.formState.errors.masterId?.message}
          options={[
            { value: '', label: t('give.choose') },
            ...masters.map(({ userId, name }) => ({ value: userId, label: localize(name) })),
          ]}
          {...form.register('masterId', { required: t('give.choose') })}
        />
      )}
    </FormDialog>
  )
}
