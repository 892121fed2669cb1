import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../lib/testing/memory-storage.ts'

const looked: (() => void)[] = []
const page = {
  hidden: false,
  addEventListener: (_name: string, look: () => void) => void looked.push(look),
  removeEventListener: (_name: string, look: () => void) => {
    looked.splice(looked.indexOf(look), 1)
  },
}
vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { origin: 'https://cco.test', hash: '', search: '', pathname: '/' })
vi.stubGlobal('document', page)

const { queryClient } = await import('../../lib/query-client.ts')
const { refetchEarlier, refetchWhenSeen } = await import('./again.ts')

const STORIES = [['stories', 'list'], { type: 'query' }]
const BALANCE = [['currency', 'balance'], { type: 'query' }]
const GAMES = [['calendar', 'games'], { type: 'query' }]
const SPREAD_MS = 3_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const stale = (queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

it('queries sent before the connection listened are sent again, once', () => {
  queryClient.setQueryData(STORIES, 1)
  queryClient.setQueryData(GAMES, 1)
  refetchEarlier()
  queryClient.setQueryData(BALANCE, 1)
  vi.advanceTimersByTime(SPREAD_MS)
  // No live table covers the calendar, and the balance was requested after listening began.
  expect([stale(STORIES), stale(GAMES), stale(BALANCE)]).toEqual([true, false, false])
  queryClient.setQueryData(STORIES, 2)
  vi.advanceTimersByTime(10 * SPREAD_MS)
  expect(stale(STORIES)).toBe(false)
})

it('a query still unanswered when the connection begins to listen is sent again after its answer', async () => {
  const answers: ((value: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve))
  const stop = new QueryObserver(queryClient, { queryKey: STORIES, queryFn }).subscribe(() => {})
  refetchEarlier()
  await vi.advanceTimersByTimeAsync(SPREAD_MS)
  expect(answers).toHaveLength(1)
  // It may have been true before the connection listened.
  answers[0]?.(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await vi.advanceTimersByTimeAsync(SPREAD_MS)
  expect(answers).toHaveLength(2)
  expect(queryClient.getQueryData(STORIES)).toBe(2)
  stop()
})

it('after a gap everything is fetched again, also while the first refetch is pending', () => {
  queryClient.setQueryData(STORIES, 1)
  queryClient.setQueryData(GAMES, 1)
  refetchEarlier()
  refetchWhenSeen()
  vi.advanceTimersByTime(SPREAD_MS)
  expect([stale(STORIES), stale(GAMES)]).toEqual([true, true])
})

it('a hidden tab waits until it is visible', () => {
  queryClient.setQueryData(STORIES, 1)
  page.hidden = true
  refetchEarlier()
  vi.advanceTimersByTime(SPREAD_MS)
  expect(stale(STORIES)).toBe(false)
  page.hidden = false
  for (const look of [...looked]) look()
  expect(stale(STORIES)).toBe(true)
  expect(looked).toEqual([])
})
