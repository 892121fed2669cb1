import { expect, test } from 'vitest'
import { type DataColumn, optionalColumns, titleOf, withToggled } from './columns.ts'

const column = (id: string, part?: 'title' | 'actions'): DataColumn<object> => ({
  id,
  head: id,
  cell: () => null,
  ...(part && { part }),
})

test('hides any column but the title of a row and its actions', () => {
  const columns = [column('at'), column('user', 'title'), column('sum'), column('do', 'actions')]
  expect(titleOf(columns)?.id).toBe('user')
  expect(optionalColumns(columns).map(({ id }) => id)).toEqual(['at', 'sum'])
  expect(optionalColumns([column('name'), column('sum')]).map(({ id }) => id)).toEqual(['sum'])
})

test('keeps the hidden columns of each table apart and forgets a table that shows all', () => {
  const one = withToggled({ games: ['price'] }, 'bookings', 'made')
  expect(one).toEqual({ games: ['price'], bookings: ['made'] })
  expect(withToggled(one, 'bookings', 'paid')).toEqual({
    games: ['price'],
    bookings: ['made', 'paid'],
  })
  expect(withToggled(one, 'bookings', 'made')).toEqual({ games: ['price'] })
})
