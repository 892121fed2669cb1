import { createPublicKey, createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorOf } from '../testing/administrator.ts'
import { fragmentOf } from '../testing/browser.ts'
import { clientIn } from '../testing/external.ts'
import { type Idp, openIdp, type Said } from '../testing/idp.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
const env = { AUTH_ENABLE_SAML: 'true', AUTH_RATE_SIGN_IN: '1000' }
let database: TestDatabase
let node: AuthNode
let guild: Idp

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env })
  guild = openIdp()
  const { administer } = await administratorOf(node)
  const given = { type: 'saml', metadata_xml: guild.metadata, domains: ['guild.test'] }
  await administer('POST', '', given)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

/** The certificate our description names for a use, as an organisation reads it. */
async function certificateFor(use: 'signing' | 'encryption', of = node): Promise<string> {
  const xml = await (await fetch(`${of.url}/sso/saml/metadata`)).text()
  const named = new RegExp(`use="${use}".*?<ds:X509Certificate>([^<]+)`, 's').exec(xml)?.[1] ?? ''
  return `-----BEGIN CERTIFICATE-----\n${named.trim()}\n-----END CERTIFICATE-----\n`
}

async function begin() {
  const { browser, client } = clientIn(AuthClient, node, 'implicit')
  const { data } = await client.signInWithSSO({
    domain: 'guild.test',
    options: { skipBrowserRedirect: true },
  })
  const url = data?.url ?? ''
  return { browser, url, ...guild.requestIn(url) }
}

async function answer(said: Partial<Said>, by = guild): Promise<URL> {
  const { browser, requestId, relayState } = await begin()
  const subject = randomUUID()
  const email = `${subject}@guild.test`
  const SAMLResponse = by.answer({ inResponseTo: requestId, subject, email, ...said })
  const body = new URLSearchParams({ SAMLResponse, RelayState: relayState })
  const posted = await browser.ask(
    new Request('https://cco.test/auth/v1/sso/saml/acs', { method: 'POST', body }),
  )
  return new URL(posted.headers.get('location') ?? '')
}

describe('the club’s own key among organisations', () => {
  test('signs every request, by the certificate the description names', async () => {
    const { url } = await begin()
    const query = new URL(url).search.slice(1)
    const { searchParams } = new URL(url)
    expect(searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    const signed = query.slice(0, query.indexOf('&Signature='))
    const key = createPublicKey(await certificateFor('signing'))
    const fits = (text: string) =>
      createVerify('sha256')
        .update(text)
        .verify(key, searchParams.get('Signature') ?? '', 'base64')
    expect(fits(signed)).toBe(true)
    expect(fits(signed.replace('RelayState=', 'RelayState=x'))).toBe(false)
    const xml = await (await fetch(`${node.url}/saml/metadata`)).text()
    expect(xml).toContain('AuthnRequestsSigned="true"')
  })

  test('has a sound certificate, the same on every node and after every start', async () => {
    const pem = await certificateFor('signing')
    const certificate = new X509Certificate(pem)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.subject).toBe('CN=CCO')
    const other = await startAuthNode({ sql: database.sql, clock, env })
    expect(await certificateFor('signing', other)).toBe(pem)
    await other.close()
  })

  test('is one key, though many nodes need it first', async () => {
    const fresh = await createTestDatabase()
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startAuthNode({ sql: fresh.sql, clock, env })),
    )
    const seen = await Promise.all(nodes.map((one) => certificateFor('signing', one)))
    expect(new Set(seen).size).toBe(1)
    for (const one of nodes) await one.close()
    await fresh.drop()
  })

  test('opens assertions that are encrypted to it', async () => {
    const encryptedTo = await certificateFor('encryption')
    const { access_token } = fragmentOf(await answer({ encryptedTo, email: 'lida@guild.test' }))
    const { body } = await node.ask('/user', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(body.email).toBe('lida@guild.test')
  })

  test('does not make up for a signature: encrypted by a stranger is refused', async () => {
    const encryptedTo = await certificateFor('encryption')
    const stranger = openIdp()
    const forged = { issuer: guild.entityId, encryptedTo }
    const place = await answer(forged, stranger)
    expect(place.searchParams.get('error_code')).toBe('validation_failed')
    expect(place.hash).not.toContain('access_token')
  })

  test('opens nothing that is encrypted to someone else', async () => {
    const encryptedTo = `-----BEGIN CERTIFICATE-----\n${guild.certificate}\n-----END CERTIFICATE-----\n`
    const place = await answer({ encryptedTo })
    expect(place.searchParams.get('error_code')).toBe('validation_failed')
  })

  test('is never disclosed', async () => {
    const [stored] = await database.sql`select value from auth.service_secrets where name = 'saml'`
    const secret = String(stored?.value).split('\n')[1] ?? ''
    expect(secret.length).toBeGreaterThan(30)
    const xml = await (await fetch(`${node.url}/saml/metadata`)).text()
    expect(xml).not.toContain(secret)
    expect(JSON.stringify((await node.ask('/settings')).body)).not.toContain(secret)
  })
})
