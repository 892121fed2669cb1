import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorOf } from '../testing/administrator.ts'
import { fragmentOf, TestBrowser } from '../testing/browser.ts'
import { clientIn, type Flow } from '../testing/external.ts'
import { type Idp, openIdp, type Said } from '../testing/idp.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock(new Date().toISOString())
let database: TestDatabase
let node: AuthNode
let guild: Idp
let guildId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_ENABLE_SAML: 'true', AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  const { administer } = await administratorOf(node)
  guild = openIdp()
  const { body } = await administer('POST', '', {
    type: 'saml',
    metadata_xml: guild.metadata,
    domains: ['Guild.Test'],
    attribute_mapping: {
      keys: {
        name: { names: ['displayName', 'cn'] },
        rank: { name: 'rank', default: 'novice' },
        groups: { name: 'groups', array: true },
      },
    },
  })
  guildId = String(body.id)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

/** Goes to the organisation, and has its answer posted. */
async function begin(flow: Flow = 'pkce', options: object = {}) {
  const { browser, client } = clientIn(AuthClient, node, flow)
  const { data, error } = await client.signInWithSSO({ domain: 'guild.test', options })
  expect(error).toBeNull()
  return { browser, client, ...guild.requestIn(data?.url ?? ''), url: data?.url ?? '' }
}
type Begun = Awaited<ReturnType<typeof begin>>

async function post(
  browser: TestBrowser,
  relayState: string,
  response: string,
  path = '/sso/saml/acs',
) {
  const body = new URLSearchParams({ RelayState: relayState, SAMLResponse: response })
  const request = new Request(`${node.url}${path}`, { method: 'POST', body })
  const answer = await browser.ask(request)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}
function saying({ requestId }: Begun, said: Partial<Said> = {}): Said {
  const subject = said.subject ?? randomUUID()
  return { inResponseTo: requestId, subject, email: `${subject}@guild.test`, ...said }
}
const answerTo = async (begun: Begun, said: Partial<Said> = {}) =>
  await post(begun.browser, begun.relayState, guild.answer(saying(begun, said)))
const refusalOf = ({ searchParams }: URL) => [
  searchParams.get('error_code'),
  searchParams.get('error_description'),
]

