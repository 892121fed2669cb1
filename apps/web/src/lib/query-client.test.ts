import { CodedError } from '@cco/domain/error/codes'
import { QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const renewal = vi.hoisted(() => ({ renewAfter: vi.fn() }))
vi.mock('./renewal.ts', () => renewal)
vi.mock('./auth.ts', () => ({ currentSession: () => ({}), subscribeSession: () => () => {} }))

const { queryClient, refetchOnNewLanguage } = await import('./query-client.ts')

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
  await expect.poll(() => queryClient.getQueryData(BALANCE)).toBe(70)
})

it('requests every answer again once the language has changed', async () => {
  await i18next.init({ lng: 'ru', resources: {} })
  refetchOnNewLanguage()
  const queryFn = vi.fn().mockResolvedValueOnce('Баланс').mockResolvedValue('Balance')
  const observer = new QueryObserver(queryClient, { queryKey: BALANCE, queryFn })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBe('Баланс')
  await i18next.changeLanguage('en')
  await expect.poll(() => observer.getCurrentResult().data).toBe('Balance')
  leave()
})

describe('what is invalidated while its first answer is under way', () => {
  /** A shown query, whose requests are answered one by one. */
  function shown() {
    const requests: PromiseWithResolvers<number>[] = []
    const queryFn = () => {
      const request = Promise.withResolvers<number>()
      requests.push(request)
      return request.promise
    }
    const observer = new QueryObserver<number>(queryClient, { queryKey: BALANCE, queryFn })
    const leave = observer.subscribe(() => {})
    return { requests, leave, sent: () => requests.length }
  }
  const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0)

  it('is shown, and asked for once more, however often it changed', async () => {
    const { requests, sent, leave } = shown()
    const done = [1, 2, 3].map(() => queryClient.invalidateQueries({ queryKey: BALANCE }))
    expect(sent()).toBe(1)
    requests[0]?.resolve(0)
    await expect.poll(sent).toBe(2)
    expect(queryClient.getQueryData(BALANCE)).toBe(0)
    requests[1]?.resolve(420)
    await Promise.all(done)
    expect(queryClient.getQueryData(BALANCE)).toBe(420)
    expect(sent()).toBe(2)
    leave()
  })

  it('is asked for once more after a refusal', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { requests, sent, leave } = shown()
    void queryClient.invalidateQueries()
    requests[0]?.reject(new CodedError('forbidden'))
    await expect.poll(sent).toBe(2)
    requests[1]?.resolve(420)
    await settled()
    expect(queryClient.getQueryData(BALANCE)).toBe(420)
    leave()
  })

  it('is asked for when it is shown again, if it was left meanwhile', async () => {
    const first = shown()
    const done = queryClient.invalidateQueries({ queryKey: BALANCE })
    first.leave()
    first.requests[0]?.resolve(0)
    await done
    expect(first.sent()).toBe(1)
    const second = shown()
    expect(second.sent()).toBe(1)
    second.requests[0]?.resolve(420)
    await settled()
    second.leave()
  })

  it('is not asked for again if nothing changed', async () => {
    const { requests, sent, leave } = shown()
    requests[0]?.resolve(0)
    await settled()
    expect(sent()).toBe(1)
    leave()
  })
})
