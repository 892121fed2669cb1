import { MOMENT_CASES, plainSpaces } from '@cco/domain/time/moment-cases'
import { describe, expect, it } from 'vitest'
import { fillPhrase, notificationText, phraseFor, readFacts, writeFacts } from './phrases.ts'

const reader = { zone: 'Europe/Moscow', now: '2026-11-26T10:00:00Z' }

describe('a phrase', () => {
  it('inserts a count with its noun in the plural form of the language', () => {
    const said = (coins: number) => fillPhrase('Вернули {{coins}}.', { coins }, 'ru')
    expect(said(1)).toBe('Вернули 1 монету.')
    expect(said(3)).toBe('Вернули 3 монеты.')
    expect(said(11)).toBe('Вернули 11 монет.')
    expect(said(1081)).toBe('Вернули 1\u00a0081 монету.')
    expect(said(-2)).toBe('Вернули −2 монеты.')
    const inEnglish = (seats: number) => fillPhrase('{{seats}} free', { seats }, 'en')
    expect(inEnglish(1)).toBe('1 seat free')
    expect(inEnglish(1200)).toBe('1,200 seats free')
  })

  it('puts a value in as it is, whatever signs it has', () => {
    const said = fillPhrase(
      '{{giver}} to {{friend}}',
      { giver: "$& $' {{friend}}", friend: '$1' },
      'en',
    )
    expect(said).toBe("$& $' {{friend}} to $1")
  })

  it('inserts a number without a noun unchanged and drops a missing value', () => {
    expect(fillPhrase('{{stars}} из 5{{reason}}', { stars: 4 }, 'ru')).toBe('4 из 5')
  })

  it('is selected by the plural form of its count, or by its plain key', () => {
    const phrases = { title: 'T', message_one: 'one', message_few: 'few', message_many: 'many' }
    const message = (count: number) => phraseFor(phrases, 'message', { count, language: 'ru' })
    expect([21, 22, 25].map(message)).toEqual(['one', 'few', 'many'])
    expect(phraseFor(phrases, 'title', { count: 2, language: 'ru' })).toBe('T')
    expect(() => phraseFor(phrases, 'footer', { language: 'ru' })).toThrow('No phrase "footer"')
  })
})

describe('a notification', () => {
  it.each(MOMENT_CASES)('names $at in $zone as the site does: $text', ({ at, text, ...of }) => {
    const { message } = notificationText('waitlist_expired', { story: 'S', when: new Date(at) }, of)
    expect(plainSpaces(message)).toContain(`, ${text}.`)
  })

  it('names the zone once for all its moments', () => {
    const facts = {
      story: 'Маяк',
      before: new Date('2026-11-27T12:00Z'),
      when: new Date('2026-11-28T12:00Z'),
      until: new Date('2026-11-26T18:00Z'),
    }
    const { message } = notificationText('game_moved', facts, { ...reader, language: 'ru' })
    expect(message.match(/МСК/g)).toHaveLength(1)
    expect(plainSpaces(message)).toContain('с пт, 27 ноября, 15:00 МСК на сб, 28 ноября, 15:00.')
  })

  it.each(['waitlist_offer', 'party_invited', 'booking_offered', 'booking_move_offered'] as const)(
    '%s leaves the deadline to the clock below it',
    (kind) => {
      for (const language of ['ru', 'en'] as const) {
        const facts = {
          story: 'S',
          when: new Date('2026-11-28T12:00Z'),
          until: new Date('2030-01-05T12:00Z'),
        }
        const { message } = notificationText(kind, facts, { ...reader, language })
        expect(message).not.toContain('2030')
      }
    },
  )

  it('agrees with its count in both languages', () => {
    const said = (language: 'ru' | 'en', count: number) =>
      notificationText('promise_broken', { count }, { ...reader, language }).message
    expect(said('ru', 1)).toMatch(/^Нарушено 1 правило\./)
    expect(said('ru', 3)).toMatch(/^Нарушены 3 правила\./)
    expect(said('ru', 5)).toMatch(/^Нарушено 5 правил\./)
    expect(said('en', 1)).toMatch(/^1 rule is broken\./)
    expect(said('en', 2)).toMatch(/^2 rules are broken\./)
  })

  it('of a waitlist seat names free games and never zero coins', () => {
    const facts = {
      story: { ru: 'Маяк', en: 'Lighthouse' },
      when: new Date('2026-09-06T16:00:00Z'),
      seats: 2,
      free: 2,
      coins: 0,
    }
    const said = (language: 'ru' | 'en') =>
      notificationText('waitlist_taken_covered', facts, { ...reader, language }).message
    expect(said('ru')).toMatch(
      /\. Забронировали 2 места и использовали 2 бесплатные игры\. Монеты не списывали\.$/,
    )
    expect(said('en')).toMatch(
      /\. We’ve booked 2 seats and used 2 free games\. No coins were charged\.$/,
    )
  })

  it('agrees with each of two counts', () => {
    const facts = {
      story: { ru: 'Маяк', en: 'Lighthouse' },
      when: new Date('2026-09-06T16:00:00Z'),
      seats: 1,
      coins: 1200,
    }
    const said = (language: 'ru' | 'en') =>
      notificationText('waitlist_taken', facts, { ...reader, language }).message
    expect(said('ru')).toMatch(/^«Маяк», .*\. Забронировали 1 место, списали 1\u00a0200 монет\.$/)
    expect(said('en')).toMatch(/^“Lighthouse”, .*\. We’ve booked 1 seat and charged 1,200 coins\.$/)
  })
})

it('stores facts and reads them as they were written', () => {
  const facts = {
    when: new Date('2026-12-05T16:00:00Z'),
    story: { ru: 'а', en: 'b' },
    seats: 2,
    text: 'x',
    none: null,
  }
  expect(readFacts(JSON.parse(JSON.stringify(writeFacts(facts))))).toEqual(facts)
  for (const other of [null, [], 'x', { when: [1] }, { when: { at: 'soon' } }]) {
    expect(readFacts(other)).toBeUndefined()
  }
})
