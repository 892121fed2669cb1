import type { ClubAction } from '@cco/domain/system-logs/actions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: '=HYPERLINK("http://evil")' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.sql`delete from system_logs`
})

const download = (ticket: string) =>
  t.app.inject(`/api/export.csv?ticket=${encodeURIComponent(ticket)}`)
const write = (action: string) =>
  recordSystemLog(t.deps, t.deps.sql, {
    actorId: owner,
    action: action as ClubAction,
    target: { type: 'games', id: '@SUM(1)' },
    after: { note: 'a "b"; c' },
  })
const refusals = async () =>
  (await t.deps.sql`select from system_logs where action = 'access.refused'`).length

test('the file has the rows of the moment of the request, for Excel and without formulas', async () => {
  for (let row = 0; row < 1_203; row += 1) await write(`row.${row}`)
  t.clock.advance(1_000)
  const { ticket, rows } = await t.asUser(owner).exports.systemLogs({ filters: { action: 'row' } })
  expect(rows).toBe(1_203)
  await write('row.late')

  const answer = await download(ticket)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="export.csv"',
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = answer.payload.slice(1).split('\r\n')
  expect(lines).toHaveLength(1_203 + 2)
  expect(lines[0]).toMatch(/^"Когда \(UTC\)";"Важность";/)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(lines[1]).toContain(`"'@SUM(1)"`)
  expect(lines[1]).toContain(`"{""note"":""a \\""b\\""; c""}"`)
  expect(answer.payload).not.toContain('row.late')
  const [notified] = await t.deps
    .sql`select after from system_logs where action = 'system_log.export'`
  expect(notified).toEqual({ after: { action: 'row', rows: 1_203 } })
})

test('a masked file names no one and reaches no one', async () => {
  const after = { email: 'vera@club.test', balance: 300, note: 'x' }
  const action = 'row.masked' as ClubAction
  await recordSystemLog(t.deps, t.deps.sql, {
    actorId: owner,
    action,
    after,
    ipAddress: '10.9.8.7',
  })
  t.clock.advance(1_000)
  const filters = { action: 'row' }
  const { ticket } = await t.asUser(owner).exports.systemLogs({ filters, masked: true })
  const [, line] = (await download(ticket)).payload.split('\r\n')
  expect(line).toContain(owner)
  expect(line).toContain('{""note"":""x"",""email"":""•••"",""balance"":""•••""}')
  for (const secret of ['evil', 'vera', '10.9.8.7']) expect(line).not.toContain(secret)
})

test('a ticket is valid once, even for two simultaneous requests, and only its hash is stored', async () => {
  const { ticket } = await t.asUser(owner).exports.systemLogs({ filters: {} })
  const stored = await t.deps.sql`select token_hash from export_tickets`
  expect(JSON.stringify(stored)).not.toContain(ticket)
  const answers = await Promise.all([download(ticket), download(ticket), download(ticket)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  expect((await download(ticket)).json()).toMatchObject({ code: 'forbidden' })
})

test.each(['', 'forged', `' or true --`, 'x'.repeat(5_000)])(
  'rejects the ticket %j and logs one row per minute',
  async (ticket) => {
    expect((await download(ticket)).statusCode).toBe(403)
    expect((await download(ticket)).statusCode).toBe(403)
    expect(await refusals()).toBe(1)
  },
)

test('a ticket ends after a minute, and with the rank of its owner', async () => {
  const { ticket: old } = await t.asUser(owner).exports.systemLogs({ filters: {} })
  t.clock.advance(60_000)
  expect((await download(old)).statusCode).toBe(403)

  const second = await t.createUser({ role: 'owner' })
  const { ticket } = await t.asUser(second).exports.systemLogs({ filters: {} })
  await t.deps.sql`update user_roles set role = 'user' where user_id = ${second}`
  expect((await download(ticket)).statusCode).toBe(403)
})

test('two tickets in an address are none, and a player gets none', async () => {
  const { ticket } = await t.asUser(owner).exports.systemLogs({ filters: {} })
  const twice = await t.app.inject(`/api/export.csv?ticket=${ticket}&ticket=${ticket}`)
  expect(twice.statusCode).toBe(403)
  const player = await t.createUser()
  await expect(t.asUser(player).exports.systemLogs({ filters: {} })).rejects.toThrow('forbidden')
  await expect(t.asUser().exports.systemLogs({ filters: {} })).rejects.toThrow('not_signed_in')
})
