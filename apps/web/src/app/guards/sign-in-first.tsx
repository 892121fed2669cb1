import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** Sends a guest to sign in, remembering where they were going. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={paths.auth({ next: `${pathname}${search}${hash}` })} replace />
}
