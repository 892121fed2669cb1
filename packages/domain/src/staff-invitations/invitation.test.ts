import { expect, test } from 'vitest'
import { acceptanceRefusal, invitationEnd, maskedAddress } from './invitation.ts'

const now = new Date('2026-11-23T12:00:00Z')
const invitation = {
  role: 'moderator' as const,
  email: 'vera@club.test',
  expiresAt: new Date('2026-11-30T12:00:00Z'),
}
const account = { role: 'user' as const, email: 'Vera@Club.test', isConfirmed: true }
const refusal = (of: Partial<Parameters<typeof acceptanceRefusal>[0]>, at = now) =>
  acceptanceRefusal({ invitation, inviterMayInvite: true, account, ...of }, at)?.code

test('can be accepted for seven days', () => {
  expect(invitationEnd(now)).toEqual(invitation.expiresAt)
  expect(refusal({}, new Date(invitation.expiresAt.getTime() - 1))).toBeUndefined()
  expect(refusal({}, invitation.expiresAt)).toBe('not_found')
})

test('is void once its sender may not invite any more', () => {
  expect(refusal({ inviterMayInvite: false })).toBe('not_found')
})

test('is for the account that has confirmed the invited address', () => {
  expect(refusal({})).toBeUndefined()
  const others = [{ email: 'oleg@club.test' }, { email: null }, { isConfirmed: false }]
  for (const other of others) {
    expect(refusal({ account: { ...account, ...other } })).toBe('invitation_other_address')
  }
})

test('never lowers a role, nor gives the same one', () => {
  expect(refusal({ account: { ...account, role: 'moderator' } })).toBe('no_changes')
  expect(refusal({ account: { ...account, role: 'owner' } })).toBe('no_changes')
})

test('shows an address that only its owner recognises', () => {
  expect(maskedAddress('vera@club.test')).toBe('v•••@c•••')
  expect(maskedAddress('💌@я.рф')).toBe('💌•••@я•••')
})
