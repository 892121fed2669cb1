import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedJson, storedWord } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a stored word', () => {
  it('is the first of its list until one is chosen', () => {
    const theme = storedWord('theme', ['ink', 'parchment'])
    expect(theme.get()).toBe('ink')
    theme.set('parchment')
    expect(storage.getItem('theme')).toBe('parchment')
    expect(storedWord('theme', ['ink', 'parchment']).get()).toBe('parchment')
  })

  it('is cleared when it is not one of its list', () => {
    storage.setItem('theme', 'neon')
    expect(storedWord('theme', ['ink', 'parchment']).get()).toBe('ink')
    expect(storage.getItem('theme')).toBeNull()
  })
})

describe('a stored value', () => {
  const list = (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'number')

  it('keeps its identity while its text is the same', () => {
    storage.setItem('list', '[1,2]')
    const stored = storedJson('list', list, [])
    expect(stored.get()).toEqual([1, 2])
    expect(stored.get()).toBe(stored.get())
  })

  it.each(['{', '"text"', '[1,"2"]', 'null'])('is cleared when it cannot be read: %s', (text) => {
    storage.setItem('list', text)
    expect(storedJson('list', list, []).get()).toEqual([])
    expect(storage.getItem('list')).toBeNull()
  })

  it('reports changes in this tab and others', () => {
    const tabs = new EventTarget()
    vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
    vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
    const stored = storedJson('list', list, [])
    const seen: number[][] = []
    const stop = stored.subscribe(() => seen.push(stored.get()))

    stored.set([1])
    storage.setItem('list', '[1,2]')
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }))
    stop()
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }))

    expect(seen).toEqual([[1], [1, 2]])
  })

  it('lives as long as the page where storage is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const stored = storedJson('list', list, [])
    stored.set([7])
    expect(stored.get()).toEqual([7])
    expect(storedJson('list', list, []).get()).toEqual([7])
  })
})
