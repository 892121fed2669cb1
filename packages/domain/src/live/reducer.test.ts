import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduceList } from './reducer.ts'

type Row = { id: string; place: number; isActive?: boolean; isArchived?: boolean }

const ids = ['a', 'b', 'c', 'd', 'e']
const id = fc.constantFrom(...ids)
const flags = fc.record({ isActive: fc.boolean(), isArchived: fc.boolean() }, { requiredKeys: [] })
const rowOf = (of: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), flags)
    .map(([place, more]) => ({ id: of, place, ...more }))
const change = id.chain((of) =>
  fc.record({
    op: fc.constantFrom('insert' as const, 'update' as const, 'delete' as const),
    id: fc.constant(of),
    row: fc.option(rowOf(of), { nil: undefined }),
  }),
)
const list = fc
  .uniqueArray(id)
  .chain((some) =>
    fc.tuple(
      ...some.map((one) => fc.integer({ min: 0, max: 9 }).map((place) => ({ id: one, place }))),
    ),
  )

const byPlace = (a: Row, b: Row) => a.place - b.place || a.id.localeCompare(b.id)
const listed = (row: Row | undefined) => row && row.isActive !== false && row.isArchived !== true

/** The rows after the changes, as a map would have them. */
function modelOf(
  rows: readonly Row[],
  changes: readonly { op: string; id: string; row?: Row | undefined }[],
) {
  const model = new Map(rows.map((row) => [row.id, row]))
  for (const { op, id: of, row } of changes) {
    if (op === 'delete' || !row || !listed(row)) model.delete(of)
    else model.set(of, row)
  }
  return model
}

describe('a complete list', () => {
  it('is what its changes say, in its order, each row once', () => {
    fc.assert(
      fc.property(list, fc.array(change), (rows, changes) => {
        const start = [...rows].sort(byPlace)
        const seen = reduceList<Row>(start, changes, { order: byPlace, complete: true })
        expect(seen).toEqual([...modelOf(rows, changes).values()].sort(byPlace))
      }),
    )
  })

  it('stays the same when the last change is repeated', () => {
    fc.assert(
      fc.property(list, fc.array(change, { minLength: 1 }), (rows, changes) => {
        const once = reduceList<Row>(rows, changes, { complete: true })
        expect(reduceList<Row>(once, changes.slice(-1), { complete: true })).toEqual(once)
      }),
    )
  })

  it('puts what is new first when it has no order, and leaves the rest where it was', () => {
    const rows = [
      { id: 'a', place: 1 },
      { id: 'b', place: 2 },
    ]
    const changes = [
      { op: 'insert' as const, id: 'c', row: { id: 'c', place: 3 } },
      { op: 'update' as const, id: 'b', row: { id: 'b', place: 9 } },
    ]
    expect(reduceList<Row>(rows, changes, { complete: true })).toEqual([
      { id: 'c', place: 3 },
      { id: 'a', place: 1 },
      { id: 'b', place: 9 },
    ])
  })
})

describe('a page of a list', () => {
  it('is never joined by a row it did not hold, and keeps its order', () => {
    fc.assert(
      fc.property(list, fc.array(change), (rows, changes) => {
        const seen = reduceList<Row>(rows, changes, { complete: false })
        const held = rows.map((row) => row.id)
        expect(held.filter((one) => seen.some((row) => row.id === one))).toEqual(
          seen.map((row) => row.id),
        )
      }),
    )
  })
})

it('is the very same list when nothing in it changed', () => {
  const rows = [{ id: 'a', place: 1 }]
  const elsewhere = [
    { op: 'update' as const, id: 'b', row: { id: 'b', place: 1 } },
    { op: 'delete' as const, id: 'c' },
    { op: 'insert' as const, id: 'd', row: { id: 'd', place: 1, isArchived: true } },
  ]
  expect(reduceList<Row>(rows, elsewhere, { complete: false })).toBe(rows)
})
