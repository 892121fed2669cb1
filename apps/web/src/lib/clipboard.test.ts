import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

it('returns whether the text was copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('key')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('key')
})

it('returns false when the browser refuses or has no clipboard', async () => {
  const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('key')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('key')).toBe(false)
})
