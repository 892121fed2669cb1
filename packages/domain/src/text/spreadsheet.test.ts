import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheet.ts'

test.each(['=1+1', '+7', '-2', '@SUM(A1)', '\r=1', '  =1', '＝1', '\u200b=1', '|cmd', '%0A'])(
  'escapes the formula %j as text',
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
)

test.each(['Вера', '1 200', 'a=b', "'quoted'", ''])('does not change the text %j', (text) => {
  expect(spreadsheetText(text)).toBe(text)
})

test.each([
  [';=1+1;', ";'=1+1;"],
  ['Вера, +7 900', "Вера, '+7 900"],
  ['a\t-2', "a\t'-2"],
  ['\t=1', "'\t'=1"],
  ['a; "=1', `a; "'=1`],
])('escapes what follows a separator in %j', (text, escaped) => {
  expect(spreadsheetText(text)).toBe(escaped)
})

test.each(['Вера; Ада, Лев', '10;20', 'a = b; c', 'Надёжность, %'])(
  'does not change the list %j',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
  },
)
