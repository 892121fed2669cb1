import { randomUUID } from 'node:crypto'
import { openDatabase, type Sql } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '../create.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const statements: string[] = []
let database: TestDatabase
let sql: Sql
let node: AuthNode
beforeAll(async () => {
  database = await createTestDatabase()
  sql = openDatabase(database.address, { max: 4, onStatement: (text) => statements.push(text) })
  node = await startAuthNode({ sql, clock })
})
afterAll(async () => {
  await node.close()
  await sql.end()
  await database.drop()
})

async function newSession() {
  const credentials = { email: `${randomUUID()}@cco.test`, password: 'six-is-enough' }
  const { data } = await node.browser(AuthClient).signUp(credentials)
  if (!data.session) throw new Error('no session')
  return data.session
}

/** What the service asks of the database while something is done, listening set aside. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await work()
  return statements.filter((text) => !/^\s*(begin|commit|listen)/i.test(text))
}

test('a refresh asks for a ban within the statement that reads the account', async () => {
  const session = await newSession()
  const statements = await statementsOf(() =>
    node.post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
  )
  const aboutBans = statements.filter((text) => text.includes('user_bans'))
  expect(aboutBans).toEqual([expect.stringContaining('from auth.users u')])
  expect(statements).toHaveLength(7)
})

test('a token is proven by one statement, a ban included', async () => {
  const session = await newSession()
  const statements = await statementsOf(() => node.service.authenticate(session.access_token))
  expect(statements).toEqual([expect.stringContaining('user_bans')])
})

test('whom the club bans is for the server alone to say', async () => {
  const session = await newSession()
  const service = await createAuth({
    ...node.service.parts,
    bannedByClub: (on, userId) => on`${userId} = ${session.user.id}`,
  })
  try {
    const statements = await statementsOf(async () => {
      await expect(service.authenticate(session.access_token)).rejects.toThrow('session_expired')
    })
    expect(statements.join()).not.toContain('user_bans')
  } finally {
    await service.close()
  }
})
