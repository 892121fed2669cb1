import { expect, test } from 'vitest'
import { readTable, tableQuery } from './table-address.ts'

const FIRST = { id: 'at', desc: true }
const read = (address: string) => readTable(new URLSearchParams(address), ['level', 'actor'], FIRST)

test('an empty address is the table as it comes', () => {
  expect(read('')).toEqual({ search: '', filters: {}, sorting: FIRST, place: {} })
})

test('search, filters, order and place are read; absent parameters are left out', () => {
  expect(read(`q=+vera+&level=error&colour=red&sort=-name&after=x&actor=`)).toEqual({
    search: 'vera',
    filters: { level: 'error' },
    sorting: { id: 'name', desc: true },
    place: { after: 'x' },
  })
  expect(read('sort=name').sorting).toEqual({ id: 'name', desc: false })
  expect(read(`q=${'x'.repeat(5_000)}`).search).toHaveLength(100)
})

test('a change begins at the first page, and an empty value drops its name', () => {
  const address = new URLSearchParams('q=vera&level=error&after=x&tab=events')
  const query = (change: Record<string, string>) => tableQuery(address, ['level', 'actor'], change)
  expect(query({ level: '', actor: 'a' })).toBe('?q=vera&tab=events&actor=a')
  expect(query({ before: 'y' })).toBe('?q=vera&level=error&tab=events&before=y')
})

test('an address is left with an empty query when its last part goes', () => {
  expect(tableQuery(new URLSearchParams('level=error'), ['level'], { level: '' })).toBe('?')
})
