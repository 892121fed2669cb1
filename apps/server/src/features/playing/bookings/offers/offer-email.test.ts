import { describe, expect, test } from 'vitest'
import { offerEmail } from './offer-email.ts'

type Paid = { coins: number; freeSeats: number; reason?: string; player?: string }

/** Returns the paragraph of an offer email that names what accepting costs. */
function costIn(
  language: 'ru' | 'en',
  phrases: 'waitlistOffer' | 'clubOffer' | 'friendOffer',
  { reason = '', player = '', ...paid }: Paid,
) {
  const { content } = offerEmail(
    'https://cco.test',
    {
      to: 'player@cco.test',
      reader: { language, zone: 'Europe/Moscow', now: '2026-11-26T16:00:00Z' },
      story: { ru: 'Маяк', en: 'Lighthouse' },
      startsAt: new Date('2026-11-28T16:00:00Z'),
      expiresAt: new Date('2026-11-27T16:00:00Z'),
      seats: 2,
      key: 'key',
      reason,
      player,
      ...paid,
    },
    phrases,
  )
  return content.paragraphs[0]
}

describe('an offer email', () => {
  test.each(['waitlistOffer', 'clubOffer', 'friendOffer'] as const)(
    'of %s names free games and never zero coins',
    (phrases) => {
      const covered = { coins: 0, freeSeats: 2 }
      expect(costIn('ru', phrases, covered)).toMatch(
        /Если согласитесь, используем 2 бесплатные игры, а монеты не спишем\.$/,
      )
      expect(costIn('en', phrases, covered)).toMatch(
        /If you accept, we’ll use 2 free games and charge no coins\.$/,
      )
      const unpaid = { coins: 0, freeSeats: 0 }
      expect(costIn('ru', phrases, unpaid)).toMatch(/Если согласитесь, монеты не спишем\.$/)
      expect(costIn('en', phrases, unpaid)).toMatch(/If you accept, no coins will be charged\.$/)
    },
  )

  test('of a friend names who holds the seat', () => {
    const paid = { coins: 1_000, freeSeats: 0, player: 'Аня' }
    expect(costIn('ru', 'friendOffer', paid)).toMatch(/^Аня держит для вас место\./)
    expect(costIn('en', 'friendOffer', paid)).toMatch(/^Аня is holding a seat for you\./)
  })

  test('names both free games and coins where both are used, and the reason of the club', () => {
    const both = { coins: 1_000, freeSeats: 1, reason: 'Вы просили.' }
    expect(costIn('ru', 'clubOffer', both)).toMatch(
      /используем 1 бесплатную игру и спишем 1\u00a0000 монет\. Вы просили\.$/,
    )
    expect(costIn('en', 'clubOffer', { ...both, freeSeats: 0 })).toMatch(
      /we’ll charge 1,000 coins\. Вы просили\.$/,
    )
  })
})
