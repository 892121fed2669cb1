import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'

const ANNA = '0e3c6c1a-0000-4000-8000-000000000001'
const BORIS = '0e3c6c1a-0000-4000-8000-000000000002'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { origin: 'https://cco.test', hash: '', search: '', pathname: '/' })
})
afterEach(() => vi.unstubAllGlobals())

function sessionOf(id: string, lifeMs = 3_600_000): void {
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: (Date.now() + lifeMs) / 1000,
    user: { id },
  }
  localStorage.setItem('session', JSON.stringify(session))
}

/** One visit of the site: its modules are loaded anew. */
async function visit() {
  vi.resetModules()
  const { viewerZone, deviceZone, subscribeViewerZone } = await import('./datetime.ts')
  const { queryClient } = await import('./query-client.ts')
  const { trpc } = await import('./api.ts')
  const { followProfileZone } = await import('./profile-zone.ts')
  followProfileZone()
  const read = (id: string, timeZone: string) =>
    queryClient.setQueryData(trpc.profiles.me.queryOptions().queryKey, { id, timeZone } as never)
  return { viewerZone, deviceZone, subscribeViewerZone, read }
}

it('shows a guest the time of the device', async () => {
  const { viewerZone, deviceZone } = await visit()
  expect(viewerZone()).toBe(deviceZone())
})

it('updates what is already shown when the profile has another zone', async () => {
  sessionOf(ANNA)
  const { viewerZone, subscribeViewerZone, read } = await visit()
  const redraw = vi.fn()
  subscribeViewerZone(redraw)
  read(ANNA, 'America/New_York')
  await expect.poll(() => redraw).toHaveBeenCalledOnce()
  expect(viewerZone()).toBe('America/New_York')
})

it('has the zone of the profile before the profile is read again', async () => {
  sessionOf(ANNA)
  const first = await visit()
  first.read(ANNA, 'America/New_York')
  await expect.poll(first.viewerZone).toBe('America/New_York')
  expect((await visit()).viewerZone()).toBe('America/New_York')
})

it('has it also while a session that has run out is renewed', async () => {
  sessionOf(ANNA)
  const first = await visit()
  first.read(ANNA, 'America/New_York')
  await expect.poll(first.viewerZone).toBe('America/New_York')
  sessionOf(ANNA, -1)
  expect((await visit()).viewerZone()).toBe('America/New_York')
})

it('never shows one person the zone of another', async () => {
  sessionOf(ANNA)
  const first = await visit()
  first.read(ANNA, 'America/New_York')
  await expect.poll(first.viewerZone).toBe('America/New_York')
  sessionOf(BORIS)
  const { viewerZone, deviceZone } = await visit()
  expect(viewerZone()).toBe(deviceZone())
})
