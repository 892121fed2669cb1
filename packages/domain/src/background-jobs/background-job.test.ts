import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disclosedError, disclosedPayload } from './background-job.ts'

const ID = '0b7e3a52-91d5-4f0e-8f3a-7f2d0f8f1c11'

test('a payload keeps ids, numbers, instants and words of ours', () => {
  const payload = {
    gameId: ID,
    seats: 2,
    kind: 'game_confirmed',
    at: '2026-11-26T17:00:00.000Z',
    to: 'vera@cco.test',
    letter: { paragraphs: ['Ваш код 123456'] },
    name: 'Vera',
    none: null,
  }
  expect(disclosedPayload(payload)).toEqual({
    ...payload,
    to: '•••',
    letter: { paragraphs: ['•••'] },
    name: '•••',
  })
})

test('an error keeps its sense and loses addresses, numbers and tokens', () => {
  expect(disclosedError('550 <vera.k+x@mail.example>: no\n such\tbox')).toBe(
    '550 <•••>: no such box',
  )
  expect(disclosedError('called +7 (912) 345-67-89 in vain')).toBe('called ••• in vain')
  expect(disclosedError(`game ${ID} is gone`)).toBe(`game ${ID} is gone`)
  expect(disclosedError('token eyJhbGciOiJIUzI1NiJ9a8b7c6d5e4f3 refused')).toBe('token ••• refused')
  expect(disclosedError('connect ECONNREFUSED 127.0.0.1:5432')).toBe(
    'connect ECONNREFUSED 127.0.0.1:5432',
  )
})

test('no address survives, wherever it stands, and an answer is short', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (head, address, tail) => {
      const disclosed = disclosedError(`${head} ${address} ${tail}`)
      expect(disclosed).not.toContain(address)
      expect(disclosed.length).toBeLessThanOrEqual(500)
    }),
  )
})
