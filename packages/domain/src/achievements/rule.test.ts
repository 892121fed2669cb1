import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rarityOf } from './rarity.ts'
import { achievementRule, factOf, isFulfilled, progressOf, RULE_KINDS } from './rule.ts'

const STORY = '9f3c2d1e-7a34-4c55-8d66-0123456789ab'

test('a rule counts the fact of its kind, of its genre or of its story', () => {
  const of = (rule: Parameters<typeof factOf>[0]['rule']) => factOf({ rule, storyId: STORY })
  expect(of({ kind: 'friends', count: 3 })).toBe('friends')
  expect(of({ kind: 'genre_played', genre: 'horror', count: 3 })).toBe('genre_played:horror')
  expect(of({ kind: 'story_played', count: 1 })).toBe(`story_played:${STORY}`)
})

test('is fulfilled exactly when its fact reaches the number, and progress stops there', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 1_000 }), (value, count) => {
      const of = { rule: { kind: 'games_attended', count } as const, storyId: null }
      const facts = new Map([
        ['games_attended', value],
        ['friends', 5_000],
      ])
      expect(isFulfilled(of, facts)).toBe(value >= count)
      expect(progressOf(of, facts)).toEqual({ value: Math.min(value, count), target: count })
    }),
  )
})

test('without the fact nothing is done', () => {
  const of = { rule: { kind: 'level', count: 5 } as const, storyId: null }
  expect(progressOf(of, new Map())).toEqual({ value: 0, target: 5 })
})

test('the contract knows every kind, and asks for the genre of a genre', () => {
  for (const kind of RULE_KINDS) {
    const rule = kind === 'genre_played' ? { kind, genre: 'mystic', count: 1 } : { kind, count: 1 }
    expect(achievementRule.parse(rule)).toEqual(rule)
  }
  const refused = [
    { kind: 'genre_played', count: 1 },
    { kind: 'friends', count: 0 },
    { kind: 'friends', count: 1.5 },
    { kind: 'coins_spent', count: 1 },
  ]
  for (const rule of refused) expect(achievementRule.safeParse(rule).success).toBe(false)
})

test('rarity is said from twenty players on', () => {
  expect(rarityOf(1, 19)).toBeNull()
  expect(rarityOf(0, 20)).toEqual({ tier: 'legend', percent: 0 })
  expect(rarityOf(1, 1_000)).toEqual({ tier: 'legend', percent: 1 })
  expect(rarityOf(3, 100)).toEqual({ tier: 'legend', percent: 3 })
  expect(rarityOf(4, 100)).toEqual({ tier: 'rare', percent: 4 })
  expect(rarityOf(20, 100)).toEqual({ tier: 'rare', percent: 20 })
  expect(rarityOf(21, 100)).toEqual({ tier: 'common', percent: 21 })
  expect(rarityOf(25, 20)).toEqual({ tier: 'common', percent: 100 })
})
