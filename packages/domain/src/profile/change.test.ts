import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CodedError } from '../error/codes.ts'
import { changeOf, type Presented, type Proposal } from './change.ts'

const live: Presented = { displayName: 'Лида', telegram: null, bio: null }

describe('a saved profile form', () => {
  test('proposes what differs and leaves the rest alone', () => {
    expect(changeOf(live, null, { ...live, bio: 'Люблю загадки' })).toEqual({
      live,
      proposal: { bio: 'Люблю загадки' },
    })
  })

  test('is refused when it says nothing new', () => {
    expect(() => changeOf(live, null, live)).toThrow(new CodedError('no_changes'))
    const pending = { displayName: 'Лидия' }
    expect(() => changeOf(live, pending, { ...live, ...pending })).toThrow('no_changes')
  })

  test('brings a first name live at once, to be looked at later', () => {
    const unnamed = { ...live, displayName: null }
    expect(changeOf(unnamed, null, live)).toEqual({ live, proposal: { displayName: 'Лида' } })
  })

  test('keeps the look at a first name when more is proposed', () => {
    const pending = { displayName: 'Лида' }
    expect(changeOf(live, pending, { ...live, bio: 'О себе' }).proposal).toEqual({
      displayName: 'Лида',
      bio: 'О себе',
    })
  })

  test('takes a proposal back when everything is as it was', () => {
    expect(changeOf(live, { bio: 'О себе' }, live)).toEqual({ live, proposal: null })
  })

  const text = fc.option(fc.constantFrom('a', 'b'), { nil: null })
  const presented = fc.record({ displayName: text, telegram: text, bio: text })
  test('once decided in favour, every field is as wanted', () => {
    fc.assert(
      fc.property(presented, fc.option(presented, { nil: null }), presented, (now, waits, then) => {
        let next: { live: Presented; proposal: Proposal | null }
        try {
          next = changeOf(now, waits, then)
        } catch {
          expect({ ...now, ...waits }).toEqual(then)
          return
        }
        expect({ ...next.live, ...next.proposal }).toEqual(then)
      }),
    )
  })
})
