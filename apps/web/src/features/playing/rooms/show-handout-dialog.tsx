import type { RoomMember } from '@cco/domain/rooms/contract'
import { type PreparedHandout, showHandoutInput } from '@cco/domain/rooms/papers-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  handout: PreparedHandout
  people: readonly RoomMember[]
  onClose: () => void
}

/** Shows a handout to everyone or to chosen faces. */
export function ShowHandoutDialog({ gameId, handout, people, onClose }: Props) {
  const { t } = useTranslation('roomPapers')
  const nameOf = useMemberName()
  const pull = usePullLog(gameId)
  const client = useQueryClient()
  const form = useContractForm<
    { whom: 'all' | 'some'; audience: string[] },
    typeof showHandoutInput
  >({
    contract: showHandoutInput,
    input: ({ whom, audience }) => ({
      ...{ gameId, handoutId: handout.id, audience: whom === 'all' ? null : audience },
    }),
    phrases: { audience: t('handouts.noOne') },
    defaultValues: { whom: 'all', audience: [] },
  })
  const [whom, audience] = form.watch(['whom', 'audience'])
  const players = people.filter(({ part, isGone }) => part === 'player' && !isGone)
  const error = form.formState.errors.audience?.message
  return (
    <FormDialog
      form={form}
      title={handout.title}
      actionLabel={t('handouts.show')}
      busyLabel={t('handouts.showing')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.showHandout.mutate(input)
        showToast({ tone: 'success', title: t('handouts.shown') })
        await Promise.all([pull(), client.invalidateQueries(trpc.rooms.handouts.pathFilter())])
      }}
    >
      <Segmented
        block
        label={t('handouts.whom')}
        value={whom}
        onValueChange={(value) => form.setValue('whom', value)}
        options={[
          { value: 'all', label: t('handouts.toAll') },
          { value: 'some', label: t('handouts.toSome') },
        ]}
      />
      {whom === 'some' && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('handouts.whom')}</legend>
          {players.map((member) => (
            <Checkbox
              key={member.userId}
              label={nameOf(member)}
              checked={audience.includes(member.userId)}
              onCheckedChange={(checked) =>
                form.setValue(
                  'audience',
                  checked
                    ? [...audience, member.userId]
                    : audience.filter((one) => one !== member.userId),
                )
              }
            />
          ))}
          {error && (
            <p role="alert" className="type-small text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </FormDialog>
  )
}
