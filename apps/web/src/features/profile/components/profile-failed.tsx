import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Emblem } from '../../../ui/emblem.tsx'

/** The profile did not load: signing in again opens it anew (spec §2 "Profile"). */
export function ProfileFailed() {
  const { t } = useTranslation('profile')
  return (
    <div
      role="alert"
      className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6"
    >
      <Emblem name="mask" className="size-18 text-text-3 opacity-80" />
      <h1 className="type-h2">{t('failed')}</h1>
      <p className="max-w-[44ch] text-balance">{t('failedText')}</p>
      <Button asChild variant="primary" className="mt-2">
        <Link to={paths.auth({ next: paths.profile() })}>{t('signIn')}</Link>
      </Button>
    </div>
  )
}
