import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reasonPhrase } from '../../features/people/auth/reason.ts'
import { signOut } from '../../lib/auth.ts'
import { phrases } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/toast.ts'

/** Signs out of this browser. Goes home first: a guarded page would ask to sign in again. */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  const { t: tAuth } = useTranslation('auth')
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    await navigate(paths.home(), { flushSync: true })
    const result = await signOut('local')
    if (result.ok) return
    await phrases('auth')
    const reason = reasonPhrase(result.code, tAuth)
    showToast({ tone: 'danger', title: t('header.signOutFailed', { reason }) })
  }
  return () => void leave()
}
