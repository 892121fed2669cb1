import { STAFF_SEATS_MAX } from '@cco/domain/booking/constants'
import { SEARCH_MAX } from '@cco/domain/currency/constants'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../kit/form-dialog.tsx'
import { IntegerField, ReasonField } from '../../../../kit/form-fields.tsx'
import { PersonField } from '../../../../kit/person-field.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { typedNumber } from '../../../../lib/numbers.ts'
import { Checkbox } from '../../../../ui/choice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { refreshBookings } from '../refresh.ts'
import { GameSelect } from './game-select.tsx'

interface Props {
  onClose: () => void
}

const REASON_MIN = 3

interface Draft {
  player: NamedPerson | null
  gameId: string
  seats: string
  paidByClub: boolean
  reason: string
}

/** Staff books seats for a player. */
export function BookDialog({ onClose }: Props) {
  const { t } = useTranslation(['desk', 'management'])
  const client = useQueryClient()
  const form = useForm<Draft>({
    defaultValues: { player: null, gameId: '', seats: '1', paidByClub: false, reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('book')}
      description={t('bookText')}
      actionLabel={t('bookAction')}
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
      <IntegerField<Draft>
        name="seats"
        label={t('seatsWanted')}
        validate={(text) => {
          const seats = typedNumber(text) ?? 0
          const fits = seats >= 1 && seats <= STAFF_SEATS_MAX
          return fits || t('management:wholeWrong', { least: 1, most: STAFF_SEATS_MAX })
        }}
      />
      <Checkbox
        label={t('paidByClub')}
        help={t('paidByClubHelp')}
        {...form.register('paidByClub')}
      />
      <ReasonField
        help={t('reasonHelp')}
        validate={(text) => text.trim().length >= REASON_MIN || t('management:reasonWrong')}
      />
    </FormDialog>
  )
}

/** Registers after the player field, so that the first invalid field takes the focus. */
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

/** The field `player` of the form around it. */
function PlayerField() {
  const { t } = useTranslation(['desk', 'common'])
  const { control } = useFormContext<{ player: NamedPerson | null }>()
  const { field, fieldState } = useController({
    control,
    name: 'player',
    rules: { validate: (player) => player !== null || t('findWrong') },
  })
  const [text, setText] = useState('')
  const found = useBookablePeople(text)
  return (
    <PersonField
      ref={field.ref}
      label={t('player')}
      help={t('findHelp')}
      clearLabel={t('findOther')}
      numberOf={({ accountId }) => t('account', { number: accountId })}
      unnamed={t('common:noName')}
      maxLength={SEARCH_MAX}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      text={text}
      onTextChange={setText}
      people={found.people}
      status={status()}
    />
  )

  function status(): string {
    if (!found.enabled) return ''
    if (found.failed) return t('findFailed')
    if (found.searching) return t('finding')
    const count = found.people.length
    return count > 0 ? t('findCount', { count }) : t('findNone')
  }
}

const PAUSE_MS = 250

/** People the caller may book for, requested once the typing pauses. */
function useBookablePeople(text: string) {
  const typed = text.trim()
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const settled = query !== '' && query === typed
  const found = useQuery({
    ...trpc.bookingManagement.people.queryOptions({ query }),
    enabled: settled,
  })
  return {
    people: settled ? (found.data?.items ?? []) : [],
    enabled: typed !== '',
    failed: settled && found.isError,
    searching: !settled || found.isPending,
  }
}
