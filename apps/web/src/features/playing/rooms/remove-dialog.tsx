import { REPORT_REASONS, type ReportReason } from '@cco/domain/moderation/cases'
import type { RoomMember } from '@cco/domain/rooms/contract'
import { removeMemberInput } from '@cco/domain/rooms/powers-contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { Select, TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  member: RoomMember
  onClose: () => void
}

/** Removes someone from the room, with a reason for the moderators. */
export function RemoveDialog({ gameId, member, onClose }: Props) {
  const { t } = useTranslation(['roomPowers', 'sanctions'])
  const name = useMemberName()(member)
  const pull = usePullLog(gameId)
  const { userId } = member
  const form = useContractForm<
    { reason: ReportReason | ''; text: string },
    typeof removeMemberInput
  >({
    contract: removeMemberInput,
    input: ({ reason, text }) => ({ gameId, userId, reason: reason as ReportReason, text }),
    phrases: { reason: t('sanctions:reportChoose'), text: t('removeWhyNeeded') },
    defaultValues: { reason: '', text: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('removeTitle')}
      description={t('removeText', { name })}
      actionLabel={t('remove')}
      busyLabel={t('removing')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (input) => {
        await api.rooms.removeMember.mutate(input)
        showToast({ tone: 'success', title: t('removed') })
        await pull()
      }}
    >
      <Select
        label={t('removeReason')}
        error={errors.reason?.message}
        options={[
          { value: '', label: t('sanctions:reportChoose') },
          ...REPORT_REASONS.map((one) => ({ value: one, label: t(`sanctions:reason.${one}`) })),
        ]}
        {...form.register('reason')}
      />
      <TextArea
        label={t('removeWhy')}
        help={t('removeWhyHelp')}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
