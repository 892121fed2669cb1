import type { RouteObject } from 'react-router'
import type { StaffRole } from './denied.tsx'
import { RankGuard } from './rank-guard.tsx'
import { SignInGuard } from './sign-in-guard.tsx'

/** Routes for anyone signed in; a guest is sent to sign in, and back. */
export function signedIn(children: RouteObject[]): RouteObject {
  return { Component: SignInGuard, children }
}

/** Routes for a role that ranks at least as high (spec §4 "Roles"). */
export function atLeast(role: StaffRole, children: RouteObject[]): RouteObject {
  return { element: <RankGuard required={role} />, children }
}
