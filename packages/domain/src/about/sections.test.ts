import { expect, it } from 'vitest'
import { refundRows } from './sections.ts'

const rules = {
  ...{ closesMinutes: 30, fullRefundHours: 48, coinRefundHours: 24 },
  ...{ halfRefundHours: 12, goodwillCoins: 50 },
}

it('says what is given back from the earliest cancellation to the latest', () => {
  expect(refundRows(rules)).toEqual([
    { when: 'full', from: 48, to: 48, what: 'fullText' },
    { when: 'between', from: 48, to: 24, what: 'coinsText' },
    { when: 'between', from: 24, to: 12, what: 'halfText' },
    { when: 'late', from: 12, to: 12, what: 'lateText' },
    { when: 'club', from: 0, to: 0, what: 'clubText' },
  ])
})

it('leaves out a period without length', () => {
  const rows = refundRows({ ...rules, coinRefundHours: 48, halfRefundHours: 48 })
  expect(rows.map(({ what }) => what)).toEqual(['fullText', 'lateText', 'clubText'])
})
