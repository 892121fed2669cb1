import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { attempt } from './auth.ts'
import { paths } from './paths.ts'
import { newUuid } from './uuid.ts'

/** A wallet this browser has, and what it signs for. */
export type Wallet = { id: string; name: string | null; picture: string | null } & (
  | { chain: 'ethereum'; provider: EthereumWallet }
  | { chain: 'solana'; provider: SolanaWallet & { connect?: () => Promise<unknown> } }
)

/** How wallets of Ethereum introduce themselves, several beside each other (EIP-6963). */
interface Announcement {
  info?: { uuid?: unknown; name?: unknown; icon?: unknown }
  provider?: EthereumWallet
}

let wallets: readonly Wallet[] | undefined
const listeners = new Set<() => void>()

/** The ways wallets had before they introduced themselves; still the only ones of some. */
function injected(): Wallet[] {
  const { ethereum, solana } = window as { ethereum?: EthereumWallet; solana?: SolanaWallet }
  const unnamed = { name: null, picture: null }
  return [
    ...(typeof ethereum?.request === 'function'
      ? [{ ...unnamed, id: 'ethereum', chain: 'ethereum' as const, provider: ethereum }]
      : []),
    ...(typeof solana?.signIn === 'function' || typeof solana?.signMessage === 'function'
      ? [{ ...unnamed, id: 'solana', chain: 'solana' as const, provider: solana }]
      : []),
  ]
}

function announced(event: Event): void {
  const { info, provider } = (event as CustomEvent<Announcement>).detail ?? {}
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string') return
  if (typeof provider?.request !== 'function') return
  const known = wallets ?? []
  if (known.some(({ id }) => id === info.uuid)) return
  // A picture from elsewhere would tell its owner who looks at this page.
  const { icon } = info
  const picture = typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null
  const wallet: Wallet = {
    id: info.uuid,
    name: info.name,
    picture,
    chain: 'ethereum',
    provider,
  }
  // The one on `window` is one of those that introduce themselves.
  wallets = [...known.filter(({ id }) => id !== 'ethereum'), wallet]
  for (const listener of listeners) listener()
}

/** Detected once, on first use: a guest who never signs in is not probed. */
function found(): readonly Wallet[] {
  if (!wallets) {
    wallets = injected()
    addEventListener('eip6963:announceProvider', announced)
    dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return wallets
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wallets of this browser, as they introduce themselves. */
export function useWallets(): readonly Wallet[] {
  return useSyncExternalStore(subscribe, found)
}

interface Signing {
  /** What the wallet shows its owner beside the address of the site. */
  statement: string
  captcha?: string | undefined
}

/**
 * Signs in by a message that the wallet signs. `wallet_refused` when it did not: its owner said no,
 * or it has no account to sign with.
 */
export function signInWithWallet(wallet: Wallet, { statement, captcha }: Signing) {
  return attempt(async (auth) => {
    const options = {
      url: location.origin + paths.home(),
      ...(captcha !== undefined && { captchaToken: captcha }),
    }
    const { error } = await sign().catch((cause: unknown) => {
      // Whatever a wallet throws; refusals of the sign-in service are answers.
      throw Object.assign(new Error('the wallet did not sign', { cause }), {
        code: 'wallet_refused',
      })
    })
    if (error) throw error
    return {}

    async function sign() {
      if (wallet.chain === 'ethereum') {
        const { chain, provider } = wallet
        const signInWithEthereum = { nonce: newUuid().replaceAll('-', '') }
        return await auth.signInWithWeb3({
          chain,
          wallet: provider,
          statement,
          options: { ...options, signInWithEthereum },
        })
      }
      const { chain, provider } = wallet
      // A wallet that only signs must first be asked for its account.
      if (!provider.signIn && !provider.publicKey) await provider.connect?.()
      return await auth.signInWithWeb3({ chain, wallet: provider, statement, options })
    }
  })
}
