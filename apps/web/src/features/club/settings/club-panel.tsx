import type { SettingsPage } from '@cco/domain/settings-management/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { formatDateTime } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ClubDialog } from './club-dialog.tsx'

/** What the club is called and how it is reached. */
export function ClubPanel({ club }: { club: SettingsPage['club'] }) {
  const { t } = useTranslation(['settings', 'common'])
  const [open, setOpen] = useState(false)
  const { value, changed } = club
  const { name, title, email, phone, telegram } = value
  const facts = [
    [t('club.name'), name],
    [t('club.titleRu'), title.ru],
    [t('club.titleEn'), title.en],
    [t('club.email'), email],
    [t('club.phone'), phone ?? t('club.none')],
    [t('club.telegram'), telegram === null ? t('club.none') : `@${telegram}`],
  ] as const
  return (
    <section aria-labelledby="club">
      <SectionHeader id="club" title={t('label.club')} />
      <div className="panel grid gap-5 p-4 md:p-6">
        <dl className="grid gap-4 md:grid-cols-3">
          {facts.map(([label, text]) => (
            <div key={label} className="min-w-0">
              <dt className="type-small text-text-3">{label}</dt>
              <dd className="wrap-anywhere text-text-1">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            aria-label={t('editNamed', { name: t('label.club') })}
            onClick={() => setOpen(true)}
          >
            {t('edit')}
          </Button>
          {changed && (
            <>
              <Button asChild size="sm" variant="ghost">
                <Link
                  to={paths.ownerSettings({ of: 'club' })}
                  aria-label={t('historyOf', { name: t('label.club') })}
                >
                  {t('history')}
                </Link>
              </Button>
              <span className="type-small text-text-3">
                {changed.by.name || t('common:noName')}, {formatDateTime(changed.at)}
              </span>
            </>
          )}
        </div>
      </div>
      {open && <ClubDialog club={club} onClose={() => setOpen(false)} />}
    </section>
  )
}
