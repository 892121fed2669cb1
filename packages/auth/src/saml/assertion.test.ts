import { randomUUID } from 'node:crypto'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fragmentOf, TestBrowser } from '../testing/browser.ts'
import { openIdp, type Said } from '../testing/idp.ts'
import {
  answerAbout,
  type Organisation,
  openOrganisation,
  refusalOf,
} from '../testing/organisation.ts'

const clock = testClock()
let guild: Organisation<InstanceType<typeof AuthClient>>

beforeAll(async () => {
  guild = await openOrganisation(AuthClient, clock)
})
afterAll(() => guild.close())

describe('an answer proves nothing', () => {
  const INVALID = ['validation_failed', 'SAML Assertion is not valid']
  const spoilt = async (
    spoil: (xml: string, begun: { requestId: string }) => string,
    said: Partial<Said> = {},
  ) => {
    const begun = await guild.begin()
    const xml = spoil(guild.idp.answerXml(answerAbout(begun, said)), begun)
    return refusalOf(
      await guild.post(begun.browser, begun.relayState, Buffer.from(xml).toString('base64')),
    )
  }

  test('signed by someone else', async () => {
    const begun = await guild.begin()
    const response = openIdp().answer(answerAbout(begun, { issuer: guild.idp.entityId }))
    expect(refusalOf(await guild.post(begun.browser, begun.relayState, response))).toEqual(INVALID)
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
    const victims = await guild.sql`
      select from auth.identities where provider_id = 'victim'`
    expect(victims).toHaveLength(0)
  })

  test('by a comment that would cut a name short', async () => {
    const begun = await guild.begin('implicit')
    const said = answerAbout(begun, {
      subject: 'admin@guild.test<!---->.evil.test',
      email: 'a@guild.test',
    })
    await guild.post(begun.browser, begun.relayState, guild.idp.answer(said))
    const rows = await guild.sql<{ providerId: string }[]>`
      select provider_id from auth.identities where provider_id like 'admin@guild.test%'`
    expect(rows.map(({ providerId }) => providerId)).not.toContain('admin@guild.test')
  })

  test.each<[string, () => Partial<Said>, string]>([
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
    const begun = await guild.begin()
    expect(refusalOf(await guild.answerTo(begun, said()))).toEqual([
      'validation_failed',
      `SAML Assertion is not valid${why}`,
    ])
  })

  test('that was requested only in the unsigned part', async () => {
    const said = { inResponseTo: '_other' }
    const claim = (xml: string, { requestId }: { requestId: string }) =>
      xml.replace('"_other"', `"${requestId}"`)
    expect((await spoilt(claim, said))[0]).toBe('validation_failed')
  })

  test('a second time', async () => {
    const begun = await guild.begin('implicit')
    const response = guild.idp.answer(answerAbout(begun))
    const first = await guild.post(begun.browser, begun.relayState, response)
    expect(fragmentOf(first).access_token).toBeDefined()
    const again = await guild.post(begun.browser, begun.relayState, response)
    expect(refusalOf(again)[0]).toBe('saml_relay_state_not_found')
    const other = await guild.begin()
    const elsewhere = await guild.post(other.browser, other.relayState, response)
    expect(refusalOf(elsewhere)).toEqual(INVALID)
  })

  test('with an assertion of an id that was used', async () => {
    const assertionId = `_${randomUUID()}`
    await guild.answerTo(await guild.begin('implicit'), { assertionId })
    const place = await guild.answerTo(await guild.begin('implicit'), { assertionId })
    expect(refusalOf(place)[1]).toBe('SAML Assertion is not valid: it was used before')
  })

  test('in another browser, unasked for, or too late', async () => {
    const begun = await guild.begin()
    const response = guild.idp.answer(answerAbout(begun))
    const victim = await guild.post(new TestBrowser(guild.node), begun.relayState, response)
    expect([victim.origin, ...refusalOf(victim)].slice(0, 2)).toEqual([
      'https://cco.test',
      'saml_relay_state_not_found',
    ])
    for (const relayState of ['', 'https://evil.test/', randomUUID()]) {
      const place = await guild.post(begun.browser, relayState, response)
      expect([place.origin, refusalOf(place)[0]]).toEqual([
        'https://cco.test',
        'saml_relay_state_not_found',
      ])
    }
    clock.advance(10 * 60_000)
    const late = await guild.post(begun.browser, begun.relayState, response)
    expect(refusalOf(late)[0]).toBe('saml_relay_state_expired')
  })

  test('that is no answer at all', async () => {
    for (const nonsense of ['', 'no base64', Buffer.from('<a/>').toString('base64')]) {
      const begun = await guild.begin()
      const place = await guild.post(begun.browser, begun.relayState, nonsense)
      expect(refusalOf(place)).toEqual(INVALID)
    }
  })
})
