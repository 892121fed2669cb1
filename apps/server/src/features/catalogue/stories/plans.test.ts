import { type Fragment, openDatabase } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { calendarInput } from '@cco/domain/calendar/contract'
import { settingsSchema } from '@cco/domain/settings/settings'
import { storiesInput } from '@cco/domain/stories/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarStatement } from '../../playing/games/calendar/queries.ts'
import { storiesStatement } from './queries.ts'

const STORIES = 2_000
const GAMES = 5_000
const MASTERS = 50

const now = new Date('2026-11-26T17:00:00.000Z')
const moment = { now, settings: settingsSchema.parse({}) }
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(1)
  await fill(db.sql)
})
afterAll(() => db.drop())

/** Inserts several years of a very large club: a game every four hours, half of them past. */
async function fill(sql: TestDatabase['sql']) {
  const uuid = (kind: string) => sql`md5(${kind} || n)::uuid`
  await sql`insert into auth.users (id, email)
    select ${uuid('user')}, n || '@cco.test' from generate_series(1, ${MASTERS}::integer) n`
  await sql`insert into master_cards (id, user_id, name, headline, bio)
    select ${uuid('card')}, ${uuid('user')}, name, name, name
    from generate_series(1, ${MASTERS}::integer) n,
      lateral (select jsonb_build_object('ru', 'Мастер ' || n, 'en', 'Master ' || n)) named (name)`
  await sql`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
      min_players, max_players, price, age_rating, difficulty)
    select ${uuid('story')}, 'story-' || n, title, summary, summary, 'mystic', 180, 2, 6, 1000, 12,
      'easy'
    from generate_series(1, ${STORIES}::integer) n,
      lateral (select translate(md5(n::text), '0123456789abcdef', 'гдезиклмнопрстуф')) m (ru),
      lateral (select translate(md5(n::text), '0123456789abcdef', 'ghijklmnopqrstuv')) o (en),
      lateral (select jsonb_build_object('ru', 'Дом ' || left(ru, 12), 'en', 'House ' || left(en, 12)),
        jsonb_build_object('ru', repeat(ru || ' ', 5), 'en', repeat(en || ' ', 5))) t (title, summary)`
  await sql`update stories set title = ${sql.json({ ru: 'Последний фонарщик', en: 'The Lamplighter' })}
    where slug = 'story-7'`
  await sql`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
      min_players, max_players, price, status)
    select ${uuid('game')}, md5('story' || 1 + n % ${STORIES}::integer)::uuid,
      md5('user' || 1 + n % ${MASTERS}::integer)::uuid, starts_at, starts_at + interval '3 hours',
      starts_at + interval '195 minutes', 'online', 2, 6, 1000,
      case when starts_at < ${now} then 'settled' else 'published' end
    from generate_series(1, ${GAMES}::integer) n,
      lateral (select ${now}::timestamptz + (n - ${GAMES / 2}::integer) * interval '4 hours') t (starts_at)`
  // Flushes the pending list of the trigram index, which otherwise makes the planner avoid it.
  await sql`vacuum analyze`
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

/** Returns the plan nodes executed for a statement, as "<node type> of <relation or index>". */
async function worked(statement: Fragment) {
  const [row] = await db.sql`explain (analyze, format json) ${statement}`
  const nodes: string[] = []
  const walk = (plan: Plan) => {
    const on = plan['Relation Name'] ?? plan['Index Name'] ?? ''
    if (plan['Actual Loops'] > 0) nodes.push(`${plan['Node Type']} of ${on}`)
    plan.Plans?.forEach(walk)
  }
  const [{ Plan: root }] = Object.values(row ?? {})[0] as [{ Plan: Plan }]
  walk(root)
  return nodes
}

describe('with thousands of rows,', () => {
  test.each([
    ['an exact word', 'фонарщик'],
    ['a typo', 'фонаршик'],
    ['several words', 'последняя фонарщица'],
    ['a word without matches', 'аэродром'],
  ])('a search for %s uses the trigram index', async (_, search) => {
    const input = storiesInput.parse({ search })
    const nodes = await worked(storiesStatement(db.sql, input, moment))
    expect(nodes).toContain('Bitmap Index Scan of stories_search_text_idx')
    expect(nodes).not.toContain('Seq Scan of stories')
    expect(nodes).not.toContain('Seq Scan of games')
    const found = await storiesStatement(db.sql, input, moment)
    expect(found.map((row) => row.slug)).toEqual([search === 'аэродром' ? null : 'story-7'])
  })

  test('a search for a master reads only the games of that master', async () => {
    const input = storiesInput.parse({ search: 'master 33' })
    const nodes = await worked(storiesStatement(db.sql, input, moment))
    expect(nodes).not.toContain('Seq Scan of games')
    expect(nodes).not.toContain('Seq Scan of stories')
  })

  test.each(['newest', 'soonest', 'price', 'title', 'rating'] as const)(
    'a page of stories sorted by %s needs no full scan of games',
    async (sort) => {
      const nodes = await worked(storiesStatement(db.sql, storiesInput.parse({ sort }), moment))
      expect(nodes).not.toContain('Seq Scan of games')
    },
  )

  test('a week of the calendar needs no full scan of games or stories', async () => {
    const input = calendarInput.parse({ from: inDays(-3), to: inDays(4) })
    const nodes = await worked(calendarStatement(db.sql, input, moment))
    expect(nodes.join()).toMatch(/games_starts_at_idx|Index Scan of games/)
    expect(nodes).not.toContain('Seq Scan of games')
    expect(nodes).not.toContain('Seq Scan of stories')
  })

  test('the longest span of the calendar needs no full scan of games', async () => {
    const input = calendarInput.parse({ from: inDays(-20), to: inDays(42), freeOnly: true })
    const nodes = await worked(calendarStatement(db.sql, input, moment))
    expect(nodes).not.toContain('Seq Scan of games')
  })
})

test('the text of a statement does not depend on its filters, so that it is prepared once', async () => {
  const texts = new Set<string>()
  const sql = openDatabase(db.address, { max: 1, onStatement: (text) => texts.add(text) })
  const span = { from: inDays(0), to: inDays(7) }
  const masterId = '4a3e8c39-51a4-4ab1-9f5b-8a3ba4fbe1a1'
  const weeks = [
    span,
    { ...span, genres: ['horror', 'scifi'], format: 'club', freeOnly: true, limit: 3 },
    { ...span, masterId, genres: [] },
  ].map((input) => calendarInput.parse(input))
  const pages = [
    {},
    { genres: ['horror'], length: 'short', players: 3, maxPrice: 5, maxAge: 6, freeSeats: 1 },
    { from: inDays(1), to: inDays(2), page: 3 },
  ].map((input) => storiesInput.parse(input))

  for (const input of weeks) await calendarStatement(sql, input, moment)
  for (const input of pages) await storiesStatement(sql, input, moment)
  expect(texts.size).toBe(2)
  const [prepared] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pg_prepared_statements
    where statement = any(${[...texts]}::text[])`
  expect(prepared?.count).toBe(2)
  await sql.end()
})
