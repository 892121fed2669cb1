import type { MasterGame, MasterGamePage } from '@cco/domain/master-games/contract'
import { openToGuildInput } from '@cco/domain/master-games/guild-first'
import { GUILD_FIRST_HOURS } from '@cco/domain/master-games/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { useChoices } from '../../../kit/use-choices.ts'
import { api, trpc } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/numbers.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useScheduleRefresh } from './queries.ts'

interface Props {
  game: MasterGame
  present: MasterGamePage['guildFirst']
  onClose: () => void
}

interface Draft {
  guildId: string
  hours: string
}

type GuildBrief = { id: string; name: string; tag: string }

/** Opens a game to a guild before everyone else. */
export function GuildDialog({ game, present, onClose }: Props) {
  const { t } = useTranslation('masterGames')
  const refresh = useScheduleRefresh()
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...trpc.guilds.list.queryOptions({ search: useDeferredValue(search), order: 'name' }),
    placeholderData: keepPreviousData,
  })
  const form = useContractForm<Draft, typeof openToGuildInput>({
    contract: openToGuildInput,
    input: ({ guildId, hours }) => ({ gameId: game.id, guildId, hours: typedNumber(hours) }),
    phrases: {
      guildId: t('guild.none'),
      hours: t('guild.hoursWrong', { max: GUILD_FIRST_HOURS }),
    },
    defaultValues: { guildId: present?.guildId ?? '', hours: String(present?.hours ?? 24) },
  })
  const { errors } = form.formState
  const listed = useChoices<GuildBrief>(found.data?.items ?? [], form.watch('guildId'))
  const guilds =
    present && !listed.some(({ id }) => id === present.guildId)
      ? [{ id: present.guildId, name: present.name, tag: present.tag }, ...listed]
      : listed
  return (
    <FormDialog
      form={form}
      title={t('guild.title')}
      description={t('guild.text')}
      actionLabel={t('guild.save')}
      busyLabel={t('guild.busy')}
      onClose={onClose}
      onSubmit={async (input) => {
        await api.masterGames.openToGuild.mutate(input)
        refresh()
        showToast({ tone: 'success', title: t('guild.done') })
      }}
    >
      <TextField
        label={t('guild.search')}
        maxLength={40}
        autoComplete="off"
        value={search}
        error={found.error ? t('guild.failed') : undefined}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={t('guild.field')}
        error={errors.guildId?.message}
        options={[
          { value: '', label: t('guild.choose') },
          ...guilds.map(({ id, name, tag }) => ({ value: id, label: `${name} (${tag})` })),
        ]}
        {...form.register('guildId')}
      />
      <TextField
        label={t('guild.hours')}
        help={t('guild.hoursHelp', { max: GUILD_FIRST_HOURS })}
        inputMode="numeric"
        maxLength={2}
        error={errors.hours?.message}
        {...form.register('hours')}
      />
    </FormDialog>
  )
}
