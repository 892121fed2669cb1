import { describe, expect, test, vi } from 'vitest'
import { openPage, shownPush } from './push.ts'

const ORIGIN = 'https://cco.test'
const pushed = (notification: object) => JSON.stringify({ web_push: 8030, notification })

describe('a push message', () => {
  test('shows its words, takes the place of the one before it, and leads to its page', () => {
    const words = { title: 'Игра перенесена', body: 'Завтра в 19:00', lang: 'ru', tag: 'game' }
    const { title, options } = shownPush(
      pushed({ ...words, navigate: `${ORIGIN}/my-bookings` }),
      ORIGIN,
    )
    expect(title).toBe('Игра перенесена')
    expect(options).toMatchObject({
      ...{ body: 'Завтра в 19:00', lang: 'ru', tag: 'game', renotify: true },
      data: { url: `${ORIGIN}/my-bookings` },
    })
  })

  test.each(['', '{', 'null', '[]', '{"notification":null}', pushed({ title: 7, tag: '' })])(
    'of %j shows that there is news',
    (text) => {
      const { title, options } = shownPush(text, ORIGIN)
      expect(title).not.toBe('')
      expect(options).not.toHaveProperty('renotify')
      expect(options.data.url).toBe(`${ORIGIN}/notifications`)
    },
  )

  test.each(['https://evil.test/', 'javascript:alert(1)', '//evil.test', 'https://'])(
    'never leads to %s',
    (navigate) => {
      const { options } = shownPush(pushed({ title: 'a', navigate }), ORIGIN)
      expect(options.data.url).toBe(`${ORIGIN}/notifications`)
    },
  )
})

describe('a click', () => {
  const page = (path: string) => ({ url: ORIGIN + path, focus: vi.fn() })

  test('shows the window that has the page', async () => {
    const [checkout, bookings] = [page('/checkout'), page('/my-bookings?part=past')]
    const open = vi.fn()
    await openPage(`${ORIGIN}/my-bookings`, { pages: [checkout, bookings], open })
    expect(bookings.focus).toHaveBeenCalledOnce()
    expect([checkout.focus.mock.calls, open.mock.calls]).toEqual([[], []])
  })

  test('opens another window beside another part of the same page', async () => {
    const security = page('/profile?tab=security')
    const open = vi.fn()
    await openPage(`${ORIGIN}/profile?tab=friends`, { pages: [security], open })
    expect(open).toHaveBeenCalledOnce()
    expect(security.focus).not.toHaveBeenCalled()
  })

  test('opens another window beside a checkout', async () => {
    const checkout = page('/checkout')
    const open = vi.fn()
    await openPage(`${ORIGIN}/my-bookings`, { pages: [checkout], open })
    expect(open).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/my-bookings`)
    expect(checkout.focus).not.toHaveBeenCalled()
  })
})