describe('the members of an organisation', () => {
  test('sign in at its door', async () => {
    const begun = await begin()
    expect(begun.url.startsWith(`${guild.signOnUrl}?`)).toBe(true)
    expect(begun.request).toContain(
      'AssertionConsumerServiceURL="https://cco.test/auth/v1/sso/saml/acs"',
    )
    const subject = randomUUID()
    const attributes = { cn: ['Mira Moon'], groups: ['a', 'b'] }
    const place = await answerTo(begun, { subject, attributes })
    const code = place.searchParams.get('code') ?? ''
    const { data, error } = await begun.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: `${subject}@guild.test`,
      app_metadata: { provider: `sso:${guildId}`, providers: [`sso:${guildId}`] },
      user_metadata: {
        display_name: 'Mira Moon',
        custom_claims: { rank: 'novice', groups: ['a', 'b'] },
      },
      identities: [{ provider: `sso:${guildId}`, id: subject }],
    })
    const { data: claims } = await begun.client.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: guildId }])
    const again = await begin('implicit')
    const session = fragmentOf(await answerTo(again, { subject }))
    const { body } = await node.ask('/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(body.id).toBe(data.user?.id)
  })

  test('are opened without a name that is like one of the staff', async () => {
    const staff = { email: 'owner@cco.test', password: 'six-is-enough', displayName: 'Вера Лунная' }
    const { id } = await node.service.createAccount(staff)
    await database.sql`update user_roles set role = 'owner' where user_id = ${id}`
    const begun = await begin()
    const place = await answerTo(begun, { attributes: { cn: ['Bepa Лунная'] } })
    const code = place.searchParams.get('code') ?? ''
    const { data, error } = await begun.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.user_metadata.display_name).toBeUndefined()
    const [profile] = await database.sql`
      select display_name from profiles where id = ${data.user?.id ?? null}`
    expect(profile).toEqual({ displayName: null })
  })

  test('are apart from who else has their address', async () => {
    const subject = randomUUID()
    const email = `${subject}@guild.test`
    const { id } = await node.service.createAccount({ email, password: 'six-is-enough' })
    const begun = await begin()
    const place = await answerTo(begun, { subject, email })
    const code = place.searchParams.get('code') ?? ''
    const { data } = await begun.client.exchangeCodeForSession(code)
    expect([data.user?.email, data.user?.id === id]).toEqual([email, false])
    const { body } = await node.post('/token?grant_type=password', {
      email,
      password: 'six-is-enough',
    })
    expect(body.user).toMatchObject({ id })
    const changed = await begun.client.updateUser({ password: 'mine-from-now-on' })
    expect(changed.error?.code).toBe('user_sso_managed')
  })

  test.each([
    ['guild.test', true],
    ['Guild.TEST', true],
    ['elsewhere.test', false],
    ['guild.test.elsewhere.test', false],
  ])('with an address at %s have it confirmed by the organisation: %s', async (domain, proven) => {
    const subject = randomUUID()
    const begun = await begin('implicit')
    const place = await answerTo(begun, { subject, email: `${subject}@${domain}` })
    const { access_token } = fragmentOf(place)
    const { body } = await node.ask('/user', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(body.email).toBe(`${subject}@${domain.toLowerCase()}`)
    expect(body.email_confirmed_at !== undefined).toBe(proven)
    expect(body.identities).toMatchObject([{ identity_data: { email_verified: proven } }])
  })

  test('are led on to the site alone, or to what it lists', async () => {
    const evil = await begin('implicit', { redirectTo: 'https://evil.test/' })
    expect((await answerTo(evil)).origin).toBe('https://cco.test')
    const own = await begin('implicit', { redirectTo: 'https://cco.test/welcome' })
    expect((await answerTo(own)).pathname).toBe('/welcome')
  })

  test('may come back by the older path', async () => {
    const begun = await begin('implicit')
    const response = guild.answer(saying(begun))
    const place = await post(begun.browser, begun.relayState, response, '/saml/acs')
    expect(fragmentOf(place).access_token).toBeDefined()
  })

  test('need an address and a lasting name', async () => {
    const unnamed = await answerTo(await begin(), {
      subjectFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    })
    expect(refusalOf(unnamed)[0]).toBe('saml_assertion_no_user_id')
    const silent = await answerTo(await begin(), { email: undefined })
    expect(refusalOf(silent)[0]).toBe('saml_assertion_no_email')
  })

  test.each(['implicit', 'pkce'] as const)(
    'have sessions no longer than it allows (%s)',
    async (flow) => {
      const subject = randomUUID()
      const begun = await begin(flow)
      const end = new Date(clock.now().getTime() + 30 * 60_000)
      const place = await answerTo(begun, { subject, sessionNotOnOrAfter: end })
      if (flow === 'pkce') {
        await begun.client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
      }
      const sessions = await database.sql<{ notAfter: Date }[]>`
        select s.not_after from auth.sessions s join auth.identities i using (user_id)
        where i.provider_id = ${subject}`
      expect(sessions.map(({ notAfter }) => notAfter)).toEqual([end])
    },
  )

  test('stay out when banned', async () => {
    const subject = randomUUID()
    await answerTo(await begin('implicit'), { subject })
    await database.sql`update auth.users set banned_until = 'infinity'
      where email = ${`${subject}@guild.test`}`
    expect(refusalOf(await answerTo(await begin(), { subject }))[0]).toBe('user_banned')
  })
})

