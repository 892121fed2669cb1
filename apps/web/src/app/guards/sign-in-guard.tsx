import { Outlet } from 'react-router'
import { useSession } from '../../lib/auth.ts'
import { PageSpinner } from '../shell/page-spinner.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export function SignInGuard() {
  const { status } = useSession()
  if (status === 'loading') return <PageSpinner />
  return status === 'guest' ? <SignInFirst /> : <Outlet />
}
