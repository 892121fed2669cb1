import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { readAccount } from '../../../lib/account-calls.ts'
import { trpc } from '../../../lib/api.ts'
import { type AuthResult, attempt, signOut } from '../../../lib/auth.ts'
import type { CaptchaRequirement } from '../../../lib/captcha.ts'
import { PhrasedError } from '../../../lib/error.ts'
import { readFactors } from '../../../lib/factor-calls.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storedJson } from '../../../lib/storage.ts'
import { showToast } from '../../../ui/toast.tsx'

interface Answer {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  disable_signup?: boolean
  mailer_dev_mailbox?: boolean
  captcha?: { provider: CaptchaRequirement['provider']; site_key: string } | null
}

interface AuthSettings {
  /** Names of the enabled providers: Google, Apple and configured ones. */
  providers: readonly string[]
  /** Chains whose wallets can sign in. */
  chains: readonly ('ethereum' | 'solana')[]
  phone: boolean
  /** Sign-in without an address. */
  anonymous: boolean
  company: boolean
  /** The server stores emails at `/dev/mailbox` instead of sending them. */
  devMailbox: boolean
  /** Null where no captcha is required. */
  captcha: CaptchaRequirement | null
}

const isProviders = (value: unknown): value is readonly string[] | null =>
  value === null ||
  (Array.isArray(value) && value.every((provider) => typeof provider === 'string'))

/** The providers of the last visit, so that no button moves while the settings load; null before. */
const lastProviders = storedJson<readonly string[] | null>('auth-providers', isProviders, null)

const CHAINS = ['ethereum', 'solana'] as const
/** Methods the sign-in service lists that are not providers. */
const OWN_METHODS = new Set(['anonymous_users', 'email', 'phone', 'web3_ethereum', 'web3_solana'])

const SETTINGS = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: async (): Promise<AuthSettings> => {
    const answer = await fetch('/auth/v1/settings')
    if (!answer.ok) throw new Error(`the settings answered ${answer.status}`)
    const { external = {}, ...rest } = (await answer.json()) as Answer
    const providers = Object.keys(external).filter(
      (name) => external[name] && !OWN_METHODS.has(name),
    )
    lastProviders.set(providers)
    return {
      providers,
      chains: CHAINS.filter((chain) => external[`web3_${chain}`]),
      phone: external.phone === true,
      anonymous: external.anonymous_users === true && rest.disable_signup !== true,
      company: rest.saml_enabled === true,
      devMailbox: rest.mailer_dev_mailbox === true,
      captcha: rest.captcha
        ? { provider: rest.captcha.provider, siteKey: rest.captcha.site_key }
        : null,
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The sign-in methods the server has enabled; undefined while loading. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery(SETTINGS).data
}

/** The enabled providers; while they load those of the last visit, undefined on the first one. */
export function useProviders(): readonly string[] | undefined {
  return useAuthSettings()?.providers ?? lastProviders.get() ?? undefined
}

/**
 * Whether a provider is enabled, once the settings are loaded. Checked before leaving the site: the
 * server would show its refusal as a page of its own.
 */
export function isProviderOpen(provider: string): Promise<AuthResult<{ isOpen: boolean }>> {
  return attempt(async () => {
    const { providers } = await queryClient.ensureQueryData(SETTINGS)
    return { isOpen: providers.includes(provider) }
  })
}

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
