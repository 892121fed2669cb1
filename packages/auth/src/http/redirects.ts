import type { AuthSettings } from '../settings.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const UNSAFE_SCHEMES = /^(?:blob|data|file|filesystem|javascript|vbscript):$/
/** Roots of the site that answer programs and may hand on what they are called with. */
const SERVICE_PATHS = ['/auth/v1', '/api', '/trpc']
const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/

/**
 * Where an email leads after its link was followed: the asked address if it is on the site or on
 * the list of `AUTH_REDIRECT_URLS`, else the site. A site on this very machine (development) lets
 * every port of this machine through, as GoTrue does.
 */
export function redirectTarget(
  { siteUrl, AUTH_REDIRECT_URLS }: Pick<AuthSettings, 'siteUrl' | 'AUTH_REDIRECT_URLS'>,
  asked: unknown,
): string {
  const address = typeof asked === 'string' && URL.canParse(asked) ? new URL(asked) : undefined
  if (!address) return siteUrl
  // What one reads before an @ is not where one goes.
  if (address.username !== '' || address.password !== '') return siteUrl
  const site = new URL(siteUrl)
  // Origins alone would let `blob:` addresses through.
  const isSite = address.protocol === site.protocol && address.host === site.host
  if (isSite || (isLoopback(site) && isLoopback(address))) {
    return isPage(address) ? address.href : siteUrl
  }
  // Nothing runs in these but what the address itself says, whatever a pattern lets through.
  if (UNSAFE_SCHEMES.test(address.protocol)) return siteUrl
  if (IP_ADDRESS.test(address.hostname)) return siteUrl
  const withoutFragment = address.href.slice(0, address.href.length - address.hash.length)
  const listed = AUTH_REDIRECT_URLS?.split(',').some((pattern) =>
    toPattern(pattern.trim()).test(withoutFragment),
  )
  return listed ? address.href : siteUrl
}

/** Whether an address is a page of the site; on a machine of development, of any of its ports. */
export function leadsToSite(siteUrl: string, address: string): boolean {
  const [site, page] = [new URL(siteUrl), new URL(address)]
  return page.origin === site.origin || (isLoopback(site) && isLoopback(page))
}

/** Whether an address of the site is a page; a browser decodes no path, but a proxy may. */
function isPage({ pathname }: URL): boolean {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return false
  }
  const lower = path.replace(/[\\/]+/g, '/').toLowerCase()
  return !SERVICE_PATHS.some((root) => lower === root || lower.startsWith(`${root}/`))
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname)
}

/** `*` stops at dots, slashes and whatever ends a host or a path, so it is one name; `**` does not. */
function toPattern(glob: string): RegExp {
  // An empty entry would otherwise fit nothing but an empty address; be plain about it.
  if (glob === '') return /^$/
  const parts = glob.split('**').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^./?#:@]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}

/** An address with values behind its `#`, where only the page itself reads them. */
export function withFragment(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  target.hash = new URLSearchParams(values).toString()
  return target.href
}

/** An address with values in its query, beside those it has. */
export function withQuery(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  return target.href
}
