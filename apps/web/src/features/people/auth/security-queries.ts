import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { readAccount } from '../../../lib/account-calls.ts'
import { trpc } from '../../../lib/api.ts'
import { signOut } from '../../../lib/auth.ts'
import { PhrasedError } from '../../../lib/error.ts'
import { readFactors } from '../../../lib/factor-calls.ts'
import { showToast } from '../../../ui/toast.tsx'

export function useAccount() {
  return useQuery({ queryKey: ['auth', 'user'], queryFn: readAccount })
}

export function useFactors() {
  return useQuery({ queryKey: ['auth', 'factors'], queryFn: readFactors })
}

export function useSessions() {
  return useQuery(trpc.account.sessions.queryOptions())
}

/** Refetches the account, its factors and sessions after a change. */
export function useRefreshAccount(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['auth', 'user'] }),
      client.invalidateQueries({ queryKey: ['auth', 'factors'] }),
      client.invalidateQueries(trpc.account.pathFilter()),
    ])
}

/**
 * Shows in a toast that a change of the account was refused; where only a recent session may make
 * it, the toast offers to sign in again.
 * @returns an error of the same text, which keeps a dialog open
 */
export function accountFailure(phrase: string, code: string, t: TFunction<'auth'>): PhrasedError {
  const needsSignIn = code === 'reauthentication_needed'
  showToast({
    tone: 'danger',
    title: phrase,
    ...(needsSignIn && {
      action: { label: t('signInAgain'), onClick: () => void signOut('local') },
    }),
  })
  return new PhrasedError(phrase)
}
