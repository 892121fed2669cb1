import { expect, test } from 'vitest'
import { decideChangeInput, decided } from './moderation.ts'

const SHOWN = { displayName: 'Вера', telegram: null, bio: 'Играю', avatarUrl: 'a' }

test('shows an approved proposal, and keeps what it does not touch', () => {
  expect(decided(SHOWN, { displayName: 'Вера В.', telegram: 'vera' }, true)).toEqual({
    ...SHOWN,
    displayName: 'Вера В.',
    telegram: 'vera',
  })
})

test('changes nothing for a rejected proposal that was not shown', () => {
  expect(decided(SHOWN, { displayName: 'Вера В.', bio: null, avatarUrl: 'b' }, false)).toEqual(
    SHOWN,
  )
})

test('removes a rejected first name and picture, which everyone saw already', () => {
  expect(decided(SHOWN, { displayName: 'Вера', avatarUrl: 'a', bio: 'x' }, false)).toEqual({
    ...SHOWN,
    displayName: null,
    avatarUrl: null,
  })
})

test('requires a reason for a rejection alone', () => {
  const of = { id: '0b8e3a0e-5c1d-4b7e-9a57-4c3f7a1d2e00', version: 1 }
  expect(decideChangeInput.safeParse({ ...of, approve: true }).success).toBe(true)
  expect(decideChangeInput.safeParse({ ...of, approve: false }).success).toBe(false)
  expect(decideChangeInput.safeParse({ ...of, approve: false, reason: 'x' }).success).toBe(false)
  expect(decideChangeInput.safeParse({ ...of, approve: false, reason: 'Реклама' }).success).toBe(
    true,
  )
})
