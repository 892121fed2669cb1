import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuthResult, attempt } from '../../../../lib/auth.ts'
import type { CaptchaDemand } from '../../../../lib/captcha.ts'
import { queryClient } from '../../../../lib/query-client.ts'

interface Answer {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  disable_signup?: boolean
  mailer_dev_mailbox?: boolean
  captcha?: { provider: CaptchaDemand['provider']; site_key: string } | null
}

export interface AuthSettings {
  /** The providers that are open, by their names: Google, Apple, and those of configuration. */
  providers: readonly string[]
  /** The chains whose wallets may sign in. */
  chains: readonly ('ethereum' | 'solana')[]
  phone: boolean
  /** One may enter without an address. */
  nameless: boolean
  company: boolean
  /** The server keeps letters at `/dev/mailbox` in place of sending them. */
  devMailbox: boolean
  /** What one shows not to be a program by; null where nobody asks. */
  captcha: CaptchaDemand | null
}

const CHAINS = ['ethereum', 'solana'] as const
/** What is no provider among the ways the sign-in service lists. */
const OWN_WAYS = new Set(['anonymous_users', 'email', 'phone', 'web3_ethereum', 'web3_solana'])

const SETTINGS = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: async (): Promise<AuthSettings> => {
    const answer = await fetch('/auth/v1/settings')
    if (!answer.ok) throw new Error(`the settings answered ${answer.status}`)
    const { external = {}, ...rest } = (await answer.json()) as Answer
    return {
      providers: Object.keys(external).filter((name) => external[name] && !OWN_WAYS.has(name)),
      chains: CHAINS.filter((chain) => external[`web3_${chain}`]),
      phone: external.phone === true,
      nameless: external.anonymous_users === true && rest.disable_signup !== true,
      company: rest.saml_enabled === true,
      devMailbox: rest.mailer_dev_mailbox === true,
      captcha: rest.captcha
        ? { provider: rest.captcha.provider, siteKey: rest.captcha.site_key }
        : null,
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Which ways of signing in are open here; undefined until it is known. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery(SETTINGS).data
}

/**
 * Whether a provider is open here, waiting until it is known: the server's refusal would be shown
 * in place of the site.
 */
export function isProviderOpen(provider: string): Promise<AuthResult<{ isOpen: boolean }>> {
  return attempt(async () => {
    const { providers } = await queryClient.ensureQueryData(SETTINGS)
    return { isOpen: providers.includes(provider) }
  })
}
