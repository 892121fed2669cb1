import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createStory } from '../../../../testing/playing.ts'
import { newGame, outcomes } from '../../../../testing/writes.ts'
import { advanceGames } from '../lifecycle/commands.ts'

const HOUR_MS = 3_600_000
const MASTERS = 2

let t: TestApp
let owner: string
let moderators: string[]
let storyId: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
  moderators = await Promise.all([0, 1].map(() => t.createUser({ role: 'moderator' })))
  storyId = await createStory(t)
})
afterAll(() => t.close())

const hour = fc.integer({ min: 1, max: 60 })
const which = fc.nat({ max: 20 })
const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), master: fc.nat({ max: MASTERS - 1 }), hour }),
  fc.record({ kind: fc.constant('decide' as const), which, approve: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), which, hour }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('give' as const), which, master: fc.nat({ max: MASTERS - 1 }) }),
  fc.record({ kind: fc.constant('book' as const), which, seats: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('resize' as const), which, max: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('wait' as const), hour: fc.integer({ min: 1, max: 20 }) }),
)
type Action = typeof action extends fc.Arbitrary<infer D> ? D : never

/** Executes a random action, which may be rejected. */
async function attempt(of: Action, masters: readonly string[], player: string): Promise<void> {
  const games = await t.deps.sql<{ id: string; masterId: string }[]>`
    select id, master_id from games where master_id = any(${[...masters]}::uuid[]) order by id`
  const requests = await t.deps.sql<{ id: string }[]>`
    select id from schedule_requests where master_id = any(${[...masters]}::uuid[]) order by id`
  const game = 'which' in of ? games[of.which % Math.max(1, games.length)] : undefined
  const hours = (count: number) => new Date(t.clock.now().getTime() + count * HOUR_MS).toISOString()
  const calls: Promise<unknown>[] = []
  if (of.kind === 'wait') {
    t.clock.advance(of.hour * HOUR_MS)
    await Promise.all([advanceGames(t.deps), advanceGames(t.deps)])
  } else if (of.kind === 'create') {
    const requested = await newGame(t, { storyId, startsInHours: of.hour, belowMinimum: 'cancel' })
    calls.push(t.asUser(masters[of.master]).scheduling.propose(requested))
  } else if (of.kind === 'decide') {
    const request = requests[of.which % Math.max(1, requests.length)]
    if (!request) return
    const decision = of.approve ? 'approved' : 'rejected'
    for (const moderator of moderators) {
      calls.push(t.asUser(moderator).scheduling.decide({ requestId: request.id, decision }))
    }
  } else if (game) {
    const master = t.asUser(game.masterId)
    const gameId = game.id
    const move = { kind: 'move' as const, gameId }
    if (of.kind === 'move')
      calls.push(
        t.asUser(owner).scheduling.propose({
          ...move,
          startsAt: hours(of.hour),
          endsAt: hours(of.hour + 3),
        }),
      )
    if (of.kind === 'cancel')
      calls.push(master.scheduling.propose({ kind: 'cancel', gameId, reason: 'x' }))
    if (of.kind === 'give')
      calls.push(master.masterGames.handOver({ gameId, masterId: masters[of.master] ?? '' }))
    if (of.kind === 'resize') {
      const size = { minPlayers: 1, maxPlayers: of.max, belowMinimum: 'run' as const }
      calls.push(master.masterGames.resize({ gameId, ...size }))
    }
    if (of.kind === 'book') {
      const lines = [{ gameId, seats: of.seats, expectedPrice: 1_000 }]
      calls.push(t.asUser(player).bookings.checkout({ requestKey: randomUUID(), lines }))
    }
  }
  // Rejections must have an error code; any other error is a defect.
  for (const outcome of await outcomes(calls)) expect(outcome).toMatch(/^[a-z_]+$/)
}

test('any sequence of proposals, decisions, changes and bookings keeps the invariants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 25 }), async (actions) => {
      const masters = await Promise.all(
        Array.from({ length: MASTERS }, () => t.createUser({ role: 'master' })),
      )
      const player = await t.createUser({ coins: 100_000 })
      for (const one of actions) await attempt(one, masters, player)
      expect(await findings(t.deps)).toEqual([])
      const broken = await t.deps.sql`
        select g.id from games g where g.master_id = any(${masters}::uuid[]) and not exists (
          select 1 from game_changes ch where ch.game_id = g.id and ch.to_status = g.status)`
      expect(broken).toHaveLength(0)
    }),
    { numRuns: 12 },
  )
})
