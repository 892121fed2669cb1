import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { reportedCase } from '../testing/moderation.ts'
import { administer, createAccount, openSessions, signIn } from '../testing/people.ts'
import { heldNotifications } from '../testing/processes.ts'

let t: TestApp
let beside: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  beside = await createSecondNode(t)
  owner = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  await beside.close()
  await t.close()
})

const reason = 'Оскорбления'

/** What ends every session of a user. */
const ENDINGS: Record<string, (userId: string) => Promise<unknown>> = {
  'a ban by the club': async (userId) => {
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(owner).moderation.decide({ caseId, outcome: 'banned', reason })
  },
  'an owner who ends the sessions': (userId) =>
    t.asUser(owner).users.endSessions({ userId, reason }),
  'the admin API': (userId) => administer(t, 'PUT', userId, { ban_duration: '24h' }),
}

describe.each(Object.entries(ENDINGS))('%s', (_, end) => {
  test('is known to its node at once, and to the others by the notification', async () => {
    const user = await createAccount(t)
    const [here, there] = [await signIn(t, user), await signIn(beside, user)]
    const answers = async ({ call }: typeof here) =>
      'answer' in (await call('account.sessions', undefined))
    expect([await answers(here), await answers(there)]).toEqual([true, true])
    const release = await heldNotifications(t)
    try {
      await end(user.userId)
      expect([await answers(here), await answers(there)]).toEqual([false, true])
    } finally {
      release()
    }
    await expect.poll(() => answers(there)).toBe(false)
  })
})

test('the end of one session leaves the others', async () => {
  const user = await createAccount(t)
  const here = await signIn(t, user)
  const [other] = await openSessions(t, user.userId, 1)
  await t.asUser(owner).users.endSessions({ userId: user.userId, sessionId: other, reason })
  expect(await here.call('account.sessions', undefined)).toHaveProperty('answer')
})
