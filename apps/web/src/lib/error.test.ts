import { CodedError } from '@cco/domain/error/codes'
import type { Noun } from '@cco/messages/nouns'
import { error as phrases } from '@cco/messages/ru/error'
import i18next, { type TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { AccountError } from './account-error.ts'
import { errorPhrase, failureOf, mayPass, PhrasedError } from './error.ts'
import './i18n.ts'

i18next.addResourceBundle('ru', 'error', phrases)
i18next.addResourceBundle('ru', 'common', { networkError: 'Нет связи', unknownError: 'Сбой' })

const t = i18next.getFixedT('ru', 'error') as unknown as TFunction<Noun>

/** An error as the tRPC client throws it. */
function answered(data: unknown): Error {
  const error = new Error('refused')
  error.name = 'TRPCClientError'
  return Object.assign(error, { data, shape: { data } })
}

describe('a failure', () => {
  it('is read from the server’s answer', () => {
    const error = answered({ code: 'game_full', details: {}, requestId: 'r-1' })
    expect(failureOf(error)).toEqual({ code: 'game_full', details: {}, requestId: 'r-1' })
    expect(errorPhrase(error, t)).toBe(phrases.game_full)
    expect(mayPass(error)).toBe(false)
  })

  it('has a phrase before the phrases of errors have arrived', () => {
    i18next.removeResourceBundle('ru', 'error')
    expect(errorPhrase(answered({ code: 'game_full', details: {} }), t)).toBe('Сбой')
    i18next.addResourceBundle('ru', 'error', phrases)
  })

  it('shows its numbers as coins', () => {
    const error = new CodedError('insufficient_coins', { needed: 1200, balance: 1590 })
    expect(errorPhrase(error, t)).toBe(
      'Не хватает монет: нужно 1\u00a0200 монет, на\u00a0балансе 1\u00a0590',
    )
  })

  it('agrees with the number it names', () => {
    const phraseFor = (left: number) => errorPhrase(new CodedError('not_enough_seats', { left }), t)
    expect(phraseFor(1)).toBe('Осталось только 1 место')
    expect(phraseFor(3)).toBe('Осталось только 3 места')
    expect(phraseFor(5)).toBe('Осталось только 5 мест')
    const limit = (max: number) => errorPhrase(new CodedError('start_too_far', { max }), t)
    expect(limit(1)).toMatch(/на\s1 неделю/)
    expect(limit(12)).toMatch(/на\s12 недель/)
    expect(errorPhrase(new CodedError('bookings_ahead', { count: 21 }), t)).toMatch(
      /^У\sвас 21 предстоящая бронь/,
    )
  })

  it('is the network’s when nothing answered', () => {
    const unanswered = Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' })
    for (const error of [unanswered, new TypeError('Failed to fetch')]) {
      expect(failureOf(error).code).toBe('network')
      expect(errorPhrase(error, t)).toBe('Нет связи')
      expect(mayPass(error)).toBe(true)
    }
  })

  it('with a code of a newer server is final, and reads as an internal error', () => {
    const error = answered({ code: 'unheard_of', details: {}, requestId: 'r-2' })
    expect(mayPass(error)).toBe(false)
    expect(errorPhrase(error, t)).toBe(phrases.internal)
  })

  it('is our own fault otherwise, whatever was thrown', () => {
    const odd = [new Error('odd'), 'text', null, answered(undefined)]
    for (const error of odd) expect(failureOf(error).code).toBe('internal')
    expect(mayPass(answered({ code: 'unavailable', details: {}, requestId: '' }))).toBe(true)
  })
})

it('keeps a refusal of the sign-in service apart from a network that is down', () => {
  expect(failureOf(new AccountError('network')).code).toBe('network')
  expect(failureOf(new AccountError('session_not_found')).code).toBe('session_expired')
  expect(failureOf(new AccountError('insufficient_aal')).code).toBe('second_step_needed')
})

it('tries again what the sign-in service may yet answer, and nothing it refused for good', () => {
  for (const passing of ['network', 'unknown', 'unexpected_failure', 'request_timeout']) {
    expect(mayPass(new AccountError(passing)), passing).toBe(true)
  }
  for (const final of ['session_not_found', 'user_banned', 'feature_disabled']) {
    expect(mayPass(new AccountError(final)), final).toBe(false)
  }
})

it('says a failure that has its words already by these words', () => {
  const t = (() => 'another phrase') as never
  expect(errorPhrase(new PhrasedError('The account was not unlinked'), t)).toBe(
    'The account was not unlinked',
  )
})
