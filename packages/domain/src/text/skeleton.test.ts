import { describe, expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

describe('names that look alike have one skeleton', () => {
  test.each([
    ['Сова', 'COBA'],
    ['Ночная стража', 'ночная  СТРАЖА!'],
    ['Bilbo', 'BiIbo'],
    ['l00k', 'look'],
    ['Modern', 'Modem'],
    ['Ёж', 'Еж'],
    ['Ｗｉｄｅ', 'wide'],
    ['ΑΒΕ', 'ABE'],
    ['São', 'Sao'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  test('and different names have different ones', () => {
    const names = ['Ночные читатели', 'Дневные читатели', 'Тихий стол', 'Quiet Table', 'Вороны']
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  })

  test('and a name of signs alone has an empty one', () => {
    expect(skeletonOf('— ✨ …')).toBe('')
  })
})
