import { staffBookInput } from '@cco/domain/bookings/management'
import type { GameRow } from '@cco/domain/games/contract'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { IntegerField } from '../../../../kit/integer-field.tsx'
import { ReasonField } from '../../../../kit/reason-field.tsx'
import { UserField } from '../../../../kit/user-field.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { typedNumber } from '../../../../lib/numbers.ts'
import { Checkbox } from '../../../../ui/choice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { refreshBookings } from '../refresh.ts'
import { GamePicker } from './game-picker.tsx'

interface Props {
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
  game: GameRow | null
  seats: string
  paidByClub: boolean
  reason: string
}

/** Staff books seats for a player. */
export function BookDialog({ onClose }: Props) {
  const { t } = useTranslation(['bookingManagement', 'staffTables'])
  const client = useQueryClient()
  const form = useContractForm<Draft, typeof staffBookInput>({
    contract: staffBookInput,
    input: ({ user, game, seats, ...rest }) => ({
      ...rest,
      gameId: game?.id,
      accountId: user?.accountId,
      seats: typedNumber(seats),
    }),
    fields: { accountId: 'user', gameId: 'game' },
    phrases: { user: t('findWrong'), game: t('gameWrong') },
    defaultValues: { user: null, game: null, seats: '1', paidByClub: false, reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('book')}
      description={t('bookText')}
      actionLabel={t('bookAction')}
      busyLabel={t('busy')}
      onClose={onClose}
      onSubmit={async (booking) => {
        const { row } = await api.bookingManagement.book.mutate(booking)
        showToast({
          tone: 'success',
          title: t(row.answerBy ? 'held' : 'done'),
          ...(row.answerBy && { text: t('heldUntil', { when: formatDayTime(row.answerBy) }) }),
        })
        await client.invalidateQueries(trpc.bookingManagement.pathFilter())
        await refreshBookings(client)
      }}
    >
      <UserField search={api.bookingManagement.people.query} noneFound={t('findNone')} />
      <Controller
        control={form.control}
        name="game"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <GamePicker {...{ ref, value, onChange, onBlur }} error={fieldState.error?.message} />
        )}
      />
      <IntegerField<Draft> name="seats" label={t('seatsWanted')} />
      <Checkbox
        label={t('paidByClub')}
        help={t('paidByClubHelp')}
        {...form.register('paidByClub')}
      />
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
