import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

const SITE = 'https://cco.test/auth/v1/sso/saml'
const MINUTE_MS = 60_000
const RSA_SHA256 = '2a864886f70d01010b'
const COMMON_NAME = '550403'

/** What an answer says; a test changes what it likes. */
export type Said = {
  assertionId?: string
  issuer?: string
  audience?: string
  recipient?: string
  inResponseTo: string
  subject: string
  subjectFormat?: string
  email?: string | undefined
  attributes?: Record<string, string[]>
  notBefore?: Date
  notOnOrAfter?: Date
  sessionNotOnOrAfter?: Date
  /** Added to the response beside the assertion, unsigned. */
  beside?: string
}

export type Idp = {
  entityId: string
  signOnUrl: string
  certificate: string
  metadata: string
  /** What a sign-on address asks for. */
  asked: (url: string) => { requestId: string; relayState: string; request: string }
  /** A signed answer, as base64. */
  answer: (said: Said) => string
  /** The same as XML, for who wants to spoil it. */
  answerXml: (said: Said) => string
}

/** An organisation's identity provider: a key, a certificate, and signed answers. */
export function openIdp(name = randomUUID()): Idp {
  const entityId = `https://${name}.idp.test/metadata`
  const signOnUrl = `https://${name}.idp.test/sign-on`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const sign = (bytes: Buffer) => createSign('sha256').update(bytes).sign(privateKey)
  const certificate = selfSigned(spki, sign).toString('base64')
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

  const answerXml: Idp['answerXml'] = (said) => {
    const assertion = assertionOf(entityId, said)
    const signer = new SignedXml({
      privateKey: pem,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    signer.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
    })
    signer.computeSignature(assertion, {
      location: { reference: "//*[local-name(.)='Issuer']", action: 'after' },
    })
    return responseOf(entityId, said, signer.getSignedXml())
  }
  return {
    entityId,
    signOnUrl,
    certificate,
    metadata: metadataOf({ entityId, signOnUrl, certificate }),
    asked: (url) => {
      const { searchParams } = new URL(url)
      const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
      const request = inflateRawSync(packed).toString()
      const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
      return { requestId, relayState: searchParams.get('RelayState') ?? '', request }
    },
    answerXml,
    answer: (said) => Buffer.from(answerXml(said)).toString('base64'),
  }
}

/** What an administrator hands in of an organisation. */
function metadataOf(of: { entityId: string; signOnUrl: string; certificate: string }): string {
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"
  xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${of.entityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data>
<ds:X509Certificate>${of.certificate}</ds:X509Certificate>
</ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
  Location="${of.signOnUrl}"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`
}

function responseOf(entityId: string, said: Said, assertion: string): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}"` +
    ` Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${SITE}/acs"` +
    ` InResponseTo="${said.inResponseTo}">` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${entityId}</saml:Issuer>` +
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>' +
    `</samlp:Status>${said.beside ?? ''}${assertion}</samlp:Response>`
  )
}

function assertionOf(entityId: string, said: Said): string {
  const now = Date.now()
  const notBefore = (said.notBefore ?? new Date(now - MINUTE_MS)).toISOString()
  const notOnOrAfter = (said.notOnOrAfter ?? new Date(now + 5 * MINUTE_MS)).toISOString()
  const told = { ...(said.email !== undefined && { mail: [said.email] }), ...said.attributes }
  const attributes = Object.entries(told).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">` +
      values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('') +
      '</saml:Attribute>',
  )
  const format = said.subjectFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
    ` ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0"` +
    ` IssueInstant="${new Date(now).toISOString()}">` +
    `<saml:Issuer>${said.issuer ?? entityId}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${format}">${said.subject}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData Recipient="${said.recipient ?? `${SITE}/acs`}"` +
    ` InResponseTo="${said.inResponseTo}" NotOnOrAfter="${notOnOrAfter}"/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}">` +
    `<saml:AudienceRestriction><saml:Audience>${said.audience ?? `${SITE}/metadata`}` +
    '</saml:Audience></saml:AudienceRestriction></saml:Conditions>' +
    (said.sessionNotOnOrAfter
      ? `<saml:AuthnStatement SessionNotOnOrAfter="${said.sessionNotOnOrAfter.toISOString()}"/>`
      : '') +
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

/** A certificate that nobody vouches for but its own key (RFC 5280, in the little it needs). */
function selfSigned(spki: Buffer, sign: (bytes: Buffer) => Buffer): Buffer {
  const algorithm = der(0x30, der(0x06, Buffer.from(RSA_SHA256, 'hex')), der(0x05))
  const common = der(
    0x30,
    der(0x06, Buffer.from(COMMON_NAME, 'hex')),
    der(0x0c, Buffer.from('idp')),
  )
  const name = der(0x30, der(0x31, common))
  const validity = der(0x30, utcTime('200101000000Z'), utcTime('491231235959Z'))
  const serial = der(0x02, Buffer.from([1]))
  const body = der(0x30, serial, algorithm, name, validity, name, spki)
  return der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign(body)))
}

const utcTime = (text: string) => der(0x17, Buffer.from(text))

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
