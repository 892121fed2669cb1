import { expect, test } from 'vitest'
import { smsProviderOf } from './phone-number.ts'

test('the kind of provider is recognised by its address', () => {
  expect(smsProviderOf({ SMS_URL: undefined })).toBe('')
  expect(smsProviderOf({ SMS_URL: 'twilio://a:b@c' })).toBe('twilio')
  expect(smsProviderOf({ SMS_URL: 'https://sms.example/send' })).toBe('gateway')
})
