import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChoices } from '../../../kit/use-choices.ts'
import { trpc } from '../../../lib/api.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import type { AudienceDraft } from './model.ts'

/** The guild that an audience is: found by its name or tag, then chosen. */
export function GuildField() {
  const { t } = useTranslation('audiences')
  const { register, watch, formState } = useFormContext<AudienceDraft>()
  const [search, setSearch] = useState('')
  const input = { search: useDeferredValue(search), state: 'active', page: 1 } as const
  const found = useQuery({
    ...trpc.guildManagement.list.queryOptions(input),
    placeholderData: keepPreviousData,
  })
  const guilds = useChoices(found.data?.items ?? [], watch('guildId'))
  return (
    <>
      <TextField
        label={t('guildSearch')}
        maxLength={40}
        autoComplete="off"
        value={search}
        error={found.error ? t('guildsFailed') : undefined}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={t('guild')}
        error={formState.errors.guildId?.message}
        options={[
          { value: '', label: t('guildNone') },
          ...guilds.map(({ id, name, tag }) => ({ value: id, label: `${name} (${tag})` })),
        ]}
        {...register('guildId')}
      />
    </>
  )
}
