import type { OwnProfile } from '@cco/domain/profiles/contract'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/datetime.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says on every page what a suspended person cannot do, until when, and where to appeal. */
export function SuspensionLine({ endsAt }: NonNullable<OwnProfile['suspension']>) {
  const { t } = useTranslation('shell')
  return (
    <section
      aria-label={t('suspension.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-warn-line border-b bg-warn-soft px-(--gutter) py-2.5 text-text-1"
    >
      <Icon of={Ban} className="text-warn" />
      <p className="min-w-0 flex-1 basis-52">
        {endsAt === null
          ? t('suspension.forever')
          : t('suspension.until', { until: formatDateTime(endsAt) })}
      </p>
      <Link to={paths.standing()} className="link">
        {t('suspension.more')}
      </Link>
    </section>
  )
}