describe('an answer proves nothing', () => {
  const INVALID = ['validation_failed', 'SAML Assertion is not valid']
  const spoilt = async (spoil: (xml: string, begun: Begun) => string, said: Partial<Said> = {}) => {
    const begun = await begin()
    const xml = spoil(guild.answerXml(saying(begun, said)), begun)
    return refusalOf(
      await post(begun.browser, begun.relayState, Buffer.from(xml).toString('base64')),
    )
  }

  test('signed by someone else', async () => {
    const begun = await begin()
    const response = openIdp().answer(saying(begun, { issuer: guild.entityId }))
    expect(refusalOf(await post(begun.browser, begun.relayState, response))).toEqual(INVALID)
  })

  test('behind a document type, whether or not it declares entities', async () => {
    const declared = (xml: string) => `<!DOCTYPE x [<!ENTITY e "victim">]>${xml}`
    expect(await spoilt(declared)).toEqual(INVALID)
    expect(await spoilt((xml) => `<!doctype x>${xml}`)).toEqual(INVALID)
  })

  test('without its signature, or changed after it', async () => {
    const unsigned = (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, '')
    expect(await spoilt(unsigned)).toEqual(INVALID)
    const renamed = (xml: string) => xml.replace('>mira<', '>victim<')
    expect(await spoilt(renamed, { subject: 'mira' })).toEqual(INVALID)
  })

  test('wrapped around a forged assertion', async () => {
    const forge = (xml: string) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
      const forged = signed
        .replace(/<Signature.*<\/Signature>/s, '')
        .replace(/ ID="[^"]+"/, ' ID="_forged"')
        .replace('>mira<', '>victim<')
      expect(forged).toContain('>victim<')
      return { signed, forged }
    }
    const said = { subject: 'mira' }
    const beside = (xml: string) => {
      const { signed, forged } = forge(xml)
      return xml.replace(signed, `${forged}${signed}`)
    }
    const inside = (xml: string) => {
      const { signed, forged } = forge(xml)
      return xml.replace(
        signed,
        forged.replace('</saml:Subject>', `</saml:Subject><saml:Advice>${signed}</saml:Advice>`),
      )
    }
    const extension = (xml: string) => {
      const { signed, forged } = forge(xml)
      return xml
        .replace(signed, forged)
        .replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`)
    }
    const inSignature = (xml: string) => {
      const { signed, forged } = forge(xml)
      const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
      const holding = signature.replace(
        '</Signature>',
        `<Object>${signed.replace(signature, '')}</Object></Signature>`,
      )
      return xml.replace(signed, forged.replace('</saml:Issuer>', `</saml:Issuer>${holding}`))
    }
    for (const attack of [beside, inside, extension, inSignature]) {
      expect([attack.name, await spoilt(attack, said)]).toEqual([attack.name, INVALID])
    }
    const victims = await database.sql`
      select from auth.identities where provider_id = 'victim'`
    expect(victims).toHaveLength(0)
  })

  test('by a comment that would cut a name short', async () => {
    const begun = await begin('implicit')
    const said = saying(begun, {
      subject: 'admin@guild.test<!---->.evil.test',
      email: 'a@guild.test',
    })
    await post(begun.browser, begun.relayState, guild.answer(said))
    const rows = await database.sql<{ providerId: string }[]>`
      select provider_id from auth.identities where provider_id like 'admin@guild.test%'`
    expect(rows.map(({ providerId }) => providerId)).not.toContain('admin@guild.test')
  })

  test.each<[string, (begun: Begun) => Partial<Said>, string]>([
    ['for another audience', () => ({ audience: 'https://other.test' }), ''],
    ['after its expiry', () => ({ notOnOrAfter: new Date(Date.now() - 60_000) }), ''],
    ['before it becomes valid', () => ({ notBefore: new Date(Date.now() + 60_000) }), ''],
    ['in response to another request', () => ({ inResponseTo: '_other' }), ''],
    [
      'for another recipient URL',
      () => ({ recipient: 'https://x.test' }),
      ': it answers another request',
    ],
    ['of another issuer', () => ({ issuer: 'https://x.test' }), ': another issuer'],
  ])('%s', async (_name, said, why) => {
    const begun = await begin()
    expect(refusalOf(await answerTo(begun, said(begun)))).toEqual([
      'validation_failed',
      `SAML Assertion is not valid${why}`,
    ])
  })

  test('that was requested only in the unsigned part', async () => {
    const said = { inResponseTo: '_other' }
    const claim = (xml: string, { requestId }: Begun) => xml.replace('"_other"', `"${requestId}"`)
    expect((await spoilt(claim, said))[0]).toBe('validation_failed')
  })

  test('a second time', async () => {
    const begun = await begin('implicit')
    const response = guild.answer(saying(begun))
    const first = await post(begun.browser, begun.relayState, response)
    expect(fragmentOf(first).access_token).toBeDefined()
    const again = await post(begun.browser, begun.relayState, response)
    expect(refusalOf(again)[0]).toBe('saml_relay_state_not_found')
    const other = await begin()
    const elsewhere = await post(other.browser, other.relayState, response)
    expect(refusalOf(elsewhere)).toEqual(INVALID)
  })

  test('with an assertion of an id that was used', async () => {
    const assertionId = `_${randomUUID()}`
    await answerTo(await begin('implicit'), { assertionId })
    const place = await answerTo(await begin('implicit'), { assertionId })
    expect(refusalOf(place)[1]).toBe('SAML Assertion is not valid: it was used before')
  })

  test('in another browser, unasked for, or too late', async () => {
    const begun = await begin()
    const response = guild.answer(saying(begun))
    const victim = await post(new TestBrowser(node), begun.relayState, response)
    expect([victim.origin, ...refusalOf(victim)].slice(0, 2)).toEqual([
      'https://cco.test',
      'saml_relay_state_not_found',
    ])
    for (const relayState of ['', 'https://evil.test/', randomUUID()]) {
      const place = await post(begun.browser, relayState, response)
      expect([place.origin, refusalOf(place)[0]]).toEqual([
        'https://cco.test',
        'saml_relay_state_not_found',
      ])
    }
    clock.advance(10 * 60_000)
    const late = await post(begun.browser, begun.relayState, response)
    expect(refusalOf(late)[0]).toBe('saml_relay_state_expired')
  })

  test('that is no answer at all', async () => {
    for (const nonsense of ['', 'no base64', Buffer.from('<a/>').toString('base64')]) {
      const begun = await begin()
      const place = await post(begun.browser, begun.relayState, nonsense)
      expect(refusalOf(place)).toEqual(INVALID)
    }
  })
})

describe('beginning', () => {
  test.each<[string, object, number, string]>([
    ['an unknown domain', { domain: 'nobody.test' }, 404, 'sso_provider_not_found'],
    ['an unknown id', { provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    ['an invalid id', { provider_id: 'x' }, 400, 'validation_failed'],
    ['neither domain nor id', {}, 400, 'validation_failed'],
    [
      'both domain and id',
      { domain: 'guild.test', provider_id: randomUUID() },
      400,
      'validation_failed',
    ],
  ])('with %s is rejected', async (_name, body, status, code) => {
    const answer = await node.post('/sso', body)
    expect([answer.response.status, answer.body.error_code]).toEqual([status, code])
  })

  test('is off unless it is switched on', async () => {
    const off = await startAuthNode({ sql: database.sql, clock })
    for (const [method, path] of [
      ['POST', '/sso'],
      ['GET', '/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ]) {
      const { response, body } = await off.ask(path ?? '', { method } as RequestInit)
      expect([response.status, body.error_code]).toEqual([404, 'saml_provider_disabled'])
    }
    expect((await off.ask('/settings')).body.saml_enabled).toBe(false)
    await off.close()
  })

  test.each(['/saml/metadata', '/sso/saml/metadata'])('serves our metadata at %s', async (path) => {
    const answer = await fetch(`${node.url}${path}`)
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(xml).toContain('entityID="https://cco.test/auth/v1/sso/saml/metadata"')
    expect(xml).toContain('Location="https://cco.test/auth/v1/sso/saml/acs"')
  })
})
