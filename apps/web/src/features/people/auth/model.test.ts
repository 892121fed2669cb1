import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANSWER_TIMEOUT_MS,
  codeDigits,
  codeProblem,
  companyDomain,
  companyProblem,
  createAnswer,
  emailProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from './model.ts'

describe('emailProblem', () => {
  it.each([
    ['', 'emailRequired'],
    ['  ', 'emailRequired'],
    ['player', 'emailInvalid'],
    ['player@cco', 'emailInvalid'],
    ['a b@cco.test', 'emailInvalid'],
    [' player@cco.test ', undefined],
  ])('email %j gives %j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem)
  })
})

describe('passwordProblem', () => {
  it.each([
    ['', 'passwordRequired'],
    ['12345', 'passwordShort'],
    ['123456', undefined],
  ])('password %j gives %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })
})

describe('codeProblem', () => {
  it.each([
    ['', 'codeInvalid'],
    ['12345', 'codeInvalid'],
    ['12345a', 'codeInvalid'],
    ['012345', undefined],
    [' 012 345', undefined],
  ])('code %j gives %j', (code, problem) => {
    expect(codeProblem(code)).toBe(problem)
  })

  it('removes spaces and dashes from a pasted code', () => {
    expect(codeDigits(' 012-345 ')).toBe('012345')
  })
})

describe('phoneProblem', () => {
  it.each([
    ['+7 (999) 123-45-67', '79991234567', undefined],
    ['8 999 123 45 67', '79991234567', undefined],
    ['+44 7700 900123', '447700900123', undefined],
    ['9991234', '9991234', 'phoneInvalid'],
    ['', '', 'phoneRequired'],
  ])('phone %j is sent as %j', (phone, digits, problem) => {
    expect(phoneDigits(phone)).toBe(digits)
    expect(phoneProblem(phone)).toBe(problem)
  })
})

describe('companyProblem', () => {
  it.each([
    ['Company.ru', 'company.ru', undefined],
    ['lida@company.ru ', 'company.ru', undefined],
    ['company', 'company', 'companyInvalid'],
    ['', '', 'companyInvalid'],
  ])('company %j has the domain %j', (text, domain, problem) => {
    expect(companyDomain(text)).toBe(domain)
    expect(companyProblem(text)).toBe(problem)
  })
})

describe('createAnswer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gives a captcha token at once when there is one', async () => {
    const answer = createAnswer()
    answer.set('solved')
    expect(await answer.wait()).toBe('solved')
  })

  it('gives a late captcha token to every waiting form', async () => {
    const answer = createAnswer()
    const waiting = [answer.wait(), answer.wait()]
    answer.set('solved')
    expect(await Promise.all(waiting)).toEqual(['solved', 'solved'])
  })

  it('gives null when no captcha token arrives in time', async () => {
    const answer = createAnswer()
    const waiting = answer.wait()
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS)
    expect(await waiting).toBeNull()
    answer.set('late')
    expect(await answer.wait()).toBe('late')
  })

  it('forgets a captcha token that was used or expired', async () => {
    const answer = createAnswer()
    answer.set('solved')
    answer.set(null)
    const waiting = answer.wait()
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS)
    expect(await waiting).toBeNull()
  })
})
