import { CodedError } from '@cco/domain/error/codes'
import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  test('run so many at once, let so many wait in order, and reject the others', async () => {
    const inTurn = createTurns({ running: 2, waiting: 2 })
    const started: number[] = []
    const ends: (() => void)[] = []
    const works = [1, 2, 3, 4].map((name) =>
      inTurn(async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }),
    )
    await expect(inTurn(async () => 5)).rejects.toEqual(
      new CodedError('too_many_requests', { retryAfterSeconds: 10 }),
    )
    expect(started).toEqual([1, 2])
    ends[1]?.()
    await works[1]
    expect(started).toEqual([1, 2, 3])
    ends[0]?.()
    ends[2]?.()
    await Promise.all([works[0], works[2]])
    expect(started).toEqual([1, 2, 3, 4])
    ends[3]?.()
    expect(await Promise.all(works)).toEqual([1, 2, 3, 4])
    expect(await inTurn(async () => 6)).toBe(6)
  })

  test('go on after work that failed', async () => {
    const inTurn = createTurns({ running: 1, waiting: 1 })
    const failed = inTurn(() => Promise.reject(new Error('broken')))
    const next = inTurn(async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
