import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createPushKeys, pushSubject, serviceOf } from './push-service.ts'

const SERVICES = ['https://fcm.googleapis.com', 'https://*.push.apple.com']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/abc',
  'https://api.eu.push.apple.com/abc',
])('messages go to %s', (endpoint) => {
  expect(SERVICES).toContain(serviceOf(endpoint, SERVICES))
})

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evil.test/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.test/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
])('no messages go to %s', (endpoint) => {
  expect(serviceOf(endpoint, SERVICES)).toBeUndefined()
})

test.each(['push.test', 'ftp://push.test', 'https://push.test/path', 'https://*push.test', ','])(
  'the configuration refuses the push service %j',
  (service) => {
    expect(() => readConfig({ PUSH_SERVICES: service })).toThrow('PUSH_SERVICES')
  },
)

test.each([
  ['https://cco.test', 'CCO <club@cco.test>', 'https://cco.test'],
  ['http://localhost:3000', 'CCO <club@cco.test>', 'mailto:club@cco.test'],
  ['http://localhost:3000', 'club@cco.test', 'mailto:club@cco.test'],
])('a push service can contact the club at %s as %s by %s', (siteUrl, MAIL_FROM, subject) => {
  expect(pushSubject({ siteUrl, MAIL_FROM })).toBe(subject)
})

test('every pair of keys is of its own', () => {
  const [one, other] = [createPushKeys(), createPushKeys()]
  expect(one.publicKey).toMatch(/^[\w-]{87}$/)
  expect(one.publicKey).not.toBe(other.publicKey)
  expect(one.privateKey).not.toBe(other.privateKey)
})
