import { randomUUID } from 'node:crypto'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fragmentOf } from '../testing/browser.ts'
import { startAuthNode } from '../testing/node.ts'
import {
  answerAbout,
  type Organisation,
  openOrganisation,
  refusalOf,
} from '../testing/organisation.ts'

// The client compares the expiry of a token with the machine’s clock.
const clock = testClock(new Date().toISOString())
let guild: Organisation<InstanceType<typeof AuthClient>>

beforeAll(async () => {
  guild = await openOrganisation(AuthClient, clock)
})
afterAll(() => guild.close())

describe('the members of an organisation', () => {
  test('sign in at its door', async () => {
    const begun = await guild.begin()
    expect(begun.url.startsWith(`${guild.idp.signOnUrl}?`)).toBe(true)
    expect(begun.request).toContain(
      'AssertionConsumerServiceURL="https://cco.test/auth/v1/sso/saml/acs"',
    )
    const subject = randomUUID()
    const attributes = { cn: ['Mira Moon'], groups: ['a', 'b'] }
    const place = await guild.answerTo(begun, { subject, attributes })
    const code = place.searchParams.get('code') ?? ''
    const { data, error } = await begun.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: `${subject}@guild.test`,
      app_metadata: { provider: `sso:${guild.id}`, providers: [`sso:${guild.id}`] },
      user_metadata: {
        display_name: 'Mira Moon',
        custom_claims: { rank: 'novice', groups: ['a', 'b'] },
      },
      identities: [{ provider: `sso:${guild.id}`, id: subject }],
    })
    const { data: claims } = await begun.client.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: guild.id }])
    const again = await guild.begin('implicit')
    const session = fragmentOf(await guild.answerTo(again, { subject }))
    const { body } = await guild.node.ask('/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(body.id).toBe(data.user?.id)
  })

  test('are opened without a name that is like one of the staff', async () => {
    const staff = { email: 'owner@cco.test', password: 'six-is-enough', displayName: 'Вера Лунная' }
    const { id } = await guild.node.service.createAccount(staff)
    await guild.sql`update user_roles set role = 'owner' where user_id = ${id}`
    const begun = await guild.begin()
    const place = await guild.answerTo(begun, { attributes: { cn: ['Bepa Лунная'] } })
    const code = place.searchParams.get('code') ?? ''
    const { data, error } = await begun.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.user_metadata.display_name).toBeUndefined()
    const [profile] = await guild.sql`
      select display_name from profiles where id = ${data.user?.id ?? null}`
    expect(profile).toEqual({ displayName: null })
  })

  test('are apart from who else has their address', async () => {
    const subject = randomUUID()
    const email = `${subject}@guild.test`
    const { id } = await guild.node.service.createAccount({ email, password: 'six-is-enough' })
    const begun = await guild.begin()
    const place = await guild.answerTo(begun, { subject, email })
    const code = place.searchParams.get('code') ?? ''
    const { data } = await begun.client.exchangeCodeForSession(code)
    expect([data.user?.email, data.user?.id === id]).toEqual([email, false])
    const { body } = await guild.node.post('/token?grant_type=password', {
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
    const begun = await guild.begin('implicit')
    const place = await guild.answerTo(begun, { subject, email: `${subject}@${domain}` })
    const { access_token } = fragmentOf(place)
    const { body } = await guild.node.ask('/user', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(body.email).toBe(`${subject}@${domain.toLowerCase()}`)
    expect(body.email_confirmed_at !== undefined).toBe(proven)
    expect(body.identities).toMatchObject([{ identity_data: { email_verified: proven } }])
  })

  test('are led on to the site alone, or to what it lists', async () => {
    const evil = await guild.begin('implicit', { redirectTo: 'https://evil.test/' })
    expect((await guild.answerTo(evil)).origin).toBe('https://cco.test')
    const own = await guild.begin('implicit', { redirectTo: 'https://cco.test/welcome' })
    expect((await guild.answerTo(own)).pathname).toBe('/welcome')
  })

  test('may return by the older path', async () => {
    const begun = await guild.begin('implicit')
    const response = guild.idp.answer(answerAbout(begun))
    const place = await guild.post(begun.browser, begun.relayState, response, '/saml/acs')
    expect(fragmentOf(place).access_token).toBeDefined()
  })

  test('need an address and a lasting name', async () => {
    const unnamed = await guild.answerTo(await guild.begin(), {
      subjectFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    })
    expect(refusalOf(unnamed)[0]).toBe('saml_assertion_no_user_id')
    const silent = await guild.answerTo(await guild.begin(), { email: undefined })
    expect(refusalOf(silent)[0]).toBe('saml_assertion_no_email')
  })

  test.each(['implicit', 'pkce'] as const)(
    'have sessions no longer than it allows (%s)',
    async (flow) => {
      const subject = randomUUID()
      const begun = await guild.begin(flow)
      const end = new Date(clock.now().getTime() + 30 * 60_000)
      const place = await guild.answerTo(begun, { subject, sessionNotOnOrAfter: end })
      if (flow === 'pkce') {
        await begun.client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
      }
      const sessions = await guild.sql<{ notAfter: Date }[]>`
        select s.not_after from auth.sessions s join auth.identities i using (user_id)
        where i.provider_id = ${subject}`
      expect(sessions.map(({ notAfter }) => notAfter)).toEqual([end])
    },
  )

  test('stay out when banned', async () => {
    const subject = randomUUID()
    await guild.answerTo(await guild.begin('implicit'), { subject })
    await guild.sql`update auth.users set banned_until = 'infinity'
      where email = ${`${subject}@guild.test`}`
    expect(refusalOf(await guild.answerTo(await guild.begin(), { subject }))[0]).toBe('user_banned')
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
    const answer = await guild.node.post('/sso', body)
    expect([answer.response.status, answer.body.error_code]).toEqual([status, code])
  })

  test('is off unless it is switched on', async () => {
    const off = await startAuthNode({ sql: guild.sql, clock })
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
    const answer = await fetch(`${guild.node.url}${path}`)
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(xml).toContain('entityID="https://cco.test/auth/v1/sso/saml/metadata"')
    expect(xml).toContain('Location="https://cco.test/auth/v1/sso/saml/acs"')
  })
})
