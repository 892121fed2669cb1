import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { SocketAddress } from './cluster.ts'
import { startServer } from './server.ts'

export type CaptchaProvider = 'turnstile' | 'hcaptcha'

/** A node that demands a captcha, whose maker is this very machine. */
export type CaptchaNode = { url: string; close: () => Promise<void> }

const HOSTS = {
  turnstile: 'https://challenges.cloudflare.com/**',
  hcaptcha: 'https://js.hcaptcha.com/**',
}

export async function openCaptchaNode(
  database: SocketAddress,
  provider: CaptchaProvider,
): Promise<CaptchaNode> {
  const used = new Set<string>()
  const verifier = createServer(async (req, res) => {
    let body = ''
    for await (const piece of req) body += piece
    const answer = new URLSearchParams(body).get('response') ?? ''
    // An answer is good once, as with the makers themselves.
    const success = answer.startsWith('solved') && !used.has(answer)
    used.add(answer)
    res.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }))
  }).listen(0, '127.0.0.1')
  await once(verifier, 'listening')
  const node = await startServer(database, {
    DATABASE_POOL: '4',
    AUTH_CAPTCHA_PROVIDER: provider,
    AUTH_CAPTCHA_SITE_KEY: 'the-site-key',
    AUTH_CAPTCHA_SECRET: 'the-secret',
    AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
  })
  return {
    url: node.url,
    close: async () => {
      await node.stop()
      verifier.closeAllConnections()
      verifier.close()
    },
  }
}

/** What the maker's script is like to this page: it answers by a button, or does not come at all. */
export async function installCaptcha(
  page: Page,
  provider: CaptchaProvider,
): Promise<{ reachable: boolean }> {
  const mood = { reachable: true }
  await page.route(HOSTS[provider], async (route) => {
    if (!mood.reachable) return await route.abort()
    await route.fulfill({ contentType: 'text/javascript', body: script(provider) })
  })
  return mood
}

/** It has the makers' calls, and none of their riddles. */
const script = (provider: CaptchaProvider) => `
  window.${provider} = (() => {
    const widgets = new Map()
    const draw = (id) => {
      const { place, options } = widgets.get(id)
      const button = (name, answer) => {
        const one = document.createElement('button')
        one.type = 'button'
        one.textContent = name
        one.onclick = () => {
          place.replaceChildren('Solved')
          options.callback(answer())
        }
        return one
      }
      place.replaceChildren(
        button('Human', () => 'solved ' + crypto.randomUUID()),
        button('Robot', () => 'guessed'),
      )
    }
    return {
      render: (place, options) => {
        if (options.sitekey !== 'the-site-key') throw new Error('wrong key')
        const id = 'widget-' + widgets.size
        widgets.set(id, { place, options })
        draw(id)
        return id
      },
      reset: draw,
      remove: (id) => {
        widgets.get(id).place.replaceChildren()
        widgets.delete(id)
      },
    }
  })()
`
