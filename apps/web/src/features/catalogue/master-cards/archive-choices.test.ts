import type { GameAhead } from '@cco/domain/master-games/ahead'
import { describe, expect, test } from 'vitest'
import { archiveForm, CANCEL, chosenForAll, KEEP, leftGames, stepsOf } from './archive-choices.ts'

const words = { ru: 'Болота', en: 'Moors' }
const at = '2026-12-01T16:00:00.000Z'
const master = (userId: string, isBusy = false): GameAhead['substitutes'][number] => ({
  userId,
  name: words,
  busy: isBusy ? { title: words, startsAt: at } : null,
})
const game = (id: string, substitutes: GameAhead['substitutes'] = []): GameAhead => ({
  ...{ id, title: words, startsAt: at, endsAt: at, seatsTaken: 0, maxPlayers: 6 },
  substitutes,
})
const games = [
  game('one', [master('busy', true), master('boris'), master('vera')]),
  game('two', [master('boris', true)]),
  game('three', [master('vera')]),
]

describe('one wish for all games', () => {
  test('hands over to the first free substitute, and keeps the choice where there is none', () => {
    expect(chosenForAll(games, 'give', { one: KEEP, two: CANCEL })).toEqual({
      one: 'boris',
      two: CANCEL,
      three: 'vera',
    })
    expect(chosenForAll(games, 'give', {})).toMatchObject({ two: '' })
  })

  test.each([CANCEL, KEEP] as const)('chooses «%s» for each', (wish) => {
    const all = chosenForAll(games, wish, { one: 'boris' })
    expect(all).toEqual({ one: wish, two: wish, three: wish })
  })
})

test('choices become changes in the order of the games, without those that are kept', () => {
  const choices = { three: 'vera', one: CANCEL, two: KEEP }
  const steps = stepsOf(games, choices)
  expect(steps.map(({ game: { id }, masterId }) => [id, masterId])).toEqual([
    ['one', null],
    ['three', 'vera'],
  ])
  expect(leftGames(games, choices)).toEqual(['two'])
  expect(stepsOf(games, {})).toEqual([])
})

test('every game needs a choice, and a cancellation a reason', () => {
  const whole = { choices: { one: CANCEL }, cancelReason: 'Мастер уходит', reason: 'Уходит' }
  expect(archiveForm.safeParse(whole).success).toBe(true)
  const wrong = [
    { ...whole, choices: { one: '' } },
    { ...whole, cancelReason: ' ' },
    { ...whole, reason: '' },
  ]
  expect(wrong.map((one) => archiveForm.safeParse(one).error?.issues[0]?.path)).toEqual([
    ['choices', 'one'],
    ['cancelReason'],
    ['reason'],
  ])
})
