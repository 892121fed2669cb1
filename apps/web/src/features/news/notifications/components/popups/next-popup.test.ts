import { expect, it } from 'vitest'
import { nextPopup } from './next-popup.ts'

const NOTHING = new Set<string>()
const known = (...ids: string[]) => ({ changes: ids.map((id) => ({ id })), failed: false })
const UNKNOWN = { changes: undefined, failed: false }
const FAILED = { changes: undefined, failed: true }

it('shows the oldest change of a role before any of coins', () => {
  expect(nextPopup(known('r1', 'r2'), known('c1'), NOTHING)).toEqual({ role: { id: 'r1' } })
  expect(nextPopup(known(), known('c1', 'c2'), NOTHING)).toEqual({ coins: { id: 'c1' } })
  expect(nextPopup(known(), known(), NOTHING)).toBeNull()
})

it('keeps coins waiting until it is known whether a role waits', () => {
  expect(nextPopup(UNKNOWN, known('c1'), NOTHING)).toBeNull()
  expect(nextPopup(known(), known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('shows coins when the roles could not be read', () => {
  expect(nextPopup(FAILED, known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('never brings back what was dismissed', () => {
  const dismissed = new Set(['r1', 'c1'])
  expect(nextPopup(known('r1'), known('c1', 'c2'), dismissed)).toEqual({ coins: { id: 'c2' } })
})
