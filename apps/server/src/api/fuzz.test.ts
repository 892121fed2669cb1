import { type Role, satisfies } from '@cco/domain/roles/role'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../demo/accounts.ts'
import { plantDemoWorld } from '../demo/plant.ts'
import { appRouter } from '../router.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  basesOf,
  chooser,
  HOSTILE_VALUES,
  leavesOf,
  replaced,
  type World,
} from '../testing/hostile-inputs.ts'
import { versionReader } from '../testing/table-reader.ts'
import type { Access } from './procedures.ts'

/** Seed of the sent values; a failure reports it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Number of values tried at each place of each input. */
const VALUES_A_PLACE = 10
/** Tables that rejected calls write too: logs, attempt counters, presence. */
const UNCOMPARED = ['system_logs', 'rate_limits', 'user_presence']

type Schema = Parameters<typeof leavesOf>[0]
type AnyProcedure = { _def: { type: string; inputs: Schema[]; meta?: { access: Access } } }
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
).filter(([, { _def }]) => _def.type !== 'subscription')

let t: TestApp
let versions: Awaited<ReturnType<typeof versionReader>>
let world: World
/** What the field `id` refers to, by the first part of the procedure's name. */
let ids: Record<string, string | undefined>
const people = new Map<Role, string>()
beforeAll(async () => {
  t = await createTestApp()
  await plantDemoWorld({ sql: t.deps.sql, clock: t.clock }, () => {})
  for (const { email, role } of DEMO_ACCOUNTS) {
    const [row] = await t.deps.sql<
      { id: string }[]
    >`select id from auth.users where email = ${email}`
    people.set(role, row?.id ?? '')
    await t.deps
      .sql`select add_currency_transaction(${row?.id ?? ''}, 1000000, 'admin_adjustment', 'fuzz')`
  }
  versions = await versionReader(t, UNCOMPARED)
  world = await worldOf(t)
  ids = await idsOf(t)
})
afterAll(() => t.close())

const TERMS = {
  code: 'FUZZ2026',
  kind: 'percent',
  value: 10,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPlayer: 1,
  maxSeats: null,
  minTotal: 0,
  storyIds: [],
  masterIds: [],
  weekdays: [],
  firstBookingOnly: false,
}

/** What the fields of inputs may name, out of the planted rows. */
async function worldOf({ deps: { sql } }: TestApp): Promise<World> {
  const player = people.get('user') ?? ''
  const one = async (table: string, where = 'true') => {
    const [row] = await sql.unsafe<{ id: string }[]>(
      `select id from ${table} where ${where} limit 1`,
    )
    return row?.id ?? '0b8e3a0e-5c1d-4b7e-9a57-000000000001'
  }
  const ahead = `status = 'confirmed' and exists (select from games g where g.id = game_id
    and g.starts_at > '${t.clock.now().toISOString()}')`
  const from = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
  const to = new Date(t.clock.now().getTime() + 86_400_000 + 3 * 3_600_000).toISOString()
  const [story] = await sql<{ id: string; slug: string }[]>`
    select id, slug from stories where is_active order by id limit 1`
  const [pack] = await sql<{ id: string; priceMinor: number }[]>`
    select id, price_minor from coin_packs where is_active order by id limit 1`
  const [game] = await sql<{ id: string; price: number }[]>`
    select g.id, g.price from games g
    where status = 'published' and starts_at > ${t.clock.now()}::timestamptz + interval '5 days'
      and seats_taken < max_players - 1
    order by price = 1500 desc, starts_at limit 1`
  return {
    accountId: 100_001,
    after: '0b8e3a0e-5c1d-4b7e-9a57-000000000002',
    // Not the own number: no one of the world leaves it.
    accountNumber: 1,
    bookingId: await one('bookings', `user_id = '${player}' and ${ahead}`),
    code: 'FUZZ2026',
    promoCode: undefined,
    date: '2026-12-01',
    until: '2026-12-24',
    deliverAt: to,
    startsAt: from,
    endsAt: to,
    sendAt: to,
    entryId: await one('waitlist_entries', `user_id = '${player}'`),
    expectedPrice: game?.price ?? 0,
    from,
    to,
    gameId: game?.id,
    subscription: undefined,
    guests: [],
    freeSeats: 0,
    expectedTotal: undefined,
    terms: TERMS,
    cardId: people.get('master'),
    giftId: await one('gift_games'),
    key: 'k'.repeat(32),
    masterId: people.get('master'),
    packIds: [pack?.id],
    exactCoins: undefined,
    expectedPriceMinor: pack?.priceMinor,
    query: 'Вера',
    recipientEmail: undefined,
    recipientId: people.get('moderator'),
    requestKey: '0b8e3a0e-5c1d-4b7e-9a57-4c3f7a1d2e00',
    requestId: await one('schedule_requests'),
    returnTo: '/currency',
    search: 'а',
    seats: 1,
    slug: story?.slug,
    storyId: story?.id,
    topics: ['all'],
    telegram: '@somebody',
    tierId: await one('subscription_tiers'),
    timeZone: 'Europe/Moscow',
    zone: 'Europe/Moscow',
    userId: player,
  }
}

