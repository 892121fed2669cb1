import { ROLES } from '@cco/domain/roles/role'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select, TextField } from '../../../ui/fields.tsx'
import { GuildField } from './guild-field.tsx'
import type { AudienceDraft } from './model.ts'

const KINDS = ['everyone', 'subscribers', 'role', 'level', 'guild', 'absent'] as const

interface Props {
  /** How many people these are; announced when it changes. */
  count: ReactNode
}

/** Whom something is for, in the form around it. */
export function AudienceFields({ count }: Props) {
  const { t } = useTranslation(['audiences', 'common'])
  const { register, watch, formState } = useFormContext<AudienceDraft>()
  const kind = watch('audience')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <Select
        label={t('audience')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...register('audience')}
      />
      {kind === 'role' && (
        <Select
          label={t('role')}
          options={ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          {...register('role')}
        />
      )}
      {kind === 'guild' && <GuildField />}
      {kind === 'level' && (
        <TextField
          label={t('level')}
          inputMode="numeric"
          maxLength={3}
          error={formState.errors.level?.message}
          {...register('level')}
        />
      )}
      {kind === 'absent' && (
        <TextField
          label={t('days')}
          inputMode="numeric"
          maxLength={4}
          error={formState.errors.days?.message}
          {...register('days')}
        />
      )}
      <p role="status" className="num type-small text-text-3 md:col-span-2">
        {count}
      </p>
    </div>
  )
}
