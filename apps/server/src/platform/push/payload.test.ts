import { describe, expect, test } from 'vitest'
import { PAYLOAD_BYTES_MAX, type PushMessage, pushPayload } from './payload.ts'

const MESSAGE: PushMessage = {
  title: 'Игра перенесена',
  body: '«Маяк» начнётся в 19:00.',
  url: 'https://cco.test/my-bookings',
  language: 'ru',
  tag: 'game',
}
const shown = (message: PushMessage) => JSON.parse(pushPayload(message)).notification

test('a message is in the declarative form, which Safari reads without a worker', () => {
  expect(JSON.parse(pushPayload(MESSAGE))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Игра перенесена',
      body: '«Маяк» начнётся в 19:00.',
      navigate: 'https://cco.test/my-bookings',
      lang: 'ru',
      tag: 'game',
      renotify: true,
    },
  })
})

describe('a long message', () => {
  test.each(['о', '👩‍👩‍👧‍👦', '"', '\u0001'])(
    'of %j is cut to the size, at a character',
    (character) => {
      const body = character.repeat(5_000)
      const payload = pushPayload({ ...MESSAGE, body })
      const size = Buffer.byteLength(payload)
      expect(size).toBeLessThanOrEqual(PAYLOAD_BYTES_MAX)
      expect(size).toBeGreaterThan(
        PAYLOAD_BYTES_MAX - 2 * Buffer.byteLength(JSON.stringify(character)),
      )
      const { body: cut } = shown({ ...MESSAGE, body })
      expect(cut.endsWith('…')).toBe(true)
      expect(body.startsWith(cut.slice(0, -1))).toBe(true)
      expect((cut.length - 1) % character.length).toBe(0)
    },
  )

  test('that just fits is left as it is', () => {
    const free = PAYLOAD_BYTES_MAX - Buffer.byteLength(pushPayload({ ...MESSAGE, body: '' }))
    const body = 'a'.repeat(free)
    expect(shown({ ...MESSAGE, body }).body).toBe(body)
    expect(shown({ ...MESSAGE, body: `${body}a` }).body).toBe(`${'a'.repeat(free - 3)}…`)
  })

  test('of characters with any number of marks has a title that fits', () => {
    const title = `а${'\u0301'.repeat(3_000)}`
    expect(Buffer.byteLength(pushPayload({ ...MESSAGE, title }))).toBeLessThan(PAYLOAD_BYTES_MAX)
    expect(shown({ ...MESSAGE, title: `Игра ${title}` }).title).toBe('Игра…')
  })

  test('has a title of a line', () => {
    const { title } = shown({ ...MESSAGE, title: 'о'.repeat(300) })
    expect(title).toBe(`${'о'.repeat(119)}…`)
  })
})
