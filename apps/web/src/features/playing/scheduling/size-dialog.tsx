import { BELOW_MINIMUM } from '@cco/domain/game/lifecycle'
import type { HostedGame } from '@cco/domain/hosting/contract'
import { PLAYERS_MAX } from '@cco/domain/schedule/constants'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: HostedGame
  onClose: () => void
}

/** The numbers of players, at least as many as have booked, and what happens below the minimum. */
export function SizeDialog({ game, onClose }: Props) {
  const { t } = useTranslation('hosting')
  const refresh = useScheduleRefresh()
  const { minPlayers, maxPlayers, belowMinimum, seatsTaken } = game
  const form = useForm({ defaultValues: { minPlayers, maxPlayers, belowMinimum } })
  const { errors } = form.formState
  const number = {
    valueAsNumber: true,
    validate: () => {
      const size = form.getValues()
      const fits =
        size.minPlayers >= 1 &&
        size.minPlayers <= size.maxPlayers &&
        size.maxPlayers <= PLAYERS_MAX &&
        size.maxPlayers >= seatsTaken
      return fits || t('size.bad')
    },
  }
  return (
    <FormDialog
      form={form}
      title={t('size.title')}
      description={t('size.taken', { count: seatsTaken })}
      actionLabel={t('size.open')}
      busyLabel={t('size.busy')}
      onClose={onClose}
      onSubmit={async (size) => {
        await api.hosting.resize.mutate({ gameId: game.id, ...size })
        refresh()
        showToast({ tone: 'success', title: t('size.done') })
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="number"
          label={t('size.min')}
          error={errors.minPlayers?.message}
          {...form.register('minPlayers', number)}
        />
        <TextField
          type="number"
          label={t('size.max')}
          error={errors.maxPlayers?.message}
          {...form.register('maxPlayers', number)}
        />
      </div>
      <Select
        label={t('size.below')}
        options={BELOW_MINIMUM.map((value) => ({ value, label: t(`choice.${value}`) }))}
        {...form.register('belowMinimum')}
      />
    </FormDialog>
  )
}
