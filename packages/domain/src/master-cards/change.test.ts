import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_CHANGES, type CardState, cardChangesOf, changedCard } from './change.ts'

const shown: CardState = { isTrusted: false, isActive: true, isArchived: false }

test('an archived card is neither shown nor trusted, and comes back hidden', () => {
  const archived = changedCard({ ...shown, isTrusted: true }, 'archive')
  expect(archived).toEqual({ isTrusted: false, isActive: false, isArchived: true })
  if (!archived) throw new Error('not archived')
  expect(cardChangesOf(archived)).toEqual(['restore'])
  expect(changedCard(archived, 'restore')).toEqual({ ...shown, isActive: false })
})

test('what is so already cannot be done', () => {
  expect(changedCard(shown, 'show')).toBeNull()
  expect(cardChangesOf(shown)).toEqual(['trust', 'hide', 'archive'])
  expect(cardChangesOf({ ...shown, isTrusted: true, isActive: false })).toEqual([
    'distrust',
    'show',
    'archive',
  ])
})

test('no order of changes shows or trusts an archived card', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CARD_CHANGES)), (changes) => {
      const end = changes.reduce((card, change) => changedCard(card, change) ?? card, shown)
      return !(end.isArchived && (end.isActive || end.isTrusted))
    }),
  )
})
