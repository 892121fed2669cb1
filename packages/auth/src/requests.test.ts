import { expect, test } from 'vitest'
import { mailRequestSchema, smsRequestSchema } from './requests.ts'

const origin = {
  requestOrigin: { ip: '203.0.113.7', userAgent: 'Firefox' },
  language: 'ru',
  redirectTo: 'https://cco.example/',
}

test('a request for an email is read as the job keeps it', () => {
  const stored = {
    kind: 'signup',
    email: 'player@cco.test',
    origin,
    challenge: { method: 's256', challenge: 'c'.repeat(43) },
    newAccount: null,
  }
  expect(mailRequestSchema.parse(stored)).toEqual(stored)
})

test('a request for a text message is read as the job keeps it', () => {
  const stored = { kind: 'sms', phone: '79990000000', origin, newAccount: { locale: 'ru' } }
  expect(smsRequestSchema.parse(stored)).toEqual(stored)
})
