import type { SettingRow } from '@cco/domain/settings-management/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/datetime.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  changed: NonNullable<SettingRow['changed']>
  from: string
  to: string
  /** The owner has seen it and goes on. */
  onSeen: () => void
}

/** Another owner was faster: whose value stands, and why, before it can be overwritten. */
export function StaleNotice({ changed, from, to, onSeen }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Notice
      tone="warn"
      live="assertive"
      title={t('staleTitle')}
      action={
        <Button size="sm" onClick={onSeen}>
          {t('staleSeen')}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {t('staleText', {
          name: changed.by.name || t('common:noName'),
          when: formatDateTime(changed.at),
          from,
          to,
          reason: changed.reason,
        })}
      </p>
      <p>{t('staleKeep')}</p>
    </Notice>
  )
}
