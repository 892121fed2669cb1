import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { pendingReview } from '../../../testing/played.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(() => t.close())

const reason = 'Раскрывает, кто убийца'
const moderator = async () => t.asUser(await t.createUser({ role: 'moderator' }))
const kindsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} and kind like 'review\\_%'
      order by created_at, id`
  ).map(({ kind }) => kind)
const pastOf = async (userId: string) => (await t.asUser(userId).bookings.mine()).past[0]
async function slugOf(gameId: string): Promise<string> {
  const [row] = await t.deps.sql<{ slug: string }[]>`
    select s.slug from games g join stories s on s.id = g.story_id where g.id = ${gameId}`
  return row?.slug ?? ''
}

describe('a review', () => {
  test('that is published is shown on the story, and its author and master hear of it', async () => {
    const { id, gameId, userId, masterId } = await pendingReview(t)
    const slug = await slugOf(gameId)
    const shown = async () => (await t.asUser().stories.details({ slug })).reviews
    expect((await shown()).map((one) => one.id)).not.toContain(id)
    await (await moderator()).reviews.decide({ id, version: 1, approve: true })
    expect((await shown()).find((one) => one.id === id)).toMatchObject({ canReply: false })
    expect(await kindsOf(userId)).toContain('review_published')
    expect(await kindsOf(masterId)).toEqual(['review_of_game'])
  })

  test('counts for the story and the master once it is published, until it is hidden', async () => {
    const { id, gameId, masterId } = await pendingReview(t)
    const slug = await slugOf(gameId)
    const counted = async () => {
      await handleAllEvents(t)
      const { story } = await t.asUser().stories.details({ slug })
      const [master] = await t.deps.sql`
        select review_count, stars_total from master_totals where user_id = ${masterId}`
      return [story.reviewCount, master?.reviewCount]
    }
    expect(await counted()).toEqual([0, undefined])
    const as = await moderator()
    await as.reviews.decide({ id, version: 1, approve: true })
    expect(await counted()).toEqual([1, 1])
    const subject = { kind: 'review' as const, id }
    const reporter = t.asUser(await t.createUser())
    await reporter.moderation.report({ subject, reason: 'spoiler', text: '' })
    const [row] = await t.deps.sql<{ id: string }[]>`
      select id from moderation_cases where subject_id = ${id}`
    await as.moderation.decide({ caseId: row?.id ?? '', outcome: 'warned', reason })
    expect(await counted()).toEqual([0, 0])
  })

  test('that is rejected tells its author why, on the booking as well', async () => {
    const { id, userId, masterId } = await pendingReview(t)
    await (await moderator()).reviews.decide({ id, version: 1, approve: false, reason })
    expect(await pastOf(userId)).toMatchObject({ review: 'rejected', reviewReason: reason })
    expect(await kindsOf(userId)).toContain('review_rejected')
    expect(await kindsOf(masterId)).toEqual([])
  })

  test('of two moderators at once is decided once, and the other hears by whom', async () => {
    const { id } = await pendingReview(t)
    const both = await Promise.all([moderator(), moderator()])
    const outcomes = await Promise.allSettled([
      both[0].reviews.decide({ id, version: 1, approve: true }),
      both[1].reviews.decide({ id, version: 1, approve: false, reason }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((one) => one.status === 'rejected')
    expect(refused?.reason.message).toBe('already_decided')
  })

  test('is changed by its author within a day, and then decided in the new version', async () => {
    const { id, bookingId, userId } = await pendingReview(t)
    const own = t.asUser(userId).reviews
    expect(await pastOf(userId)).toMatchObject({ can: { editReview: true } })
    await own.edit({ bookingId, stars: 3, text: 'Подумал ещё раз' })
    expect(await own.own({ bookingId })).toEqual({ stars: 3, text: 'Подумал ещё раз' })
    const { decide } = (await moderator()).reviews
    expect(await codeOf(decide({ id, version: 1, approve: true }))).toBe('proposal_replaced')
    await decide({ id, version: 2, approve: true })
    expect(await codeOf(own.edit({ bookingId, stars: 5, text: 'Ещё раз подумал' }))).toBe(
      'already_decided',
    )
  })

  test('is not changed after a day, nor by someone else', async () => {
    const { bookingId, userId } = await pendingReview(t)
    const edit = { bookingId, stars: 3, text: 'Подумал ещё раз' }
    const stranger = t.asUser(await t.createUser()).reviews
    expect(await codeOf(stranger.edit(edit))).toBe('not_found')
    expect(await codeOf(stranger.own({ bookingId }))).toBe('not_found')
    t.clock.advance(24 * 3_600_000)
    expect(await codeOf(t.asUser(userId).reviews.edit(edit))).toBe('review_closed')
    expect(await pastOf(userId)).toMatchObject({ can: { editReview: false } })
  })

  test('crossing a change of it is decided in the version that was read, or refused', async () => {
    const { id, bookingId, userId } = await pendingReview(t)
    const [decided, edited] = await Promise.allSettled([
      (await moderator()).reviews.decide({ id, version: 1, approve: true }),
      t.asUser(userId).reviews.edit({ bookingId, stars: 1, text: 'Передумал совсем' }),
    ])
    expect([decided.status, edited.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await t.deps.sql`select status, version from reviews where id = ${id}`
    expect(row).toEqual(
      decided.status === 'fulfilled'
        ? { status: 'published', version: 1 }
        : { status: 'pending', version: 2 },
    )
  })
})

describe('a reply', () => {
  test('of the master of the game is public, and its author hears of the first one', async () => {
    const { id, gameId, masterId, userId } = await pendingReview(t)
    await (await moderator()).reviews.decide({ id, version: 1, approve: true })
    const slug = await slugOf(gameId)
    const asMaster = await t.asUser(masterId).stories.details({ slug })
    expect(asMaster.reviews.find((one) => one.id === id)).toMatchObject({ canReply: true })
    const { reply } = t.asUser(masterId).reviews
    await reply({ id, text: 'Приходите ещё' })
    await reply({ id, text: 'Приходите ещё!' })
    const { reviews } = await t.asUser().stories.details({ slug })
    expect(reviews.find((one) => one.id === id)).toMatchObject({ reply: 'Приходите ещё!' })
    const replied = (await kindsOf(userId)).filter((kind) => kind === 'review_replied')
    expect(replied).toHaveLength(1)
  })

  test('to a review of another master, or one that is not published, is refused', async () => {
    const { id, masterId } = await pendingReview(t)
    const text = 'Приходите ещё'
    expect(await codeOf(t.asUser(masterId).reviews.reply({ id, text }))).toBe('not_found')
    await (await moderator()).reviews.decide({ id, version: 1, approve: true })
    const other = t.asUser(await t.createUser({ role: 'master' }))
    expect(await codeOf(other.reviews.reply({ id, text }))).toBe('not_found')
  })
})

test('a reported review whose report is upheld is hidden, and its author hears why', async () => {
  const { id, userId, gameId } = await pendingReview(t)
  await (await moderator()).reviews.decide({ id, version: 1, approve: true })
  const reporter = t.asUser(await t.createUser())
  const subject = { kind: 'review' as const, id }
  await reporter.moderation.report({ subject, reason: 'spoiler', text: '' })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from moderation_cases where subject_id = ${id}`
  const as = await moderator()
  await as.moderation.decide({ caseId: row?.id ?? '', outcome: 'warned', reason })
  const { reviews } = await t.asUser().stories.details({ slug: await slugOf(gameId) })
  expect(reviews.map((one) => one.id)).not.toContain(id)
  expect(await pastOf(userId)).toMatchObject({ review: 'hidden', reviewReason: reason })
  expect(await kindsOf(userId)).toContain('review_hidden')
})
