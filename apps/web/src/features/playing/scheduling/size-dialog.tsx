import { BELOW_MINIMUM } from '@cco/domain/games/lifecycle'
import { type ResizeInput, resizeInput } from '@cco/domain/master-games/changes'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: MasterGame
  onClose: () => void
}

/** The numbers of players, at least as many as have booked, and what happens below the minimum. */
export function SizeDialog({ game, onClose }: Props) {
  const { t } = useTranslation('masterGames')
  const refresh = useScheduleRefresh()
  const { id: gameId, minPlayers, maxPlayers, belowMinimum, seatsTaken } = game
  const [contract] = useState(() =>
    resizeInput.check(z.refine((size) => size.maxPlayers >= seatsTaken, { path: ['maxPlayers'] })),
  )
  const form = useContractForm<Omit<ResizeInput, 'gameId'>, typeof contract>({
    contract,
    input: (size) => ({ gameId, ...size }),
    // The one rule of the whole compares the two numbers.
    fields: { '': 'minPlayers' },
    phrases: { minPlayers: t('size.bad'), maxPlayers: t('size.bad') },
    defaultValues: { minPlayers, maxPlayers, belowMinimum },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('size.title')}
      description={t('size.taken', { count: seatsTaken })}
      actionLabel={t('size.open')}
      busyLabel={t('size.busy')}
      onClose={onClose}
      onSubmit={async (size) => {
        await api.masterGames.resize.mutate(size)
        refresh()
        showToast({ tone: 'success', title: t('size.done') })
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="number"
          label={t('size.min')}
          error={errors.minPlayers?.message}
          {...form.register('minPlayers', { valueAsNumber: true })}
        />
        <TextField
          type="number"
          label={t('size.max')}
          error={errors.maxPlayers?.message}
          {...form.register('maxPlayers', { valueAsNumber: true })}
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
