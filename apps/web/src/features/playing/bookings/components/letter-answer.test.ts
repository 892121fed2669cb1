import { expect, test } from 'vitest'
import { readLetterAnswer } from './letter-answer.ts'

const key = 'abcdefghijklmnopqrstuvwxyz_-0123'

test('an answer and its key are read, and nothing else', () => {
  expect(readLetterAnswer(`#accept=${key}`)).toEqual({ accept: true, key })
  expect(readLetterAnswer(`#decline=${key}`)).toEqual({ accept: false, key })
  expect(readLetterAnswer(`#accept=${key}&total=900`)).toEqual({ accept: true, key, total: 900 })
  for (const other of ['', '#', `#accept=short`, `#maybe=${key}`, `#accept=${key}&x=<b>`]) {
    expect(readLetterAnswer(other)).toBeUndefined()
  }
})
