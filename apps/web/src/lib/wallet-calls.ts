import { attempt } from './auth.ts'
import { paths } from './paths.ts'
import { newUuid } from './uuid.ts'
import type { Wallet } from './wallets.ts'

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
      // One that only signs has to be asked first who it signs for.
      if (!provider.signIn && !provider.publicKey) await provider.connect?.()
      return await auth.signInWithWeb3({ chain, wallet: provider, statement, options })
    }
  })
}
