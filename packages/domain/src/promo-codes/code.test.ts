import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPromoCode, promoCode } from './code.ts'

describe.each([
  ['a code that is used', promoCode],
  ['a new code', newPromoCode],
])('%s', (_, schema) => {
  test.each([
    ['a hyphen', 'SPRING-25'],
    ['a dash', 'SPRING–25'],
    ['a long dash', 'SPRING—25'],
    ['a non-breaking hyphen', 'SPRING\u201125'],
    ['a minus', 'SPRING\u221225'],
    ['blanks within', ' SPRING -\u00a025\n'],
    ['invisible characters', '\ufeffSPRING\u200b-\u00ad25\u2060'],
    ['quotes around', '«SPRING-25»'],
    ['a stop behind', 'SPRING-25.'],
  ])('may be pasted with %s', (_, pasted) => {
    expect(z.parse(schema, pasted)).toBe('SPRING-25')
  })

  test('is composed, and its case is left', () => {
    expect(z.parse(schema, 'Йод_5'.normalize('NFD'))).toBe('Йод_5')
  })

  test.each(['', '«»', ' \u200b', 'а'.repeat(61), 'x'.repeat(2_000)])('is not %j', (typed) => {
    expect(z.safeParse(schema, typed).success).toBe(false)
  })
})

test('a new code has no other signs', () => {
  expect(z.safeParse(newPromoCode, 'SPRING+25').success).toBe(false)
  expect(z.safeParse(newPromoCode, 'AB').success).toBe(false)
})
