import { GUILD_DESCRIPTION_MAX, GUILD_NAME_MAX, GUILD_TAG_MAX } from '@cco/domain/guilds/limits'
import {
  closeGuildInput,
  type ManagedGuild,
  mergeGuildsInput,
  moderateGuildInput,
} from '@cco/domain/guilds/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { useChoices } from '../../../kit/use-choices.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select, TextArea, TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { ManagementAction } from './actions.ts'
import { useGuildHistory, useGuildManagement, useManagedGuilds } from './queries.ts'

interface Props {
  guild: ManagedGuild
  onClose: () => void
}

/** The dialog of what the owner chose to do to a guild. */
export function ManagementDialog({ action, ...props }: Props & { action: ManagementAction }) {
  if (action === 'moderate') return <ModerateDialog {...props} />
  if (action === 'merge') return <MergeDialog {...props} />
  if (action === 'close') return <CloseDialog {...props} />
  return <HistoryDialog {...props} />
}

interface ModerateDraft {
  name: string
  tag: string
  description: string
  reason: string
}

function ModerateDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildManagement')
  const { moderate } = useGuildManagement()
  const { id, name, tag, description } = guild
  const form = useContractForm<ModerateDraft, typeof moderateGuildInput>({
    contract: moderateGuildInput,
    input: (draft) => ({ id, ...draft }),
    phrases: { name: t('nameWrong'), tag: t('tagWrong') },
    defaultValues: { name, tag, description, reason: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('moderateTitle', { name })}
      description={t('moderateText')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        await moderate(input)
        showToast({ tone: 'success', title: t('moderated') })
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
        maxLength={GUILD_TAG_MAX}
        autoComplete="off"
        error={errors.tag?.message}
        {...form.register('tag')}
      />
      <TextArea
        label={t('description')}
        rows={3}
        maxLength={GUILD_DESCRIPTION_MAX}
        {...form.register('description')}
      />
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}

const LISTED = { search: '', state: 'active', page: 1 } as const

function MergeDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildManagement')
  const { merge } = useGuildManagement()
  const [search, setSearch] = useState('')
  const others = useManagedGuilds({ ...LISTED, search })
  const form = useContractForm<{ intoId: string; reason: string }, typeof mergeGuildsInput>({
    contract: mergeGuildsInput,
    input: (draft) => ({ id: guild.id, ...draft }),
    phrases: { intoId: t('intoWrong') },
    defaultValues: { intoId: '', reason: '' },
  })
  const found = useChoices(others.data?.items ?? [], form.watch('intoId'))
  const options = found.filter(({ id }) => id !== guild.id)
  return (
    <FormDialog
      form={form}
      title={t('mergeTitle', { name: guild.name })}
      description={t('mergeText')}
      actionLabel={t('merge')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (input) => {
        await merge(input)
        showToast({ tone: 'success', title: t('merged') })
      }}
    >
      <TextField
        label={t('search')}
        maxLength={40}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={t('into')}
        error={form.formState.errors.intoId?.message}
        options={[
          { value: '', label: t('intoNone') },
          ...options.map(({ id, name, tag }) => ({ value: id, label: `${name} (${tag})` })),
        ]}
        {...form.register('intoId')}
      />
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}

function CloseDialog({ guild, onClose }: Props) {
  const { t } = useTranslation('guildManagement')
  const { close } = useGuildManagement()
  const form = useContractForm<{ reason: string }, typeof closeGuildInput>({
    contract: closeGuildInput,
    input: ({ reason }) => ({ id: guild.id, reason }),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('closeTitle', { name: guild.name })}
      description={t('closeText')}
      actionLabel={t('close')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (input) => {
        await close(input)
        showToast({ tone: 'success', title: t('closed') })
      }}
    >
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}

const NAMED = ['guild.moderate', 'guild.merge', 'guild.disband'] as const

function HistoryDialog({ guild, onClose }: Props) {
  const { t } = useTranslation(['guildManagement', 'common'])
  const query = useGuildHistory(guild.id)
  const textsOf = (action: string) => {
    const known = NAMED.find((one) => one === action)
    return known
      ? t(`log.${known.slice('guild.'.length) as 'moderate' | 'merge' | 'disband'}`)
      : action
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('historyTitle', { name: guild.name })}
      closeLabel={t('common:close')}
    >
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-32 w-full" />,
          errorTitle: t('historyFailed'),
          empty: ({ items }) =>
            items.length > 0 ? null : { emblem: 'scroll', title: t('historyNone'), bare: true },
          ready: ({ items }) => (
            <ol className="divide-y divide-line-soft">
              {items.map(({ id, action, actor, reason, at }) => (
                <li key={id} className="grid gap-0.5 py-3">
                  <span className="font-medium text-text-1">{textsOf(action)}</span>
                  {reason && <span className="wrap-anywhere text-text-2">{reason}</span>}
                  <span className="num type-small text-text-3">
                    {[actor, formatDateTime(at)].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ol>
          ),
        })}
      />
    </Dialog>
  )
}
