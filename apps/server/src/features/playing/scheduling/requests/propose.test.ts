import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../../testing/catalogue.ts'
import { exclude, suspend } from '../../../../testing/people.ts'
import { createGame, createPlace, createStory } from '../../../../testing/playing.ts'
import { newGame, outcomes } from '../../../../testing/writes.ts'

let t: TestApp
let master: string
let moderator: string
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  moderator = await t.createUser({ role: 'moderator', displayName: 'Модератор' })
  owner = await t.createUser({ role: 'owner', displayName: 'Владелец' })
  master = await t.createUser({ role: 'master', displayName: 'Мастер' })
})
afterAll(() => t.close())

const gameOf = async (id: string | null) => {
  const [game] = await t.deps.sql`
    select status, starts_at, ends_at, busy_until, schedule_version, cancelled_by
    from games where id = ${id}`
  return game
}
const changesOf = async (id: string | null) => {
  const rows = await t.deps.sql`
    select from_status, to_status, actor_id from game_changes where game_id = ${id}
    order by case to_status when 'draft' then 0 when 'review' then 1 else 2 end`
  return rows.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`)
}
const notificationsOf = (userId: string) => t.deps.sql<
  { kind: string; requestId: string | null }[]
>`
  select kind, request_id from notifications where user_id = ${userId} order by created_at, kind`

test('a proposed game is published on approval, and both sides are notified', async () => {
  const requested = await newGame(t)
  const { requestId, requestStatus, gameId } = await t.asUser(master).scheduling.propose(requested)
  expect(requestStatus).toBe('pending')
  expect(await gameOf(gameId)).toMatchObject({ status: 'review' })
  const span = { from: requested.startsAt, to: requested.endsAt }
  expect((await t.asUser().calendar.games(span)).games).toEqual([])
  expect(await notificationsOf(moderator)).toMatchObject([
    { kind: 'schedule_create_requested', requestId },
  ])
  expect(await notificationsOf(owner)).toHaveLength(1)

  const decided = await t
    .asUser(moderator)
    .scheduling.decide({ requestId, decision: 'approved', reason: 'Хорошо' })
  expect(decided).toEqual({
    requestStatus: 'approved',
    approvedBy: { displayName: 'Модератор' },
    approvedAt: t.clock.now().toISOString(),
  })
  expect(await gameOf(gameId)).toMatchObject({
    status: 'published',
    busyUntil: new Date(Date.parse(requested.endsAt) + 15 * 60_000),
  })
  expect(await changesOf(gameId)).toEqual(['null → draft', 'draft → review', 'review → published'])
  expect((await notificationsOf(master)).map(({ kind }) => kind)).toEqual(['schedule_approved'])
  expect((await t.asUser().calendar.games(span)).games).toMatchObject([{ id: gameId }])
  const [row] = (await t.asUser(master).scheduling.mine()).requests
  expect(row).toMatchObject({
    id: requestId,
    requestStatus: 'approved',
    decisionReason: 'Хорошо',
    approvedBy: { displayName: 'Модератор' },
  })
})

test('a rejected game becomes a draft that its master can discard', async () => {
  const alone = await t.createUser({ role: 'master' })
  const { requestId, gameId } = await t.asUser(alone).scheduling.propose(await newGame(t))
  await t.asUser(moderator).scheduling.decide({ requestId, decision: 'rejected', reason: 'Рано' })
  expect(await gameOf(gameId)).toMatchObject({ status: 'draft' })
  const listed = await t.asUser(alone).masterGames.games({ show: 'drafts' })
  expect(listed).toMatchObject({ total: 1, games: [{ id: gameId }] })
  if (!gameId) throw new Error('a single game has an id')
  await expect(t.asUser(master).masterGames.discard({ gameId })).rejects.toThrow('not_found')
  await t.asUser(alone).masterGames.discard({ gameId })
  expect((await t.asUser(alone).masterGames.games({ show: 'drafts' })).total).toBe(0)
  expect((await t.asUser(alone).masterGames.games({ show: 'cancelled' })).total).toBe(0)
})

test('owners and trusted masters publish without approval', async () => {
  const trusted = await t.createUser({ role: 'master' })
  const text = t.deps.sql.json({ ru: 'Т', en: 'T' })
  await t.deps.sql`insert into master_cards (id, user_id, name, headline, bio, is_trusted)
    values (${randomUUID()}, ${trusted}, ${text}, ${text}, ${text}, true)`
  for (const userId of [trusted, owner]) {
    const requested = await newGame(t)
    expect(await t.asUser(userId).scheduling.preview(requested)).toMatchObject({ atOnce: true })
    const { requestStatus, gameId } = await t.asUser(userId).scheduling.propose(requested)
    expect(requestStatus).toBe('approved')
    expect(await gameOf(gameId)).toMatchObject({ status: 'published' })
    const [row] = (await t.asUser(userId).scheduling.mine()).requests
    expect(row).toMatchObject({ requestStatus: 'approved', mayDecide: false })
  }
})

test('a game conflicts with the break after another game, but not with the time after it', async () => {
  const alone = await t.createUser({ role: 'master' })
  await createGame(t, { masterId: alone, startsInHours: 240 })
  await t.deps
    .sql`update games set busy_until = ends_at + interval '15 minutes' where master_id = ${alone}`
  const within = await newGame(t, { startsInHours: 243 + 14 / 60 })
  const preview = await t.asUser(alone).scheduling.preview(within)
  expect(preview.conflicts).toMatchObject([{ source: 'game' }])
  const refused = t.asUser(alone).scheduling.propose(within)
  await expect(refused).rejects.toMatchObject({ message: 'schedule_conflict' })
  // The break after the new game conflicts too.
  const before = await newGame(t, { startsInHours: 237 - 10 / 60 })
  await expect(t.asUser(alone).scheduling.propose(before)).rejects.toThrow('schedule_conflict')
  const after = await newGame(t, { startsInHours: 243.25 })
  expect(await t.asUser(alone).scheduling.preview(after)).toMatchObject({ conflicts: [] })
  await t.asUser(alone).scheduling.propose(after)
})

test('of concurrent proposals for the same time, one is accepted', async () => {
  const alone = await t.createUser({ role: 'master' })
  const requested = await newGame(t, { startsInHours: 300 })
  const calls = Array.from({ length: 4 }, () => t.asUser(alone).scheduling.propose(requested))
  expect((await outcomes(calls)).sort()).toEqual([
    'done',
    'schedule_conflict',
    'schedule_conflict',
    'schedule_conflict',
  ])
  const { conflicts } = await t.asUser(alone).scheduling.preview(requested)
  expect(conflicts).toMatchObject([{ source: 'request' }])
})

test('approving a request that has since become a conflict fails without changes', async () => {
  const alone = await t.createUser({ role: 'master' })
  const { requestId, gameId } = await t
    .asUser(alone)
    .scheduling.propose(await newGame(t, { startsInHours: 400 }))
  await createGame(t, { masterId: alone, startsInHours: 401 })
  const call = t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' })
  await expect(call).rejects.toThrow('schedule_conflict')
  expect(await gameOf(gameId)).toMatchObject({ status: 'review' })
  const { requests } = await t.asUser(moderator).scheduling.pending()
  const row = requests.find(({ id }) => id === requestId)
  expect(row).toMatchObject({ mayDecide: true, conflicts: [{ source: 'game' }] })
})

test('of two concurrent decisions, the second returns the author and time of the first', async () => {
  const alone = await t.createUser({ role: 'master' })
  for (let round = 0; round < 5; round += 1) {
    const requested = await newGame(t, { startsInHours: 500 + round * 24 })
    const { requestId, gameId } = await t.asUser(alone).scheduling.propose(requested)
    const answers = await Promise.allSettled([
      t.asUser(moderator).scheduling.decide({ requestId, decision: 'approved' }),
      t.asUser(owner).scheduling.decide({ requestId, decision: 'rejected' }),
    ])
    const [refused] = answers.filter((one) => one.status === 'rejected')
    const won = answers.find((one) => one.status === 'fulfilled')?.value
    expect(refused?.reason).toMatchObject({
      message: 'already_decided',
      cause: {
        details: {
          status: won?.requestStatus,
          by: won?.approvedBy.displayName,
          at: won?.approvedAt,
        },
      },
    })
    const status = won?.requestStatus === 'approved' ? 'published' : 'draft'
    expect(await gameOf(gameId)).toMatchObject({ status })
  }
})

test('only owners may decide on their own requests', async () => {
  const alone = await t.createUser({ role: 'master' })
  const requested = await newGame(t, { startsInHours: 700 })
  const { requestId } = await t.asUser(alone).scheduling.propose(requested)
  const call = t.asUser(alone).scheduling.decide({ requestId, decision: 'approved' })
  await expect(call).rejects.toThrow('own_request')
  await t.deps.sql`update user_roles set role = 'owner' where user_id = ${alone}`
  await t.asUser(alone).scheduling.decide({ requestId, decision: 'approved' })
})

test('invalid proposals are rejected', async () => {
  const alone = await t.createUser({ role: 'master' })
  const good = await newGame(t, { startsInHours: 800 })
  const later = new Date(Date.parse(good.startsAt) + 3_600_000).toISOString()
  const theirs = await createGame(t)
  const refusals: [object, string][] = [
    [{ startsAt: '2020-01-01T10:00:00Z', endsAt: '2020-01-01T13:00:00Z' }, 'start_past'],
    [{ startsAt: later, endsAt: good.startsAt }, 'invalid_input'],
    [{ endsAt: good.startsAt }, 'invalid_input'],
    [{ endsAt: '2099-01-01T00:00:00Z' }, 'invalid_input'],
    [{ minPlayers: 7 }, 'invalid_input'],
    [{ price: -1 }, 'invalid_input'],
    [{ format: 'club', placeId: null }, 'invalid_input'],
    [{ format: 'online', placeId: randomUUID() }, 'invalid_input'],
    [{ format: 'club', placeId: randomUUID() }, 'place_not_found'],
    [{ format: 'club', placeId: await createPlace(t, { isActive: false }) }, 'place_not_found'],
    [{ storyId: randomUUID() }, 'story_not_found'],
    [{ series: { zone: 'Mars/Olympus', until: '2027-01-01' } }, 'invalid_input'],
    [{ series: { zone: 'Europe/Moscow', until: '2027-02-30' } }, 'invalid_input'],
    [{ series: { zone: 'Europe/Moscow', until: '2046-01-01' } }, 'series_too_long'],
    [{ startsAt: '9999-12-31T19:00:00Z', endsAt: '9999-12-31T22:00:00Z' }, 'start_too_far'],
    [
      {
        startsAt: '2027-02-27T16:00:00Z',
        endsAt: '2027-02-27T19:00:00Z',
        series: { zone: 'Europe/Moscow', until: '2027-04-01' },
      },
      'start_too_far',
    ],
    [{ series: { zone: 'Europe/Moscow', until: '2026-01-01' } }, 'series_ended'],
    [{ kind: 'move', gameId: theirs }, 'not_found'],
    [{ kind: 'move', gameId: randomUUID() }, 'not_found'],
    [{ kind: 'cancel', gameId: theirs, reason: 'x' }, 'not_found'],
    [{ kind: 'cancel', gameId: theirs, reason: '' }, 'invalid_input'],
  ]
  const codeOf = async (input: object) => {
    const answer = await t
      .asUser(alone)
      .scheduling.propose({ ...good, ...input })
      .then(
        () => 'done',
        (error) => error.cause?.code ?? (error.code === 'BAD_REQUEST' ? 'invalid_input' : '?'),
      )
    return answer
  }
  for (const [input, code] of refusals) {
    expect(`${JSON.stringify(input)}: ${await codeOf(input)}`).toBe(
      `${JSON.stringify(input)}: ${code}`,
    )
  }
  const inactive = await createStory(t)
  await t.deps.sql`update stories set is_active = false where id = ${inactive}`
  expect(await codeOf({ storyId: inactive })).toBe('story_not_found')
  expect((await t.asUser(alone).scheduling.mine()).requests).toEqual([])
  expect(await findings(t.deps)).toEqual([])
})

test('a decision is rejected for an unknown request and for users without the right', async () => {
  const input = { requestId: randomUUID(), decision: 'approved' as const }
  await expect(t.asUser(moderator).scheduling.decide(input)).rejects.toThrow('not_found')
  await expect(t.asUser(await t.createUser()).scheduling.decide(input)).rejects.toThrow('forbidden')
  await expect(t.asUser().scheduling.decide(input)).rejects.toThrow('not_signed_in')
})

describe('of a master who was restricted after the request,', () => {
  const decide = (requestId: string, decision: 'approved' | 'rejected') =>
    outcomeOf(t.asUser(moderator).scheduling.decide({ requestId, decision, reason: 'Решили' }))

  test.each([
    ['suspended', suspend],
    ['excluded', exclude],
  ])('as one %s, no game is approved; one that is cancelled is', async (_, restrict) => {
    const restricted = await t.createUser({ role: 'master' })
    const as = t.asUser(restricted)
    const cancelled = await createGame(t, { masterId: restricted, startsInHours: 500 })
    const [created, cancelling] = [
      await as.scheduling.propose(await newGame(t)),
      await as.scheduling.propose({ kind: 'cancel', gameId: cancelled, reason: 'Болею' }),
    ]
    await restrict(t, restricted)
    expect(await decide(created.requestId, 'approved')).toBe('master_restricted')
    expect(await gameOf(created.gameId)).toMatchObject({ status: 'review' })
    expect(await decide(created.requestId, 'rejected')).toBe('done')
    expect(await decide(cancelling.requestId, 'approved')).toBe('done')
    expect(await gameOf(cancelled)).toMatchObject({ status: 'cancelled' })
  })

  test('no game is handed over to them', async () => {
    const [free, restricted] = [
      await t.createUser({ role: 'master', displayName: 'Свободный' }),
      await t.createUser({ role: 'master', displayName: 'Заблокированный' }),
    ]
    const gameId = await createGame(t, { masterId: master, startsInHours: 700 })
    await suspend(t, restricted)
    const { masterGames } = t.asUser(owner)
    const ids = (await masterGames.substitutes({ gameId })).masters.map(({ userId }) => userId)
    expect(ids).toContain(free)
    expect(ids).not.toContain(restricted)
    const handed = masterGames.handOver({ gameId, masterId: restricted })
    expect(await codeOf(handed)).toBe('master_not_found')
  })
})
