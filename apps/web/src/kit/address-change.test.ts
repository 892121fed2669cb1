import { expect, test } from 'vitest'
import { changeAddress } from './address-change.ts'

function bar(search: string) {
  let now = search
  return { read: () => now, go: (next: string) => (now = next) }
}

test('two changes of the address in one tick both stay', () => {
  const address = bar('?view=week&copy=game')
  changeAddress(address, (next) => next.set('date', '2026-11-28'))
  changeAddress(address, (next) => next.delete('copy'))
  expect(address.read()).toBe('?view=week&date=2026-11-28')
})

test('an address is left with an empty query when its last part goes', () => {
  const address = bar('?tab=mine')
  changeAddress(address, (next) => next.delete('tab'))
  expect(address.read()).toBe('?')
})
