import { type Audience, audience } from '@cco/domain/audiences/contract'
import { AUDIENCE_ABSENT_DAYS_MAX } from '@cco/domain/audiences/limits'
import { REWARDED_LEVEL_MAX } from '@cco/domain/levels/contract'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type AudienceDraft, audienceOf } from './model.ts'

/** The audience of the form around it; null while it is incomplete. */
export function useAudience(): Audience | null {
  const { watch } = useFormContext<AudienceDraft>()
  const [kind, role, days, level, guildId] = watch(['audience', 'role', 'days', 'level', 'guildId'])
  const draft = audienceOf({ audience: kind, role, days, level, guildId })
  return z.safeParse(audience, draft).data ?? null
}

/** What is wrong with a field of an audience, for the phrases of its form. */
export function useAudiencePhrases() {
  const { t } = useTranslation('audiences')
  return {
    days: t('daysWrong', { max: AUDIENCE_ABSENT_DAYS_MAX }),
    level: t('levelWrong', { max: REWARDED_LEVEL_MAX }),
    guildId: t('guildWrong'),
  }
}
