import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheet.ts'

test.each([
  '=1+1',
  '+7',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1',
  '\u200b=1',
  '|cmd',
  '%0A',
])('escapes the formula %j as text', (text) => expect(spreadsheetText(text)).toBe(`'${text}`))

test.each(['Вера', '1 200', 'a=b', "'quoted'", ''])('does not change the text %j', (text) => {
  expect(spreadsheetText(text)).toBe(text)
})
