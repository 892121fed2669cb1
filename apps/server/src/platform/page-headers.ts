import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The sources that each captcha provider documents; only those of the configured provider are
 * allowed.
 */
const CAPTCHA_SOURCES = {
  turnstile: { hosts: 'https://challenges.cloudflare.com', directives: ['script', 'frame'] },
  hcaptcha: {
    hosts: 'https://hcaptcha.com https://*.hcaptcha.com',
    directives: ['script', 'frame', 'style', 'connect'],
  },
} as const
const STRICT_TRANSPORT = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
type Directive = (typeof CAPTCHA_SOURCES)['hcaptcha']['directives'][number]

/**
 * Returns the headers of every page of the site: content security policy, framing and caching
 * (design §13).
 * @param inlineScripts the inline scripts of the built page, allowed by their hashes
 */
export function pageHeaders(
  inlineScripts: readonly string[],
  config: Pick<Config, 'isProduction' | 'AUTH_CAPTCHA_PROVIDER'>,
): Record<string, string> {
  const { isProduction, AUTH_CAPTCHA_PROVIDER: captcha } = config
  const scripts = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const foreign = (directive: Directive): string[] => {
    if (captcha === undefined) return []
    const { hosts, directives } = CAPTCHA_SOURCES[captcha]
    return (directives as readonly Directive[]).includes(directive) ? [hosts] : []
  }
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts, ...foreign('script')],
    // sonner and Radix set inline styles; scripts are never allowed inline.
    ["style-src 'self' 'unsafe-inline'", ...foreign('style')],
    ["img-src 'self' data: blob:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...foreign('connect')],
    ["frame-src 'self'", ...foreign('frame')],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ["form-action 'self'"],
    ...(isProduction ? [['upgrade-insecure-requests']] : []),
  ]
  return {
    'content-security-policy': policy.map((parts) => parts.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...(isProduction && STRICT_TRANSPORT),
  }
}

/**
 * Returns the headers of the page that other sites may show in a frame (decision 0127): it runs, sends
 * and embeds nothing, and loads the pictures of the site alone.
 * @param style its inline style, allowed by its hash
 */
export function embeddedPageHeaders(
  style: string,
  { isProduction, siteUrl }: Pick<Config, 'isProduction' | 'siteUrl'>,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    // In a sandbox without an origin some browsers take `'self'` for no one.
    `img-src 'self' ${new URL(siteUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Without `frame-ancestors`, whose `*` leaves out frames without an origin of their own, such as
    // those in which site builders put the code that is pasted into them.
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isProduction && STRICT_TRANSPORT),
  }
}

/** Returns the headers of the service worker: it requests what the site itself has, and no more. */
export function workerHeaders({
  isProduction,
}: Pick<Config, 'isProduction'>): Record<string, string> {
  const policy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(isProduction && STRICT_TRANSPORT),
  }
}
