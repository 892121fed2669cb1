import { CodedError } from '@cco/domain/error/codes'
import { beforeEach, expect, it, vi } from 'vitest'

const auth = vi.hoisted(() => ({ status: 'signedIn', renewSession: vi.fn() }))
vi.mock('./auth.ts', () => ({
  currentSession: () => ({ status: auth.status }),
  renewSession: auth.renewSession,
}))

const { renewAfter } = await import('./renewal.ts')

beforeEach(() => {
  auth.status = 'signedIn'
  auth.renewSession.mockReset().mockResolvedValue(true)
})

it('renews the session once for answers that refused it together', async () => {
  const refused = [new CodedError('not_signed_in'), new CodedError('session_expired')]
  expect(await Promise.all(refused.map(renewAfter))).toEqual([true, true])
  expect(auth.renewSession).toHaveBeenCalledOnce()
})

it('reports when the session cannot be renewed', async () => {
  auth.renewSession.mockResolvedValue(false)
  expect(await renewAfter(new CodedError('session_expired'))).toBe(false)
})

it('leaves other refusals and guests alone', async () => {
  expect(await renewAfter(new CodedError('forbidden'))).toBeUndefined()
  auth.status = 'guest'
  expect(await renewAfter(new CodedError('not_signed_in'))).toBeUndefined()
  expect(auth.renewSession).not.toHaveBeenCalled()
})
