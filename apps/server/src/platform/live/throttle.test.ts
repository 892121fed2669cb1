import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let sent: number[][]
beforeEach(() => {
  sent = []
})
const open = () => createThrottle<number>((items) => sent.push([...items]), 250)

test('the first goes at once, and those of the next 250 ms as one', () => {
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

test('after a quiet window the next goes at once again', () => {
  const burst = open()
  burst.add([1])
  vi.advanceTimersByTime(250)
  burst.add([2])
  expect(sent).toEqual([[1], [2]])
})

test('however many there are, four messages a second are sent', () => {
  const burst = open()
  for (let ms = 0; ms < 1_000; ms += 10) {
    burst.add([ms])
    vi.advanceTimersByTime(10)
  }
  expect(sent).toHaveLength(5)
  expect(sent.flat()).toHaveLength(100)
})

test('a closed one sends nothing more', () => {
  const burst = open()
  burst.add([1])
  burst.add([2])
  burst.close()
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([[1]])
})
