import { CodedError } from '@cco/domain/error/codes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const renewal = vi.hoisted(() => ({ renewAfter: vi.fn() }))
vi.mock('./renewal.ts', () => renewal)
vi.mock('./auth.ts', () => ({ currentSession: () => ({}), subscribeSession: () => () => {} }))

const { queryClient } = await import('./query-client.ts')

const BALANCE = [['currency', 'balance'], { type: 'query' }]

beforeEach(() => {
  renewal.renewAfter.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

it('logs a load that failed, by what was to be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = new CodedError('forbidden')
  const queryFn = () => Promise.reject(error)
  await expect(queryClient.fetchQuery({ queryKey: BALANCE, queryFn })).rejects.toBe(error)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Could not load', ['currency', 'balance'], error)
})

it('asks again for what failed once the session has been renewed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renewal.renewAfter.mockResolvedValueOnce(true)
  const queryFn = vi
    .fn()
    .mockRejectedValueOnce(new CodedError('session_expired'))
    .mockResolvedValue(70)
  await queryClient.fetchQuery({ queryKey: BALANCE, queryFn }).catch(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(BALANCE)).toBe(70), { timeout: 20_000 })
})