async function idsOf({ deps: { sql } }: TestApp): Promise<typeof ids> {
  const rows = await sql<{ noun: string; id: string }[]>`
    select 'gifts' as noun, (select id from gift_games where status = 'delivered' limit 1) as id
    union all select 'payments', (select id from payments limit 1)
    union all select 'promoCodes', (select id from promo_codes limit 1)
    union all select 'notifications', (select id from notifications limit 1)
    union all select 'systemLogs', (select id from system_logs limit 1)
    union all select 'broadcasts', (select id from broadcasts limit 1)
    union all select 'subscriptions', (select id from user_subscriptions limit 1)
    union all select 'masterManagement', (select user_id from master_cards limit 1)
    union all select 'masters', (select user_id from master_cards limit 1)`
  return Object.fromEntries(rows.map(({ noun, id }) => [noun, id ?? undefined]))
}

type Case = { input: unknown; at: string; caller: string | undefined }

function casesOf(name: string, { _def }: AnyProcedure, choose: (below: number) => number): Case[] {
  const [schema] = _def.inputs
  const access = _def.meta?.access ?? 'public'
  const need: Role = access === 'public' || access === 'signedIn' ? 'user' : access
  const callers = [...people].filter(([role]) => satisfies(role, need)).map(([, id]) => id)
  const allowed = access === 'public' ? [undefined, ...callers] : callers
  const caller = () => allowed[choose(allowed.length)]
  if (!schema) return HOSTILE_VALUES.map((input) => ({ input, at: 'whole', caller: caller() }))
  const id = ids[name.split('.')[0] ?? '']
  const bases = basesOf(schema, id === undefined ? world : { ...world, id })
  const plausible = bases.flatMap((input) =>
    allowed.map((who) => ({ input, at: 'plausible', caller: who })),
  )
  const places = leavesOf(schema)
  const hostile = places.flatMap(({ path }) =>
    Array.from({ length: VALUES_A_PLACE }, () => ({
      input: replaced(
        bases[choose(bases.length)],
        path,
        HOSTILE_VALUES[choose(HOSTILE_VALUES.length)],
      ),
      at: path.join('.') || 'whole',
      caller: caller(),
    })),
  )
  const unknown = bases.map((input) => ({
    input: replaced(input, ['notAField'], { deep: ['x'] }),
    at: 'an unknown key',
    caller: caller(),
  }))
  return [...plausible, ...hostile, ...unknown]
}

async function answerOf(name: string, { input, caller }: Case): Promise<string> {
  const procedure = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], t.asUser(caller))
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(input)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof TRPCError)) return `not coded: ${String(error)}`
    if (error.code !== 'INTERNAL_SERVER_ERROR') return 'refused'
    return `internal: ${String((error.cause ?? error).message).slice(0, 300)}`
  }
}

describe(`no input is answered by a failure (seed ${SEED}):`, () => {
  test.each(procedures)('%s', async (name, procedure) => {
    const cases = casesOf(name, procedure, chooser(SEED))
    const failures: string[] = []
    const refused: Case[] = []
    for (const one of cases) {
      const answer = await answerOf(name, one)
      if (answer === 'refused') refused.push(one)
      else if (answer !== 'accepted') failures.push(`${one.at}: ${answer}`)
    }
    expect(failures).toEqual([])
    expect(t.faults).toEqual([])
    if (procedure._def.type === 'query') return
    const before = await versions()
    const again = await Promise.all(refused.map((one) => answerOf(name, one)))
    // A call rejected because of the state may succeed the second time.
    if (!again.includes('accepted')) expect(await versions()).toEqual(before)
  })
})
