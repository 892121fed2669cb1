import type { GameRow } from '@cco/domain/games/contract'
import { handOverInput } from '@cco/domain/master-games/changes'
import type { Substitute } from '@cco/domain/master-games/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ErrorState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Select } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh, useSubstitutes } from './queries.ts'

interface Props {
  game: Pick<GameRow, 'id'>
  onClose: () => void
  /** Before the request, from which on the game may belong to another master; false if it fails. */
  onGiving?: (isGiving: boolean) => void
  /** Before the refetch, which fails once the game belongs to another master. */
  onGiven?: () => void
}

/** Gives a game with its bookings to another master; busy masters are listed with the reason. */
export function GiveDialog({ game, onClose, onGiving, onGiven }: Props) {
  const { t } = useTranslation('masterGames')
  const refresh = useScheduleRefresh()
  const form = useContractForm<{ masterId: string }, typeof handOverInput>({
    contract: handOverInput,
    input: ({ masterId }) => ({ gameId: game.id, masterId }),
    phrases: { masterId: t('give.choose') },
    defaultValues: { masterId: '' },
  })
  // Once the game is given away, this person may not read it any more.
  const query = useSubstitutes(game.id, { enabled: !form.formState.isSubmitting })
  const masters = query.data?.masters ?? []
  const nameOf = ({ name, busy }: Substitute) =>
    busy
      ? t('give.busyThen', {
          name: localize(name),
          game: localize(busy.title),
          when: formatDayTime(busy.startsAt),
        })
      : localize(name)
  return (
    <FormDialog
      form={form}
      title={t('give.title')}
      description={t('give.text')}
      actionLabel={t('give.action')}
      busyLabel={t('give.busy')}
      onClose={onClose}
      onSubmit={async (handOver) => {
        onGiving?.(true)
        try {
          await api.masterGames.handOver.mutate(handOver)
        } catch (error) {
          onGiving?.(false)
          throw error
        }
        onGiven?.()
        refresh()
        showToast({ tone: 'success', title: t('give.done') })
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
            ...masters.map((one) => ({
              value: one.userId,
              label: nameOf(one),
              disabled: one.busy !== null,
            })),
          ]}
          {...form.register('masterId')}
        />
      )}
    </FormDialog>
  )
}
