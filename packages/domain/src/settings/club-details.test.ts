import { expect, test } from 'vitest'
import { CLUB_DETAILS } from './club-defaults.ts'
import { clubDetails } from './club-details.ts'

test('accepts the details of a club that has not set its own', () => {
  expect(clubDetails.parse(CLUB_DETAILS)).toEqual(CLUB_DETAILS)
})

test.each([
  ['an empty name', { name: ' ' }],
  ['a title in one language', { title: { ru: 'Клуб', en: '' } }],
  ['an email address without a host', { email: 'hello' }],
  ['a phone number with letters', { phone: 'call us now' }],
  ['a telegram name with a sign', { telegram: '@cco_club' }],
])('refuses %s', (_what, wrong) => {
  expect(clubDetails.safeParse({ ...CLUB_DETAILS, ...wrong }).success).toBe(false)
})
