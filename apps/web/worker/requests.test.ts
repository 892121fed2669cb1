import { describe, expect, it, test } from 'vitest'
import { SCREENS } from '../src/lib/screens.ts'
import { isAsset, isDrawing, isPage, isServerAway } from './requests.ts'

describe('a page', () => {
  it('is every address of the site', () => {
    const paths = SCREENS.map(({ path }) => path.replace('*', '/nowhere'))
    expect(paths.filter((path) => !isPage(path))).toEqual([])
  })

  test.each([
    '/trpc/bookings.mine',
    '/trpc',
    '/auth/v1/token',
    '/auth/v1/callback',
    '/api/health',
    '/api/calendar/games.ics',
    '/files/application/1',
    '/photos/1.webp',
    '/portraits/1.webp',
    '/pay/demo/1',
    '/dev/mailbox',
    '/embed',
    '/metrics',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
  ])('is not %s, which the server answers', (path) => {
    expect(isPage(path)).toBe(false)
  })

  it('is the page for signing in, beside the service of the same name', () => {
    expect(isPage('/auth')).toBe(true)
  })
})

test('files and drawings are stored, and pictures of people are not', () => {
  expect(isAsset('/assets/frame-DRo-cids.js')).toBe(true)
  expect(isAsset('/my-bookings')).toBe(false)
  expect(['/covers/a.svg', '/emblems/book.svg'].map(isDrawing)).toEqual([true, true])
  expect(['/photos/a.webp', '/portraits/a.webp', '/trpc'].some(isDrawing)).toBe(false)
})

test('an answer of a proxy without its server is told from one of the server itself', () => {
  const isAway = (status: number, headers = {}) =>
    isServerAway({ status, headers: new Headers(headers) })
  expect([200, 404, 410, 429, 500].some((status) => isAway(status))).toBe(false)
  expect([502, 503, 504].every((status) => isAway(status))).toBe(true)
  expect(isAway(503, { 'content-security-policy': "default-src 'self'" })).toBe(false)
})
