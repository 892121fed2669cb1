import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { embeddedPageHeaders, pageHeaders } from './page-headers.ts'

const script = 'document.title = "CCO"'

function policyOf(captcha?: 'turnstile' | 'hcaptcha') {
  const config = { isProduction: true, AUTH_CAPTCHA_PROVIDER: captcha }
  const policy = pageHeaders([script], config)['content-security-policy'] ?? ''
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
}

describe('the content security policy of a page', () => {
  it('allows no other origin, and only our own inline scripts', () => {
    const policy = policyOf()
    expect([...policy.values()].flat().join(' ')).not.toContain('https:')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  it('allows the configured captcha and no other', () => {
    const turnstile = policyOf('turnstile')
    for (const name of ['script-src', 'frame-src']) {
      expect(turnstile.get(name)).toContain('https://challenges.cloudflare.com')
    }
    expect(turnstile.get('connect-src')).toEqual(["'self'"])
    expect([...turnstile.values()].flat().join(' ')).not.toContain('hcaptcha')

    const hcaptcha = policyOf('hcaptcha')
    for (const name of ['script-src', 'frame-src', 'style-src', 'connect-src']) {
      expect(hcaptcha.get(name)).toContain('https://*.hcaptcha.com')
    }
    expect([...hcaptcha.values()].flat().join(' ')).not.toContain('cloudflare')
    expect(hcaptcha.get('script-src')).not.toContain("'unsafe-inline'")
  })
})

describe('the headers of the embedded page', () => {
  const headersIn = (isProduction: boolean) =>
    embeddedPageHeaders('a{}', { isProduction, siteUrl: 'https://club.example/' })

  it('demand TLS in production alone', () => {
    expect(headersIn(true)['strict-transport-security']).toContain('max-age=')
    expect(headersIn(true)['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
    expect(headersIn(false)['strict-transport-security']).toBeUndefined()
    expect(headersIn(false)['content-security-policy']).not.toContain('upgrade')
  })
})
