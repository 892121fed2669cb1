import { expect, test } from 'vitest'
import { createHashingQueue } from './passwords.ts'

test('runs a few at a time in the order they came, and refuses a flood', async () => {
  const queue = createHashingQueue({ running: 2, waiting: 3 })
  const gates: (() => void)[] = []
  const started: number[] = []
  const work = (name: number) =>
    queue(async () => {
      started.push(name)
      await new Promise<void>((resolve) => gates.push(resolve))
      return name
    })
  const admitted = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toMatchObject({
    code: 'over_request_rate_limit',
    retryAfterSeconds: 5,
  })
  expect(started).toEqual([1, 2])
  while (started.length < 5 || gates.length > 0) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(gates.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(admitted)).toEqual([1, 2, 3, 4, 5])
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('goes on after work that failed', async () => {
  const queue = createHashingQueue({ running: 1, waiting: 1 })
  const failing = queue(async () => {
    throw new Error('broken')
  })
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue(async () => 'again')).toBe('again')
})
