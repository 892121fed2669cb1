import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { proposedChange } from '../../../testing/moderation.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const moderator = async () => t.asUser(await t.createUser({ role: 'moderator' }))
const settings = (userId: string) => t.asUser(userId).profiles.settings()
const newest = async (userId: string) => (await t.asUser(userId).notifications.list({})).items[0]
const reason = 'Имя похоже на имя мастера'

describe('a profile change that awaits a decision', () => {
  test('is read by moderators with what everyone sees now', async () => {
    const { id, version } = await proposedChange(t)
    const { item, content } = await (await moderator()).moderation.item({ kind: 'profile', id })
    expect(item).toMatchObject({ id, can: { decide: true } })
    expect(content).toMatchObject({
      version,
      shown: { displayName: 'Вера', bio: null },
      proposal: { displayName: 'Вера В.', bio: 'О себе' },
    })
  })

  test('notifies every moderator once, whatever is corrected until the decision', async () => {
    const id = await t.createUser({ role: 'moderator' })
    const { userId } = await proposedChange(t)
    await t.asUser(userId).profiles.update({ displayName: 'Вера Б.', telegram: '', bio: '' })
    const { items } = await t.asUser(id).notifications.list({})
    const sent = items.filter(({ type }) => type === 'moderation_request')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.message).toContain('Вера')
  })
})

describe('a decision', () => {
  test('that approves shows the proposal to everyone, notifies its author and is logged', async () => {
    const { userId, id, version } = await proposedChange(t)
    await (await moderator()).profiles.decideChange({ id, version, approve: true })
    expect(await settings(userId)).toMatchObject({
      displayName: 'Вера В.',
      bio: 'О себе',
      pending: null,
      rejected: null,
    })
    expect(await newest(userId)).toMatchObject({ type: 'moderation_decision' })
    const [entry] = await t.deps.sql`select before, after from system_logs
      where action = 'profile.decide' and target_id = ${userId}`
    expect(entry).toMatchObject({
      before: { displayName: 'Вера' },
      after: { displayName: 'Вера В.', status: 'approved' },
    })
  })

  test('that rejects changes nothing that everyone sees, and tells the author why', async () => {
    const { userId, id, version } = await proposedChange(t)
    await (await moderator()).profiles.decideChange({ id, version, approve: false, reason })
    expect(await settings(userId)).toMatchObject({
      displayName: 'Вера',
      bio: null,
      pending: null,
      rejected: { proposal: { displayName: 'Вера В.' }, reason },
    })
    expect((await newest(userId))?.message).toContain(reason)
  })

  test('that rejects a first name removes it, since it was shown at once', async () => {
    const userId = await t.createUser()
    await t.deps.sql`update profiles set display_name = null where id = ${userId}`
    const { id, version } = await proposedChange(t, { userId })
    expect(await settings(userId)).toMatchObject({ displayName: 'Вера В.' })
    await (await moderator()).profiles.decideChange({ id, version, approve: false, reason })
    expect(await settings(userId)).toMatchObject({ displayName: null })
  })

  test('about another version than the moderator saw, or one taken back, is refused', async () => {
    const { userId, id, version } = await proposedChange(t)
    const { decideChange } = (await moderator()).profiles
    expect(await codeOf(decideChange({ id, version: version + 1, approve: true }))).toBe(
      'proposal_replaced',
    )
    await t.asUser(userId).profiles.update({ displayName: 'Вера Б.', telegram: '', bio: '' })
    expect(await codeOf(decideChange({ id, version, approve: true }))).toBe('proposal_replaced')
    expect((await settings(userId)).displayName).toBe('Вера')
    expect(await codeOf(decideChange({ id: userId, version, approve: true }))).toBe('not_found')
  })

  test('of two moderators at once is made once, and the other learns by whom', async () => {
    const { userId, id, version } = await proposedChange(t)
    const deciders = await Promise.all([moderator(), moderator()])
    const outcomes = await Promise.allSettled([
      deciders[0].profiles.decideChange({ id, version, approve: true }),
      deciders[1].profiles.decideChange({ id, version, approve: false, reason }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((one) => one.status === 'rejected')
    expect(refused?.reason.message).toBe('already_decided')
    const { items } = await t.asUser(userId).notifications.list({})
    expect(items.filter(({ type }) => type === 'moderation_decision')).toHaveLength(1)
  })

  test('crossing a new proposal decides the one that was seen, or is refused', async () => {
    const { userId, id, version } = await proposedChange(t)
    const { decideChange } = (await moderator()).profiles
    const [decision] = await Promise.allSettled([
      decideChange({ id, version, approve: true }),
      t.asUser(userId).profiles.update({ displayName: 'Вера Б.', telegram: '', bio: '' }),
    ])
    const { displayName, pending } = await settings(userId)
    expect(displayName).toBe(decision.status === 'fulfilled' ? 'Вера В.' : 'Вера')
    expect(pending?.proposal.displayName).toBe('Вера Б.')
  })
})
