import type { Audience } from '@cco/domain/broadcast/contract'
import type { useTranslation } from 'react-i18next'

type T = ReturnType<typeof useTranslation<['broadcasts', 'common']>>['t']

/** Who a broadcast is for, in words. */
export function audienceWords(audience: Audience, t: T): string {
  switch (audience.kind) {
    case 'everyone':
      return t('audienceEveryone')
    case 'role':
      return t('audienceRole', { role: t(`common:role.${audience.role}`) })
    case 'subscribers':
      return t('audienceSubscribers')
    case 'absent':
      return t('audienceAbsent', { count: audience.days })
  }
}
