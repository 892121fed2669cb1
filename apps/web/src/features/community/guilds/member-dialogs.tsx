import { RECIPIENT_QUERY } from '@cco/domain/gifts/contract'
import type { GuildMemberRow } from '@cco/domain/guilds/contract'
import { inviteInput, removeMemberInput, setRankInput } from '@cco/domain/guilds/inputs'
import { GUILD_MESSAGE_MAX } from '@cco/domain/guilds/limits'
import { GUILD_POWERS, type GuildPower } from '@cco/domain/guilds/powers'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { Checkbox, Switch } from '../../../ui/choice.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { MemberAction } from './actions.ts'
import { useGuildActions } from './queries.ts'

interface Props {
  guildId: string
  onClose: () => void
}

interface OfMember extends Props {
  member: GuildMemberRow
  name: string
}

/** The dialog of what was chosen among the members of a guild. */
export function MemberDialog({ opened, ...props }: Props & { opened: MemberAction }) {
  if (opened.action === 'invite') return <InviteDialog {...props} />
  const { action, member, name } = opened
  if (action === 'rank') return <RankDialog {...props} member={member} name={name} />
  if (action === 'remove') return <RemoveDialog {...props} member={member} name={name} />
  return <HandOverDialog {...props} member={member} name={name} />
}

function InviteDialog({ guildId, onClose }: Props) {
  const { t } = useTranslation(['guildForms', 'staffTables'])
  const { invite } = useGuildActions()
  const form = useContractForm<{ user: NamedUser | null; message: string }, typeof inviteInput>({
    contract: inviteInput,
    input: ({ user, message }) => ({ id: guildId, accountId: user?.accountId, message }),
    fields: { accountId: 'user' },
    phrases: { user: t('staffTables:userWrong') },
    defaultValues: { user: null, message: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('inviteTitle')}
      actionLabel={t('invite')}
      busyLabel={t('sending')}
      onClose={onClose}
      onSubmit={async (input) => {
        await invite(input)
        showToast({ tone: 'success', title: t('invited') })
      }}
    >
      <UserField
        search={api.gifts.recipients.query}
        searchMin={RECIPIENT_QUERY.min}
        searchMax={RECIPIENT_QUERY.max}
        label={t('player')}
        help={t('playerHelp')}
      />
      <TextArea
        label={t('message')}
        labelHint={t('optional')}
        rows={2}
        maxLength={GUILD_MESSAGE_MAX}
        counter={{ used: form.watch('message').length, max: GUILD_MESSAGE_MAX }}
        {...form.register('message')}
      />
    </FormDialog>
  )
}

interface RankDraft {
  isOfficer: boolean
  powers: GuildPower[]
}

function RankDialog({ guildId, member, name, onClose }: OfMember) {
  const { t } = useTranslation('guildForms')
  const { setRank } = useGuildActions()
  const { userId, rank, powers } = member
  const form = useContractForm<RankDraft, typeof setRankInput>({
    contract: setRankInput,
    input: (draft) => ({
      ...{ guildId, userId, rank: draft.isOfficer ? ('officer' as const) : ('member' as const) },
      powers: draft.isOfficer ? draft.powers : [],
    }),
    defaultValues: { isOfficer: rank === 'officer', powers: [...powers] },
  })
  const isOfficer = form.watch('isOfficer')
  return (
    <FormDialog
      form={form}
      title={t('rankTitle', { name })}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await setRank(input)
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      <Switch label={t('officer')} help={t('officerHelp')} {...form.register('isOfficer')} />
      {isOfficer && (
        <fieldset className="grid gap-3">
          <legend className="type-label mb-2 text-text-1">{t('powers')}</legend>
          {GUILD_POWERS.map((power) => (
            <Checkbox
              key={power}
              value={power}
              label={t(`power.${power}`)}
              {...form.register('powers')}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

function RemoveDialog({ guildId, member, name, onClose }: OfMember) {
  const { t } = useTranslation('guildForms')
  const { remove } = useGuildActions()
  const form = useContractForm<{ reason: string; ban: boolean }, typeof removeMemberInput>({
    contract: removeMemberInput,
    input: (draft) => ({ guildId, userId: member.userId, ...draft }),
    phrases: { reason: t('reasonWrong') },
    defaultValues: { reason: '', ban: false },
  })
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
        await remove(input)
        showToast({ tone: 'success', title: t('removed') })
      }}
    >
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        rows={2}
        maxLength={GUILD_MESSAGE_MAX}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <Checkbox label={t('ban')} help={t('banHelp')} {...form.register('ban')} />
    </FormDialog>
  )
}

function HandOverDialog({ guildId, member, name, onClose }: OfMember) {
  const { t } = useTranslation('guildForms')
  const { handOver } = useGuildActions()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOverTitle')}
      description={t('handOverText', { name })}
      safeLabel={t('cancel')}
      actionLabel={t('handOver')}
      busyLabel={t('saving')}
      onConfirm={async () => {
        await handOver(guildId, member.userId)
        showToast({ tone: 'success', title: t('handedOver') })
      }}
    />
  )
}
