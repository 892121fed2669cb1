import type { AuthSettings } from '../settings.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const UNSAFE_SCHEMES = /^(?:blob|data|file|filesystem|javascript|vbscript):$/
/** Paths of the site that serve programs and may expose their URL’s parameters. */
const SERVICE_PATHS = ['/auth/v1', '/api', '/trpc']
const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/

/**
 * Returns the redirect target of an email’s link: the requested URL if it is on the site or matches
 * `AUTH_REDIRECT_URLS`, else the site. A site on localhost (development) accepts every port of
 * localhost, as GoTrue does.
 */
export function redirectTarget(
  { siteUrl, AUTH_REDIRECT_URLS }: Pick<AuthSettings, 'siteUrl' | 'AUTH_REDIRECT_URLS'>,
  candidate: unknown,
): string {
  const address =
    typeof candidate === 'string' && URL.canParse(candidate) ? new URL(candidate) : undefined
  if (!address) return siteUrl
  // User info before an @ can disguise the real host.
  if (address.username !== '' || address.password !== '') return siteUrl
  const site = new URL(siteUrl)
  // Comparing origins alone would accept `blob:` URLs.
  const isSite = address.protocol === site.protocol && address.host === site.host
  if (isSite || (isLoopback(site) && isLoopback(address))) {
    return isPage(address) ? address.href : siteUrl
  }
  // Such URLs can execute their own content, so they are rejected whatever a pattern matches.
  if (UNSAFE_SCHEMES.test(address.protocol)) return siteUrl
  if (IP_ADDRESS.test(address.hostname)) return siteUrl
  const withoutFragment = address.href.slice(0, address.href.length - address.hash.length)
  const listed = AUTH_REDIRECT_URLS?.split(',').some((pattern) =>
    toPattern(pattern.trim()).test(withoutFragment),
  )
  return listed ? address.href : siteUrl
}

/** Whether a URL is a page of the site; on localhost, of any port. */
export function leadsToSite(siteUrl: string, address: string): boolean {
  const [site, page] = [new URL(siteUrl), new URL(address)]
  return page.origin === site.origin || (isLoopback(site) && isLoopback(page))
}

/** Whether a URL of the site is a page. The path is decoded because a proxy may decode it too. */
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

/** `*` matches one segment up to a separator of a host or path; `**` matches across separators. */
function toPattern(glob: string): RegExp {
  // An empty entry matches only an empty URL.
  if (glob === '') return /^$/
  const parts = glob.split('**').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^./?#:@]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Returns the URL with values in its fragment, which only the page itself can read. */
export function withFragment(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  target.hash = new URLSearchParams(values).toString()
  return target.href
}

/** Returns the URL with values added to its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  return target.href
}
