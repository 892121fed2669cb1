import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CodedError } from '../error/codes.ts'
import { changeOf, type Presented, type Proposal } from './change.ts'

const live: Presented = { displayName: 'Лида', telegram: null, bio: null, avatarUrl: null }

describe('a saved profile form', () => {
  test('proposes what differs and leaves the rest alone', () => {
    expect(changeOf(live, null, { ...live, bio: 'Люблю загадки' }, false)).toEqual({
      live,
      proposal: { bio: 'Люблю загадки' },
    })
  })

  test('is refused when it says nothing new', () => {
    expect(() => changeOf(live, null, live, false)).toThrow(new CodedError('no_changes'))
    const pending = { displayName: 'Лидия' }
    expect(() => changeOf(live, pending, { ...live, ...pending }, false)).toThrow('no_changes')
  })

  test('brings a first name live at once, to be looked at later', () => {
    const unnamed = { ...live, displayName: null }
    expect(changeOf(unnamed, null, live, false)).toEqual({
      live,
      proposal: { displayName: 'Лида' },
    })
  })

  test('keeps the look at a first name when more is proposed', () => {
    const pending = { displayName: 'Лида' }
    expect(changeOf(live, pending, { ...live, bio: 'О себе' }, false).proposal).toEqual({
      displayName: 'Лида',
      bio: 'О себе',
    })
  })

  test('takes a proposal back when everything is as it was', () => {
    expect(changeOf(live, { bio: 'О себе' }, live, false)).toEqual({ live, proposal: null })
  })

  test('brings a first picture live at once, to be looked at later, and no second one', () => {
    const first = { ...live, avatarUrl: 'a' }
    expect(changeOf(live, null, first, false)).toEqual({
      live: first,
      proposal: { avatarUrl: 'a' },
    })
    expect(changeOf(live, null, first, true)).toEqual({ live, proposal: { avatarUrl: 'a' } })
    expect(changeOf(first, null, { ...live, avatarUrl: 'b' }, true)).toEqual({
      live: first,
      proposal: { avatarUrl: 'b' },
    })
  })

  test('removes a picture at once, and takes back the one that waits', () => {
    const shown = { ...live, avatarUrl: 'a' }
    expect(
      changeOf(shown, { avatarUrl: 'b', bio: 'О себе' }, { ...live, bio: 'О себе' }, true),
    ).toEqual({
      live,
      proposal: { bio: 'О себе' },
    })
    expect(() => changeOf(live, null, live, true)).toThrow('no_changes')
  })

  const text = fc.option(fc.constantFrom('a', 'b'), { nil: null })
  const presented = fc.record({ displayName: text, telegram: text, bio: text, avatarUrl: text })
  test('once decided in favour, every field is as wanted', () => {
    fc.assert(
      fc.property(
        presented,
        fc.option(presented, { nil: null }),
        presented,
        fc.boolean(),
        (now, waits, then, hadAvatar) => {
          let next: { live: Presented; proposal: Proposal | null }
          try {
            next = changeOf(now, waits, then, hadAvatar)
          } catch {
            expect({ ...now, ...waits }).toEqual(then)
            return
          }
          expect({ ...next.live, ...next.proposal }).toEqual(then)
        },
      ),
    )
  })
})
