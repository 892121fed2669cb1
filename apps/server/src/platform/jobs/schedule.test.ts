import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineJob } from './job.ts'
import { nightly, toCronItems } from './schedule.ts'

test('a nightly job is due once a day, at 02:17 UTC', async () => {
  const [item] = await toCronItems([nightly(defineJob('tidy', z.object({})))])
  expect(item).toMatchObject({
    task: 'tidy',
    identifier: 'tidy',
    options: { backfillPeriod: 86_400_000, jobKey: 'tidy' },
  })
  const isDue = (hour: number, min: number) =>
    item?.match({ hour, min, date: 5, month: 3, dow: 1 } as never)
  expect(isDue(2, 17)).toBe(true)
  expect([isDue(2, 16), isDue(2, 18), isDue(14, 17)]).toEqual([false, false, false])
})
