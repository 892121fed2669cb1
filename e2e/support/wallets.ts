import type { Page } from '@playwright/test'
import { ethereumWallet, solanaWallet } from '../../packages/auth/src/testing/wallets.ts'

/** Whether the fake wallet signs, or refuses. */
export type Mood = { willing: boolean }

/**
 * Puts two wallets into the browser that really sign: one of Ethereum, which introduces itself, and
 * one of Solana. Their owner decides by the mood.
 */
export async function installWallets(page: Page): Promise<Mood> {
  const mood = { willing: true }
  const ethereum = ethereumWallet()
  const solana = solanaWallet()
  await page.exposeFunction('signWithEthereum', (hex: string) =>
    mood.willing ? ethereum.sign(Buffer.from(hex.slice(2), 'hex').toString()) : null,
  )
  await page.exposeFunction('signWithSolana', (bytes: number[]) =>
    mood.willing ? [...solana.signBytes(Uint8Array.from(bytes))] : null,
  )
  await page.addInitScript(`
    const refused = () => Promise.reject({ code: 4001, message: 'User rejected the request.' })
    const ethereum = {
      request: async ({ method, params }) => {
        if (method === 'eth_requestAccounts') return ['${ethereum.address}']
        if (method === 'eth_chainId') return '0x1'
        return (await signWithEthereum(params[0])) ?? refused()
      },
    }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    const detail = { info: { uuid: 'one', name: 'Fox', icon, rdns: 'test.fox' }, provider: ethereum }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    addEventListener('eip6963:requestProvider', announce)
    window.ethereum = ethereum
    window.solana = {
      publicKey: { toBase58: () => '${solana.address}' },
      signMessage: async (message) => {
        const signed = await signWithSolana([...message])
        return signed ? Uint8Array.from(signed) : refused()
      },
    }
  `)
  return mood
}
