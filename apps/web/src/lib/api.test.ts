import { CodedError } from '@cco/domain/error/codes'
import { beforeEach, expect, it, vi } from 'vitest'

const wire = vi.hoisted(() => ({ ask: vi.fn(), change: vi.fn() }))
const session = vi.hoisted(() => ({ status: 'signedIn', renewSession: vi.fn() }))
const openAuthDialog = vi.hoisted(() => vi.fn())
vi.mock('./rpc.ts', () => ({ rpc: () => wire }))
vi.mock('./auth.ts', () => ({
  accessToken: async () => null,
  currentSession: () => ({ status: session.status }),
  renewSession: session.renewSession,
}))
vi.mock('./auth-dialog.ts', () => ({ openAuthDialog }))

const { api } = await import('./api.ts')

const REFUSED = new CodedError('session_expired')
const markAllRead = () => api.notifications.markAllRead.mutate(undefined)

beforeEach(() => {
  vi.clearAllMocks()
  session.status = 'signedIn'
  session.renewSession.mockResolvedValue(true)
})

it('sends a change once more when its session was refused and could be renewed', async () => {
  wire.change.mockRejectedValueOnce(REFUSED).mockResolvedValueOnce('done')
  expect(await markAllRead()).toBe('done')
  expect(wire.change.mock.calls).toEqual([
    ['notifications.markAllRead', undefined],
    ['notifications.markAllRead', undefined],
  ])
})

it('sends it only once more', async () => {
  wire.change.mockRejectedValue(REFUSED)
  await expect(markAllRead()).rejects.toBe(REFUSED)
  expect(wire.change).toHaveBeenCalledTimes(2)
})

it('asks to sign in where the session is over, and tells the failure', async () => {
  wire.change.mockRejectedValue(REFUSED)
  session.renewSession.mockImplementation(async () => {
    session.status = 'guest'
    return false
  })
  await expect(markAllRead()).rejects.toBe(REFUSED)
  expect(wire.change).toHaveBeenCalledOnce()
  expect(openAuthDialog).toHaveBeenCalledOnce()
})

it('asks nobody to sign in when the network was down', async () => {
  wire.change.mockRejectedValue(REFUSED)
  session.renewSession.mockResolvedValue(false)
  await expect(markAllRead()).rejects.toBe(REFUSED)
  expect(openAuthDialog).not.toHaveBeenCalled()
})

it('never repeats a change that was refused for another reason', async () => {
  wire.change.mockRejectedValue(new CodedError('internal'))
  await expect(markAllRead()).rejects.toMatchObject({ code: 'internal' })
  expect(wire.change).toHaveBeenCalledOnce()
})
