import { expect, it, vi } from 'vitest'
import { queryState } from './page-content.tsx'

const words = {
  skeleton: 'shape',
  errorTitle: 'Not loaded',
  empty: (list: string[]) => (list.length === 0 ? { emblem: 'book', title: 'Nothing yet' } : null),
  ready: (list: string[]) => list.join(),
}
const query = (part: {
  data?: string[]
  error?: Error
  errorUpdateCount?: number
  isFetching?: boolean
}) => ({ data: undefined, error: null, refetch: vi.fn(), ...part })

it('waits for the first answer', () => {
  expect(queryState(query({}), words)).toEqual({ kind: 'loading', skeleton: 'shape' })
})

it('names what failed and can ask again', () => {
  const failed = query({ error: new Error('down') })
  const state = queryState(failed, words)
  expect(state).toMatchObject({ kind: 'error', title: 'Not loaded', error: failed.error })
  if (state.kind === 'error') state.onRetry()
  expect(failed.refetch).toHaveBeenCalledOnce()
})

it('keeps the failure in view while it is tried again, and says so', () => {
  const again = query({ errorUpdateCount: 1, isFetching: true })
  expect(queryState(again, words)).toMatchObject({ kind: 'error', retrying: true })
})

it('says when there is nothing', () => {
  expect(queryState(query({ data: [] }), words)).toMatchObject({ kind: 'empty' })
})

it('keeps what is known when a refresh fails', () => {
  const stale = query({ data: ['a', 'b'], error: new Error('down') })
  expect(queryState(stale, words)).toEqual({ kind: 'ready', children: 'a,b' })
})
