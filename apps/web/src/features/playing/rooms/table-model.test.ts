import { expect, test } from 'vitest'
import { clockOf, secondsOf, timerLeft, turnName } from './table-model.ts'

test.each([
  ['5', 300],
  [' 1:30 ', 90],
  ['0:05', 5],
  ['1:00:00', 3_600],
  ['', undefined],
  ['1:75', undefined],
  ['пять', undefined],
  ['1:2:3:4', undefined],
])('the length %j is %j seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [65_000, '1:05'],
  [3_725_000, '1:02:05'],
])('%i ms are shown as %s', (left, text) => expect(clockOf(left)).toBe(text))

test('a timer follows the clock of the server, and waits during a pause', () => {
  const timer = { id: '', name: '', seconds: 60 }
  const endsAt = '2026-11-26T17:01:00.000Z'
  expect(timerLeft({ ...timer, endsAt, leftMs: null }, Date.parse('2026-11-26T17:00:40Z'))).toBe(
    20_000,
  )
  expect(timerLeft({ ...timer, endsAt: null, leftMs: 7_000 }, Date.now())).toBe(7_000)
})

test('a turn is called by its groups and names', () => {
  const entry = { id: '', value: 1, dice: '', isHidden: false, userId: null }
  const entries = [
    { ...entry, name: 'Рыжая', group: 'Крысы' },
    { ...entry, name: 'Серая', group: 'Крысы' },
    { ...entry, name: 'Агата', group: null },
  ]
  expect(turnName({ entries })).toBe('Крысы, Агата')
})
