import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let sent: number[][]
beforeEach(() => {
  sent = []
})
const open = () => createThrottle<number>((items) => sent.push([...items]), 250)

test('sends the first item at once and those of the next 250 ms together', () => {
  const burst = open()
  burst.add([1])
  expect(sent).toEqual([[1]])
  burst.add([2])
  vi.advanceTimersByTime(249)
  burst.add([3, 4])
  expect(sent).toEqual([[1]])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[1], [2, 3, 4]])
})

test('sends the next item at once after a quiet window', () => {
  const burst = open()
  burst.add([1])
  vi.advanceTimersByTime(250)
  burst.add([2])
  expect(sent).toEqual([[1], [2]])
})

test('sends four messages a second for any number of items', () => {
  const burst = open()
  for (let ms = 0; ms < 1_000; ms += 10) {
    burst.add([ms])
    vi.advanceTimersByTime(10)
  }
  expect(sent).toHaveLength(5)
  expect(sent.flat()).toHaveLength(100)
})

test('sends nothing after the throttle was closed', () => {
  const burst = open()
  burst.add([1])
  burst.add([2])
  burst.close()
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([[1]])
})
