import { describe, expect, it } from 'vitest'
import { pagesShown } from './pagination.tsx'

describe('pages shown', () => {
  it('shows all of a few', () => {
    expect(pagesShown(3, 4)).toEqual([1, 2, 3, 4])
  })

  it('keeps the ends and the neighbours of many', () => {
    expect(pagesShown(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap-after', 12])
    expect(pagesShown(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12])
    expect(pagesShown(12, 12)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12])
  })

  it('never hides a single page behind a gap', () => {
    expect(pagesShown(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap-after', 12])
    expect(pagesShown(9, 12)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12])
  })
})
