import { satisfies } from '@cco/domain/role/role'
import { Outlet } from 'react-router'
import { useRole } from '../../lib/me.ts'
import { PageSpinner } from '../shell/page-spinner.tsx'
import { Denied, type StaffRole } from './denied.tsx'
import { RoleUnknown } from './role-unknown.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** Lets in whoever ranks high enough; tells everyone else where they may go instead. */
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
