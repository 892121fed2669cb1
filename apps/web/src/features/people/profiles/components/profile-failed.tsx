import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '../../../../lib/auth.ts'
import { errorPhrase, mayPass } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Emblem } from '../../../../ui/emblem.tsx'
import { showToast } from '../../../../ui/toast.ts'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The profile did not load: another try, or another sign-in at /auth, may help (spec §2 "Profile"). */
export function ProfileFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['profile', 'common', 'error'])
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const passing = mayPass(error)

  /** Signed in, /auth would lead straight back here. */
  async function signInAgain(): Promise<void> {
    setLeaving(true)
    const result = await signOut('local')
    setLeaving(false)
    if (result.ok) await navigate(paths.auth({ next: paths.profile() }))
    else showToast({ tone: 'danger', title: t('common:networkError') })
  }

  return (
    <div
      role="alert"
      className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6"
    >
      <Emblem name="mask" className="size-18 text-text-3 opacity-80" />
      <h1 className="type-h2">{t('failed')}</h1>
      <p className="max-w-[44ch] text-balance">
        {passing ? errorPhrase(error, t) : t('failedText')}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {passing && (
          <Button variant="primary" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
        <Button
          variant={passing ? 'ghost' : 'primary'}
          busy={leaving}
          onClick={() => void signInAgain()}
        >
          {t('signIn')}
        </Button>
      </div>
    </div>
  )
}
