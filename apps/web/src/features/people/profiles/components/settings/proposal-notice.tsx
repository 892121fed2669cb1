import type { ProfileSettings } from '@cco/domain/profile/contract'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../../lib/datetime.ts'
import { Notice } from '../../../../../ui/notice.tsx'

type Proposal = NonNullable<ProfileSettings['pending']>['proposal']
const FIELDS = ['displayName', 'telegram', 'bio'] as const

interface Props {
  settings: ProfileSettings
}

/** What waits for a moderator, or was turned down and why. */
export function ProposalNotice({ settings: { displayName, pending, rejected } }: Props) {
  const { t } = useTranslation('profile')
  const named = (proposal: Proposal) =>
    FIELDS.filter((field) => proposal[field] !== undefined)
      .map((field) => t(`field.${field}`))
      .join(', ')
  if (pending) {
    const { proposal, sentAt } = pending
    const live = proposal.displayName !== undefined && proposal.displayName === displayName
    return (
      <Notice
        tone="info"
        title={t('pending', { when: formatDayTime(sentAt), fields: named(proposal) })}
      >
        {live && <p>{t('nameLive')}</p>}
      </Notice>
    )
  }
  if (!rejected) return null
  return (
    <Notice tone="warn" title={t('rejected', { fields: named(rejected.proposal) })}>
      {rejected.reason && <p>{rejected.reason}</p>}
    </Notice>
  )
}
