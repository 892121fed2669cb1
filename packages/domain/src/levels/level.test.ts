import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experienceToLeave, experienceToReach, levelProgress } from './level.ts'

test('a level takes 5n² + 50n + 100', () => {
  expect([1, 2, 7].map(experienceToLeave)).toEqual([155, 220, 695])
})

test('begins with level 1 and leaves it exactly when its points are there', () => {
  expect(levelProgress(0)).toEqual({ level: 1, gained: 0, needed: 155 })
  expect(levelProgress(154)).toEqual({ level: 1, gained: 154, needed: 155 })
  expect(levelProgress(155)).toEqual({ level: 2, gained: 0, needed: 220 })
})

test('no point is lost: the levels left behind and what is gained make up the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (experience) => {
      const { level, gained, needed } = levelProgress(experience)
      let behind = 0
      for (let left = 1; left < level; left += 1) behind += experienceToLeave(left)
      expect(behind + gained).toBe(experience)
      expect(gained).toBeLessThan(needed)
    }),
  )
})

test('a level is reached with the points of those before it, and not with one less', () => {
  expect([1, 2, 3].map(experienceToReach)).toEqual([0, 155, 375])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (level) => {
      const total = experienceToReach(level)
      expect([levelProgress(total).level, levelProgress(total - 1).level]).toEqual([
        level,
        level - 1,
      ])
    }),
  )
})
