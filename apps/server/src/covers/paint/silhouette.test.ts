import { expect, test } from 'vitest'
import { silhouette, stamp } from './silhouette.ts'

test('absolute values move and grow, relative ones only grow', () => {
  expect(stamp(silhouette('M1 2l3 -.5H4v-1z'), 10, 20, 2)).toBe('M12 24l6 -1H18v-2z')
})

test('a mirror turns arcs the other way round', () => {
  const arc = silhouette('M0 0a5 5 0 0 1 10 0')
  expect(stamp(arc, 0, 0, 1)).toBe('M0 0a5 5 0 0 1 10 0')
  expect(stamp(arc, 0, 0, 1, true)).toBe('M0 0a5 5 0 0 0 -10 0')
})

test.each(['M1', 'M0 0b1 2', 'M0 0c1 2 3 4', 'M0 0z1'])('rejects the path %s', (data) => {
  expect(() => silhouette(data)).toThrow('Not path data')
})
