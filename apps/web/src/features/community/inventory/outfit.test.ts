import { expect, test } from 'vitest'
import { changedKinds, changesTo, type Outfit } from './outfit.ts'

const outfit: Outfit = { frame: 'a', title: null, emblem: 'b', dice_skin: null }

test('only what differs is sent, and what is taken off is null', () => {
  const next = { ...outfit, frame: null, title: 'c' }
  expect(changedKinds(outfit, outfit)).toEqual([])
  expect(changedKinds(outfit, next)).toEqual(['frame', 'title'])
  expect(changesTo(outfit, next)).toEqual({ frame: null, title: 'c' })
})
