import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorOf } from '../testing/administrator.ts'
import { openIdp } from '../testing/idp.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
const guild = openIdp()
let database: TestDatabase
let node: AuthNode
let admin: string
let administer: Awaited<ReturnType<typeof administratorOf>>['administer']
let guildId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_ENABLE_SAML: 'true', AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  ;({ token: admin, administer } = await administratorOf(node))
  const given = { type: 'saml', metadata_xml: guild.metadata, domains: ['Guild.Test'] }
  guildId = String((await administer('POST', '', given)).body.id)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

describe('an administrator', () => {
  const organisation = (more: object = {}) => {
    const idp = openIdp()
    return { type: 'saml', metadata_xml: idp.metadata, domains: [], ...more }
  }

  test('adds, reads, changes and removes an organisation', async () => {
    const given = organisation({ domains: ['one.test'], resource_id: 'crm-7' })
    const made = await administer('POST', '', given)
    expect([made.response.status, made.body.domains]).toEqual([201, [{ domain: 'one.test' }]])
    const id = String(made.body.id)
    expect((await administer('GET', `/${id}`)).body).toEqual(made.body)
    expect((await administer('GET', '/resource_crm-7')).body.id).toBe(id)
    const { body: list } = await administer('GET', '')
    const items = list.items as { id: string; saml: object }[]
    expect(items.find((one) => one.id === id)?.saml).not.toHaveProperty('metadata_xml')
    const change = { domains: ['two.test'], disabled: true }
    const changed = await administer('PUT', `/${id}`, change)
    expect(changed.body).toMatchObject({ disabled: true, domains: [{ domain: 'two.test' }] })
    const off = await node.post('/sso', { domain: 'two.test' })
    expect([off.response.status, off.body.error_code]).toEqual([404, 'sso_provider_disabled'])
    expect((await administer('DELETE', `/${id}`)).response.status).toBe(200)
    expect((await administer('GET', `/${id}`)).body.error_code).toBe('sso_provider_not_found')
    const rows = await database.sql`select action from auth.audit_log_entries
      where payload ->> 'sso_provider_id' = ${id} and payload ->> 'by' = 'service_role'
      order by action`
    expect(rows.map(({ action }) => action)).toEqual([
      'sso_provider_created',
      'sso_provider_deleted',
      'sso_provider_updated',
    ])
  })

  test('may have the description fetched', async () => {
    const idp = openIdp()
    const server = createServer((_req, res) => void res.end(idp.metadata))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const metadata_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const made = await administer('POST', '', { type: 'saml', metadata_url })
    expect(made.body.saml).toMatchObject({ entity_id: idp.entityId, metadata_url })
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    const gone = await administer('PUT', `/${made.body.id}`, { metadata_url })
    expect(gone.body.error_code).toBe('saml_metadata_fetch_failed')
  })

  test.each<[string, () => object, string]>([
    ['another type', () => organisation({ type: 'oidc' }), 'validation_failed'],
    ['empty metadata', () => organisation({ metadata_xml: '' }), 'validation_failed'],
    [
      'both metadata and its URL',
      () => organisation({ metadata_url: 'https://a.test' }),
      'validation_failed',
    ],
    ['metadata that is not XML', () => organisation({ metadata_xml: 'x' }), 'validation_failed'],
    [
      'entity declarations',
      () => organisation({ metadata_xml: `<!DOCTYPE a [<!ENTITY b "c">]>${guild.metadata}` }),
      'validation_failed',
    ],
    ['an invalid domain', () => organisation({ domains: ['not a domain'] }), 'validation_failed'],
    [
      'registered metadata',
      () => organisation({ metadata_xml: guild.metadata }),
      'saml_idp_already_exists',
    ],
    [
      'a registered domain',
      () => organisation({ domains: ['guild.test'] }),
      'sso_domain_already_exists',
    ],
  ])('cannot register an organisation with %s', async (_name, body, code) => {
    expect((await administer('POST', '', body())).body.error_code).toBe(code)
  })

  test('cannot make one organisation another', async () => {
    const { body } = await administer('PUT', `/${guildId}`, { metadata_xml: openIdp().metadata })
    expect(body.error_code).toBe('saml_entity_id_mismatch')
  })

  test('is no one else', async () => {
    const email = `${randomUUID()}@cco.test`
    await node.service.createAccount({ email, password: 'six-is-enough' })
    const account = { email, password: 'six-is-enough' }
    const { body: session } = await node.post('/token?grant_type=password', account)
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${guildId}`],
      ['PUT', `/${guildId}`],
      ['DELETE', `/${guildId}`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? organisation() : undefined
      const user = await administer(method, path, body, String(session.access_token))
      expect([user.response.status, user.body.error_code]).toEqual([403, 'not_admin'])
      const forged = await administer(method, path, body, `${admin.slice(0, -8)}AAAAAAAA`)
      expect(forged.body.error_code).toBe('bad_jwt')
      const guest = await node.ask(`/admin/sso/providers${path}`, { method })
      expect([guest.response.status, guest.body.error_code]).toEqual([401, 'no_authorization'])
    }
  })
})
