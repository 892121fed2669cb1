import { describe, expect, it } from 'vitest'
import {
  clipName,
  codeDigits,
  codeProblem,
  companyDomain,
  companyProblem,
  emailProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from './rules.ts'

describe('the e-mail', () => {
  it.each([
    ['', 'emailRequired'],
    ['  ', 'emailRequired'],
    ['player', 'emailInvalid'],
    ['player@cco', 'emailInvalid'],
    ['a b@cco.test', 'emailInvalid'],
    [' player@cco.test ', undefined],
  ])('%j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem)
  })
})

describe('the password', () => {
  it.each([
    ['', 'passwordRequired'],
    ['12345', 'passwordShort'],
    ['123456', undefined],
  ])('%j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })
})

describe('the code of a letter', () => {
  it.each([
    ['', 'codeInvalid'],
    ['12345', 'codeInvalid'],
    ['12345a', 'codeInvalid'],
    ['012345', undefined],
    [' 012 345', undefined],
  ])('%j', (code, problem) => {
    expect(codeProblem(code)).toBe(problem)
  })

  it('is sent as digits alone', () => {
    expect(codeDigits(' 012-345 ')).toBe('012345')
  })
})

describe('the name', () => {
  it('is left alone up to twenty characters', () => {
    const name = 'Константин Вознесенс'
    expect(clipName(name)).toEqual({ name, stopped: false })
  })

  it('stops at twenty, and says so', () => {
    const typed = 'Константин Вознесенск'
    expect(clipName(typed)).toEqual({ name: 'Константин Вознесенс', stopped: true })
  })

  it('counts as a person does: an emoji of many parts is one', () => {
    const family = '👨‍👩‍👧'.repeat(20)
    expect(clipName(family).stopped).toBe(false)
    expect(clipName(`${family}a`)).toEqual({ name: family, stopped: true })
  })
})

describe('the phone', () => {
  it.each([
    ['+7 (999) 123-45-67', '79991234567', undefined],
    ['8 999 123 45 67', '79991234567', undefined],
    ['+44 7700 900123', '447700900123', undefined],
    ['9991234', '9991234', 'phoneInvalid'],
    ['', '', 'credentialsRequired'],
  ])('%j is sent as %j', (phone, digits, problem) => {
    expect(phoneDigits(phone)).toBe(digits)
    expect(phoneProblem(phone)).toBe(problem)
  })
})

describe('the company', () => {
  it.each([
    ['Company.ru', 'company.ru', undefined],
    ['lida@company.ru ', 'company.ru', undefined],
    ['company', 'company', 'companyInvalid'],
    ['', '', 'companyInvalid'],
  ])('%j is known as %j', (text, domain, problem) => {
    expect(companyDomain(text)).toBe(domain)
    expect(companyProblem(text)).toBe(problem)
  })
})
