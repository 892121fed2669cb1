import type { GuildPage } from '@cco/domain/guilds/contract'
import type { GuildEmblem } from '@cco/domain/guilds/emblem'
import { pageFields } from '@cco/domain/guilds/fields'
import { applyInput, disbandInput, renameGuildInput } from '@cco/domain/guilds/inputs'
import {
  GUILD_CHAT_MAX,
  GUILD_DESCRIPTION_MAX,
  GUILD_MESSAGE_MAX,
  GUILD_NAME_MAX,
  GUILD_TAG_MAX,
} from '@cco/domain/guilds/limits'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { isSubstitute } from '../../../lib/streamer.ts'
import { Switch } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { HeadAction } from './actions.ts'
import { EmblemEditor } from './emblem-editor.tsx'
import { useGuildActions } from './queries.ts'

interface Props {
  guild: GuildPage
  onClose: () => void
}

/** The dialog of what was chosen at the head of a guild. */
export function HeadDialog({ action, ...props }: Props & { action: HeadAction }) {
  if (action === 'requestJoin') return <JoinDialog {...props} />
  if (action === 'edit') return <EditDialog {...props} />
  if (action === 'rename') return <RenameDialog {...props} />
  if (action === 'leave') return <LeaveDialog {...props} />
  return <DisbandDialog {...props} />
}

function JoinDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const { requestJoin } = useGuildActions()
  const form = useContractForm<{ message: string }, typeof applyInput>({
    contract: applyInput,
    input: ({ message }) => ({ id: guild.id, message }),
    defaultValues: { message: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('joinTitle', { name: guild.name })}
      description={t('joinText')}
      actionLabel={t('join')}
      busyLabel={t('sending')}
      onClose={onClose}
      onSubmit={async ({ id, message }) => {
        await requestJoin(id, message)
        showToast({ tone: 'success', title: t('joinSent') })
      }}
    >
      <TextArea
        label={t('message')}
        labelHint={t('optional')}
        rows={3}
        maxLength={GUILD_MESSAGE_MAX}
        counter={{ used: form.watch('message').length, max: GUILD_MESSAGE_MAX }}
        {...form.register('message')}
      />
    </FormDialog>
  )
}

interface PageDraft {
  description: string
  emblem: GuildEmblem
  chat: string
  isRecruiting: boolean
}

function EditDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const { edit } = useGuildActions()
  const { id, description, emblem, chat, isRecruiting } = guild
  // Streamer mode hides the link, which then stays as it is.
  const isChatHidden = isSubstitute(chat)
  const form = useContractForm<PageDraft, typeof pageFields>({
    contract: pageFields,
    input: (draft) => draft,
    phrases: { chat: t('chatWrong') },
    defaultValues: { description, chat: isChatHidden ? '' : chat, isRecruiting, emblem },
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('editTitle')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await edit({ ...fields, id, ...(isChatHidden && { chat: undefined }) })
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      <TextArea
        label={t('description')}
        rows={3}
        maxLength={GUILD_DESCRIPTION_MAX}
        counter={{ used: form.watch('description').length, max: GUILD_DESCRIPTION_MAX }}
        {...form.register('description')}
      />
      {!isChatHidden && (
        <TextField
          label={t('chat')}
          labelHint={t('optional')}
          help={t('chatHelp')}
          type="url"
          inputMode="url"
          maxLength={GUILD_CHAT_MAX}
          error={form.formState.errors.chat?.message}
          {...form.register('chat')}
        />
      )}
      <Switch
        label={t('recruiting')}
        help={t('recruitingHelp')}
        {...form.register('isRecruiting')}
      />
      <Controller
        control={form.control}
        name="emblem"
        render={({ field }) => <EmblemEditor value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

function RenameDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const { rename } = useGuildActions()
  const { id, name, tag } = guild
  const form = useContractForm<{ name: string; tag: string }, typeof renameGuildInput>({
    contract: renameGuildInput,
    input: (draft) => ({ id, ...draft }),
    phrases: { name: t('nameWrong'), tag: t('tagWrong') },
    defaultValues: { name, tag },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('renameTitle')}
      description={t('renameText')}
      actionLabel={t('rename')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await rename(input)
        showToast({ tone: 'success', title: t('renamed') })
      }}
    >
      <TextField
        label={t('name')}
        maxLength={GUILD_NAME_MAX}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('tag')}
        help={t('tagHelp')}
        maxLength={GUILD_TAG_MAX}
        autoComplete="off"
        error={errors.tag?.message}
        {...form.register('tag')}
      />
    </FormDialog>
  )
}

function LeaveDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const { leave } = useGuildActions()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leaveTitle', { name: guild.name })}
      description={t('leaveText')}
      safeLabel={t('stay')}
      actionLabel={t('leave')}
      busyLabel={t('leaving')}
      onConfirm={async () => {
        await leave(guild.id)
        showToast({ tone: 'success', title: t('left') })
      }}
    />
  )
}

function DisbandDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildForms')
  const { disband } = useGuildActions()
  const { id, name } = guild
  const form = useContractForm<{ typedName: string }, typeof disbandInput>({
    contract: disbandInput,
    input: ({ typedName }) => ({ id, typedName }),
    defaultValues: { typedName: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('disbandTitle', { name })}
      description={t('disbandText')}
      actionLabel={t('disband')}
      busyLabel={t('disbanding')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async ({ typedName }) => {
        await disband(id, typedName)
        showToast({ tone: 'success', title: t('disbanded') })
      }}
    >
      <TextField
        label={t('typeName', { name })}
        autoComplete="off"
        maxLength={100}
        {...form.register('typedName')}
      />
    </FormDialog>
  )
}
