import { expect, it } from 'vitest'
import { comingDays } from './coming.ts'

it('begins at the last five minutes, so that what is asked for soon after is the same', () => {
  const at = (time: string) => comingDays(Date.parse(`2026-11-30T${time}Z`), 7)
  expect(at('12:04:59.999')).toEqual({
    from: '2026-11-30T12:00:00.000Z',
    to: '2026-12-07T12:00:00.000Z',
  })
  expect(at('12:00:00.000')).toEqual(at('12:04:59.999'))
  expect(at('12:05:00.000').from).toBe('2026-11-30T12:05:00.000Z')
})
