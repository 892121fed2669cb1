import { now } from './clock.ts'
import { PASSWORD } from './sign-in.ts'
import { expect, test } from './test.ts'

const MINUTE_MS = 60_000
/** Far more than a run takes. */
const RUN_MS = 6 * 60 * MINUTE_MS

test('the server and every page have the present of the run, which began at its moment', {
  tag: '@once',
}, async ({ page, openSecondPage }) => {
  const since = now().getTime() - Date.parse(process.env.CCO_TEST_NOW ?? '2026-12-09T12:00:00Z')
  expect(since).toBeGreaterThan(0)
  expect(since).toBeLessThan(RUN_MS)

  const isPresent = (at: number, whose: string) =>
    expect(Math.abs(at - now().getTime()), whose).toBeLessThan(MINUTE_MS)
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'player@cco.test', password: PASSWORD },
  })
  const session = (await answer.json()) as { expires_at: number; expires_in: number }
  isPresent((session.expires_at - session.expires_in) * 1_000, 'the server')
  for (const one of [page, await openSecondPage()]) {
    for (const path of ['/api/health', '/stories']) {
      await one.goto(path)
      isPresent(await one.evaluate<number>('Date.now()'), `the browser at ${path}`)
    }
  }
})
