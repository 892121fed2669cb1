import type { AuthNode } from './node.ts'

const SITE = 'https://cco.test'
const HOPS_MAX = 20

/** A person's browser, as far as leading around goes: cookies, redirects, forms that post themselves. */
export class TestBrowser {
  /** By origin, since `https://cco.test` and the node that answers for it are one. */
  readonly cookies = new Map<string, Map<string, string>>()
  readonly #node: AuthNode
  /** Every address it was led to. */
  readonly trail: string[] = []

  constructor(node: AuthNode) {
    this.#node = node
  }

  /** Follows an address until it arrives at a page of the site, or at an answer that leads nowhere. */
  async go(address: string): Promise<URL> {
    return await this.#follow(new Request(address))
  }

  /** What the official client fetches with: it keeps the cookies of the sign-in service. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init)
    this.#keep(SITE, response)
    return response
  }

  /** Asks once, with this browser's cookies. */
  async ask(request: Request): Promise<Response> {
    const site = this.#siteOf(new URL(request.url))
    const here = request.url.startsWith(`${SITE}/auth/v1`)
      ? request.url.replace(`${SITE}/auth/v1`, this.#node.url)
      : request.url
    const headers = new Headers(request.headers)
    headers.set(
      'cookie',
      [...this.#jar(site)].map(([name, value]) => `${name}=${value}`).join('; '),
    )
    const { method } = request
    const body = method === 'GET' ? null : await request.text()
    const response = await fetch(here, { method, headers, body, redirect: 'manual' })
    this.#keep(site, response)
    return response
  }

  async #follow(first: Request): Promise<URL> {
    let request = first
    for (let hop = 0; hop < HOPS_MAX; hop += 1) {
      this.trail.push(request.url)
      const response = await this.ask(request)
      const location = response.headers.get('location')
      const form = location === null ? formOf(await response.text()) : undefined
      if (location === null && !form) throw new Error(`${request.url}: ${response.status}`)
      const next = form ?? new Request(new URL(location ?? '', request.url))
      const target = new URL(next.url)
      if (target.origin === SITE && !target.pathname.startsWith('/auth/v1/')) return target
      if (target.hostname !== '127.0.0.1' && target.origin !== SITE) return target
      request = next
    }
    throw new Error('led around in circles')
  }

  #siteOf({ origin }: URL): string {
    return this.#node.url.startsWith(origin) ? SITE : origin
  }

  #jar(site: string): Map<string, string> {
    const jar = this.cookies.get(site) ?? new Map<string, string>()
    this.cookies.set(site, jar)
    return jar
  }

  #keep(site: string, response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.#jar(site).delete(name)
      else this.#jar(site).set(name, value)
    }
  }
}

/** The page of a provider that posts its answer by a form. */
function formOf(html: string): Request | undefined {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) return undefined
  const fields = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)]
  const body = new URLSearchParams(
    fields.map(([, name = '', value = '']): [string, string] => [name, value]),
  )
  return new Request(action.replaceAll('&amp;', '&'), { method: 'POST', body })
}

export const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))
