import { STAFF_SEATS_MAX } from '@cco/domain/booking/constants'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { ReasonField } from '../../../../kit/reason-field.tsx'
import { WholeField } from '../../../../kit/whole-field.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { refreshBookings } from '../../bookings/shared/refresh.ts'
import { GameSelect } from './game-select.tsx'
import { PlayerField } from './player-field.tsx'

interface Props {
  onClose: () => void
}

interface Draft {
  player: NamedPerson | null
  gameId: string
  seats: string
  paidByClub: boolean
  reason: string
}

/** Seats for a player who asked at the desk or by phone. */
export function BookDialog({ onClose }: Props) {
  const { t } = useTranslation('desk')
  const client = useQueryClient()
  const form = useForm<Draft>({
    defaultValues: { player: null, gameId: '', seats: '1', paidByClub: false, reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('book')}
      description={t('bookText')}
      deedLabel={t('bookDeed')}
      busyLabel={t('busy')}
      onClose={onClose}
      onSubmit={async ({ player, gameId, seats, paidByClub, reason }) => {
        if (!player) return
        const { accountId } = player
        const { row } = await api.bookingManagement.book.mutate({
          ...{ accountId, gameId, seats: Number(seats), paidByClub, reason },
        })
        showToast({
          tone: 'success',
          title: t(row.answerBy ? 'held' : 'done'),
          ...(row.answerBy && { text: t('heldUntil', { when: formatDayTime(row.answerBy) }) }),
        })
        await client.invalidateQueries(trpc.bookingManagement.pathFilter())
        await refreshBookings(client)
      }}
    >
      <PlayerField />
      <GameField />
      <WholeField<Draft> name="seats" label={t('seatsWanted')} least={1} most={STAFF_SEATS_MAX} />
      <Checkbox
        label={t('paidByClub')}
        help={t('paidByClubHelp')}
        {...form.register('paidByClub')}
      />
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}

/** Registers after the player, so that of two that are missing the upper one takes the focus. */
function GameField() {
  const { t } = useTranslation('desk')
  const { register, formState } = useFormContext<Draft>()
  return (
    <GameSelect
      error={formState.errors.gameId?.message}
      {...register('gameId', { validate: (id) => id !== '' || t('gameWrong') })}
    />
  )
}
