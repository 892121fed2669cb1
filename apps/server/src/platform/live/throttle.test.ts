import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let sent: number[][]
beforeEach(() => {
  sent = []
})
const open = () => createThrottle<number>((items) => sent.push([...items]), 250)

test('sends the first item at once and those of the next 250 ms together', () => {
  const throttled = open()
  throttled.add([1])
  expect(sent).toEqual([[1]])
  throttled.add([2])
  vi.advanceTimersByTime(249)
  throttled.add([3, 4])
  expect(sent).toEqual([[1]])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[1], [2, 3, 4]])
})

test('sends the next item at once after a quiet window', () => {
  const throttled = open()
  throttled.add([1])
  vi.advanceTimersByTime(250)
  throttled.add([2])
  expect(sent).toEqual([[1], [2]])
})

test('sends four messages a second for any number of items', () => {
  const throttled = open()
  for (let ms = 0; ms < 1_000; ms += 10) {
    throttled.add([ms])
    vi.advanceTimersByTime(10)
  }
  expect(sent).toHaveLength(5)
  expect(sent.flat()).toHaveLength(100)
})

test('sends nothing after the throttle was closed', () => {
  const throttled = open()
  throttled.add([1])
  throttled.add([2])
  throttled.close()
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([[1]])
})
