import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Acceptance, consentRefusal, isAcceptanceDue } from './consents.ts'

const offer = (requiredVersion: number, acceptedVersion: number | null): Acceptance => ({
  kind: 'offer',
  requiredVersion,
  acceptedVersion,
})

describe('a document that must be accepted', () => {
  test('is due without a consent, and with one for an earlier version', () => {
    expect(isAcceptanceDue(offer(1, null))).toBe(true)
    expect(isAcceptanceDue(offer(3, 2))).toBe(true)
    expect(isAcceptanceDue(offer(3, 3))).toBe(false)
  })

  test('is not due again for a later version that asks no one', () => {
    expect(isAcceptanceDue(offer(2, 5))).toBe(false)
  })

  test('refuses writes exactly while one of all is due', () => {
    const acceptance = fc.record({
      kind: fc.constantFrom('offer' as const, 'privacy' as const, 'rules' as const),
      requiredVersion: fc.integer({ min: 1, max: 5 }),
      acceptedVersion: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    fc.assert(
      fc.property(fc.array(acceptance, { maxLength: 4 }), (all) => {
        expect(consentRefusal(all)?.code).toBe(
          all.some(isAcceptanceDue) ? 'consent_required' : undefined,
        )
      }),
    )
  })
})
