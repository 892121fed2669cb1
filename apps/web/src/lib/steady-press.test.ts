import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { betweenPresses } from './steady-press.ts'

let page: EventTarget
let show: (answer: string) => void
let shown: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  const schedule = betweenPresses(page)
  shown = []
  show = (answer) => schedule(() => shown.push(answer))
})
afterEach(() => void vi.useRealTimers())

/** Lets tasks run that are due now. */
const advance = async () => void (await vi.advanceTimersByTimeAsync(3))
const send = (type: string) => page.dispatchEvent(new Event(type))

it('shows an answer at once while nothing is pressed', async () => {
  show('rows')
  await advance()
  expect(shown).toEqual(['rows'])
})

it('a list is not exchanged between the press and the click, and is right after it', async () => {
  send('pointerdown')
  show('rows')
  show('more rows')
  vi.advanceTimersByTime(200)
  send('pointerup')
  expect(shown).toEqual([])
  send('click')
  expect(shown).toEqual([])
  await advance()
  expect(shown).toEqual(['rows', 'more rows'])
})

it('waits for the click that follows a finger', async () => {
  send('pointerdown')
  show('rows')
  send('pointerup')
  vi.advanceTimersByTime(50)
  expect(shown).toEqual([])
  send('click')
  await advance()
  expect(shown).toEqual(['rows'])
})

it.each([
  ['a press without a click', 'pointerup', 100],
  ['a finger that scrolls', 'pointercancel', 0],
])('%s holds nothing back for long', async (_what, end, after) => {
  send('pointerdown')
  show('rows')
  send(end)
  vi.advanceTimersByTime(after)
  await advance()
  expect(shown).toEqual(['rows'])
})

it('a long press, such as a drag, does not stop the page', async () => {
  send('pointerdown')
  show('rows')
  vi.advanceTimersByTime(990)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(10)
  await advance()
  expect(shown).toEqual(['rows'])
  show('more rows')
  await advance()
  expect(shown).toEqual(['rows', 'more rows'])
})

it('shows what a click changes before the next press is handled', async () => {
  send('pointerdown')
  show('rows')
  send('pointerup')
  send('click')
  show('busy')
  // No task runs between two presses that waited together.
  await Promise.resolve()
  expect(shown).toEqual(['busy'])
  send('pointerdown')
  await advance()
  expect(shown).toEqual(['busy'])
  send('click')
  await advance()
  expect(shown).toEqual(['busy', 'rows'])
})
