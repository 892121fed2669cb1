import { BROADCAST_ABSENT_DAYS_MAX } from '@cco/domain/broadcast/limits'
import { ROLES } from '@cco/domain/role/role'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useAudienceSize } from '../queries.ts'
import { areDays, audienceOf, type Draft } from './draft.ts'

const KINDS = ['everyone', 'subscribers', 'role', 'absent'] as const

/** Who is told, and how many that is now. */
export function AudienceFields() {
  const { t } = useTranslation(['broadcasts', 'common'])
  const { register, watch, formState } = useFormContext<Draft>()
  const [kind, role, days] = watch(['audience', 'role', 'days'])
  const size = useAudienceSize(audienceOf({ audience: kind, role, days }))
  return (
    <div className="grid gap-x-5 gap-y-2 md:grid-cols-2">
      <Select
        label={t('audience')}
        options={KINDS.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        {...register('audience')}
      />
      {kind === 'role' && (
        <Select
          label={t('role')}
          options={ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          {...register('role')}
        />
      )}
      {kind === 'absent' && (
        <TextField
          label={t('days')}
          inputMode="numeric"
          maxLength={4}
          error={formState.errors.days?.message}
          {...register('days', {
            validate: (value) =>
              areDays(value) || t('daysWrong', { max: BROADCAST_ABSENT_DAYS_MAX }),
          })}
        />
      )}
      <p role="status" className="num type-small text-text-3 md:col-span-2">
        {size.data
          ? t('people', { count: size.data.people })
          : size.error
            ? t('peopleFailed')
            : t('peopleCounting')}
      </p>
    </div>
  )
}
