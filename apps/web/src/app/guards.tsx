import { type Role, satisfies } from '@cco/domain/roles/role'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { Page } from '../kit/page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { useSession } from '../lib/auth.ts'
import { useRole } from '../lib/me.ts'
import { useDocumentTitle } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './error-pages.tsx'
import { PageSpinner } from './shell/page-spinner.tsx'

/** Shows the page to a sufficient role; other users see where they may go instead. */
export function RankGuard({ required }: { required: StaffRole }) {
  const who = useRole()
  switch (who.status) {
    case 'guest':
      return <SignInFirst />
    case 'loading':
      return <PageSpinner />
    case 'failed':
      return <RoleUnknown error={who.error} onRetry={who.retry} />
    case 'known':
      return satisfies(who.role, required) ? (
        <Outlet />
      ) : (
        <Denied role={who.role} required={required} />
      )
  }
}

export function SignInGuard() {
  const { status } = useSession()
  if (status === 'loading') return <PageSpinner />
  return status === 'guest' ? <SignInFirst /> : <Outlet />
}

/** Sends a guest to sign in, remembering where they were going. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={paths.auth({ next: `${pathname}${search}${hash}` })} replace />
}

interface RoleUnknownProps {
  error: unknown
  onRetry: () => void
}

/** The role could not be loaded, so access cannot be decided. */
function RoleUnknown({ error, onRetry }: RoleUnknownProps) {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <ErrorState title={t('denied.roleFailed')} error={error} onRetry={onRetry} />
    </Page>
  )
}

type StaffRole = Exclude<Role, 'user'>

interface DeniedProps {
  role: Role
  required: StaffRole
}

/** Who may enter, and where the person may go instead. */
function Denied({ role, required }: DeniedProps) {
  const { t } = useTranslation(['shell', 'common'])
  const title = t(`denied.${required}`)
  useDocumentTitle(title)
  return (
    <MessagePage
      emblem="key"
      title={title}
      text={t('denied.text', { role: t(`common:role.${role}`) })}
      actions={
        <>
          <Button asChild>
            <Link to={paths.calendar()}>{t('denied.calendar')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.home()}>{t('denied.home')}</Link>
          </Button>
        </>
      }
    />
  )
}
