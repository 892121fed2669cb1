import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../../lib/auth.ts'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { forgetEmailLink, requestsNewPassword } from '../../../lib/email-link.ts'
import { insidePath, paths } from '../../../lib/paths.ts'
import { AuthPanel, AuthScene } from './auth-panel.tsx'

const NewPasswordDialog = lazy(async () => {
  const module = await import('./password-recovery.tsx')
  return { default: module.NewPasswordDialog }
})

/** The page guests are redirected to from routes that require signing in. */
export function Component() {
  const { status } = useSession()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const tab: AuthTab = search.get('tab') === 'signup' ? 'signup' : 'login'
  const settingPassword = requestsNewPassword(search, new URLSearchParams(hash.slice(1)))

  // Signing in changes the session, which redirects to the requested page.
  if (status === 'signedIn' && !settingPassword) {
    return <Navigate to={insidePath(search.get('next'))} replace />
  }

  function choose(next: AuthTab): void {
    const change = (now: URLSearchParams) => {
      const changed = new URLSearchParams(now)
      changed.delete('tab')
      if (next === 'signup') changed.set('tab', next)
      return changed
    }
    setSearch(change, { replace: true, preventScrollReset: true })
  }

  function leavePassword(): void {
    forgetEmailLink()
    void navigate(paths.auth({ next: search.get('next') ?? undefined }), { replace: true })
  }

  return (
    <div className="mx-auto grid w-full max-w-[984px] flex-1 content-start px-(--gutter) py-5 md:py-14">
      {/* Beside the menu of a tablet the scene would leave the fields no room. */}
      <div className="md:panel grid overflow-hidden md:max-lg:mx-auto md:max-lg:w-full md:max-lg:max-w-[32rem] lg:grid-cols-[372px_minmax(0,1fr)]">
        <div className="grid max-lg:hidden">
          <AuthScene />
        </div>
        <div className="grid content-center gap-4.5 md:px-10 md:py-8">
          <AuthPanel
            tab={tab}
            onTabChange={choose}
            heading={(text) => <h1 className="type-h2">{text}</h1>}
          />
        </div>
      </div>
      {settingPassword && (
        <Suspense>
          <NewPasswordDialog onClose={leavePassword} />
        </Suspense>
      )}
    </div>
  )
}
