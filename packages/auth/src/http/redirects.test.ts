import { describe, expect, test } from 'vitest'
import { redirectTarget, withFragment, withQuery } from './redirects.ts'

const config = {
  siteUrl: 'https://cco.test',
  AUTH_REDIRECT_URLS: 'https://*.friend.test/**, cco-app://signed-in,',
}

describe('where an email may lead', () => {
  test.each([
    ['the site', 'https://cco.test/stories', 'https://cco.test/stories'],
    ['a listed host', 'https://app.friend.test/a/b?c=1', 'https://app.friend.test/a/b?c=1'],
    ['a listed app', 'cco-app://signed-in', 'cco-app://signed-in'],
    ['another host', 'https://evil.test/', 'https://cco.test/'],
    ['another port', 'https://cco.test:8443/', 'https://cco.test/'],
    ['plain http', 'http://cco.test/', 'https://cco.test/'],
    ['a host with the same prefix', 'https://cco.test.evil.test/', 'https://cco.test/'],
    ['a name before an @', 'https://cco.test@evil.test/', 'https://cco.test/'],
    ['a name before an @ of the site', 'https://evil@cco.test/', 'https://cco.test/'],
    ['two slashes', '//evil.test/', 'https://cco.test/'],
    ['backslashes', 'https:\\\\evil.test\\.friend.test\\', 'https://cco.test/'],
    ['a listed name in a query', 'https://evil.test/?.friend.test/', 'https://cco.test/'],
    ['two labels under a listed host', 'https://a.b.friend.test/', 'https://cco.test/'],
    ['a numeric address', 'https://127.0.0.1/', 'https://cco.test/'],
    ['a script', 'javascript:alert(1)', 'https://cco.test/'],
    ['a blob URL of the site', 'blob:https://cco.test/x', 'https://cco.test/'],
    ['a filesystem URL of the site', 'filesystem:https://cco.test/x', 'https://cco.test/'],
    ['the service itself', 'https://cco.test/auth/v1/authorize?provider=a', 'https://cco.test/'],
    ['the service, encoded', 'https://cco.test/auth/%761/authorize', 'https://cco.test/'],
    ['the service, in capitals', 'https://cco.test/AUTH/v1/authorize', 'https://cco.test/'],
    ['the service, after two slashes', 'https://cco.test//auth//v1/authorize', 'https://cco.test/'],
    ['a procedure', 'https://cco.test/trpc/a', 'https://cco.test/'],
    ['a webhook', 'https://cco.test/api/payments', 'https://cco.test/'],
    ['a malformed path', 'https://cco.test/%zz', 'https://cco.test/'],
    ['the sign-in page', 'https://cco.test/auth?tab=signup', 'https://cco.test/auth?tab=signup'],
    ['a page with the same prefix', 'https://cco.test/apiary', 'https://cco.test/apiary'],
    ['an invalid URL', 'not an address', 'https://cco.test/'],
  ])('%s', (_name, requested, led) => {
    expect(new URL(redirectTarget(config, requested)).href).toBe(new URL(led).href)
  })

  test.each([undefined, '', 7, ['https://cco.test/', 'https://evil.test/']])(
    'the site for %j',
    (requested) => {
      expect(redirectTarget(config, requested)).toBe('https://cco.test')
    },
  )

  test('every port of this machine while the site is on it, and then alone', () => {
    const dev = { siteUrl: 'http://127.0.0.1:3000', AUTH_REDIRECT_URLS: undefined }
    const vite = 'http://localhost:5173/auth'
    expect(redirectTarget(dev, vite)).toBe(vite)
    expect(redirectTarget(config, vite)).toBe('https://cco.test')
    expect(redirectTarget(dev, 'http://localhost.evil.test/')).toBe(dev.siteUrl)
    expect(redirectTarget(dev, 'http://localhost:5173/auth/v1/authorize')).toBe(dev.siteUrl)
  })

  test('no pattern lets a scheme through that runs what it says', () => {
    const wide = { siteUrl: 'https://cco.test', AUTH_REDIRECT_URLS: '**' }
    for (const requested of [
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://evil.test/x',
    ]) {
      expect(redirectTarget(wide, requested)).toBe(wide.siteUrl)
    }
  })
})

test('values are added without touching what is there', () => {
  expect(withQuery('https://cco.test/a?b=1#c', { code: 'x&y' })).toBe(
    'https://cco.test/a?b=1&code=x%26y#c',
  )
  expect(withFragment('https://cco.test/a?b=1#c', { sb: '' })).toBe('https://cco.test/a?b=1#sb=')
})
