import { describe, expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { createGuestAnswers, type Produced } from './guest-answers.ts'

function answersWith(isListening = true) {
  const answers = createGuestAnswers({ clock: testClock() })
  answers.setListening(isListening)
  let produced = 0
  const produce = async (): Promise<Produced> => {
    produced += 1
    return { status: 200, type: 'text/plain', body: String(produced), hasFailed: false }
  }
  return { answers, produce, read: async () => String((await answers.of('/a', produce)).body) }
}

test('requests at the same time share one production', async () => {
  const { read } = answersWith()
  expect(await Promise.all([read(), read()])).toEqual(['1', '1'])
  expect(await read()).toBe('1')
})

test('an answer whose production began before a change is not stored', async () => {
  const { answers, read } = answersWith()
  const gate = Promise.withResolvers<void>()
  const old = answers.of('/a', async () => {
    await gate.promise
    return { status: 200, type: 'text/plain', body: 'old', hasFailed: false }
  })
  answers.clear()
  const fresh = read()
  gate.resolve()
  expect(String((await old).body)).toBe('old')
  expect(await fresh).toBe('1')
  expect(await read()).toBe('1')
})

test('nothing is stored while changes are not heard, nor kept from before', async () => {
  const { answers, read } = answersWith()
  expect(await read()).toBe('1')
  answers.setListening(false)
  expect([await read(), await read()]).toEqual(['2', '3'])
  answers.setListening(true)
  expect([await read(), await read()]).toEqual(['4', '4'])
})

test('a failed answer is not stored', async () => {
  const { answers, read } = answersWith()
  const failed = async () => ({ status: 404, type: 'text/plain', body: 'no', hasFailed: true })
  expect(String((await answers.of('/a', failed)).body)).toBe('no')
  expect(await read()).toBe('1')
})

describe('what is stored is bounded', () => {
  /** Reads these requests one after the other, twice, and returns how many were produced again. */
  async function producedAgain(requests: readonly string[], body: string): Promise<number> {
    const answers = createGuestAnswers({ clock: testClock() })
    answers.setListening(true)
    let produced = 0
    const read = (request: string) =>
      answers.of(request, async () => {
        produced += 1
        return { status: 200, type: 'text/plain', body, hasFailed: false }
      })
    for (const request of requests) await read(request)
    for (const request of requests.toReversed()) await read(request)
    return produced - requests.length
  }
  const numbered = (count: number, key = '') =>
    Array.from({ length: count }, (_, index) => `/${index}${key}`)

  test('by the number of answers', async () => {
    expect(await producedAgain(numbered(500), '')).toBe(0)
    expect(await producedAgain(numbered(600), '')).toBe(100)
  })

  test('by the memory of their bodies', async () => {
    expect(await producedAgain(numbered(24), 'я'.repeat(80_000))).toBe(0)
    expect(await producedAgain(numbered(40), 'я'.repeat(80_000))).toBe(16)
  })

  test('by the memory of their keys', async () => {
    const long = 'я'.repeat(16_000)
    expect(await producedAgain(numbered(200, long), '')).toBe(0)
    expect(await producedAgain(numbered(300, long), '')).toBe(58)
  })
})
