import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSigned } from '../keys/saml-certificate.ts'

const SITE = 'https://cco.test/auth/v1/sso/saml'
const MINUTE_MS = 60_000

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
  /** The certificate (PEM) of anyone who alone may read the assertion. */
  encryptedTo?: string
}

export type Idp = {
  entityId: string
  signOnUrl: string
  certificate: string
  metadata: string
  /** What a sign-on address asks for. */
  requestIn: (url: string) => { requestId: string; relayState: string; request: string }
  /** A signed answer, as base64. */
  answer: (said: Said) => string
  /** The same as XML, for who wants to spoil it. */
  answerXml: (said: Said) => string
}

/** An organisation's identity provider: a key, a certificate, and signed answers. */
export function openIdp(name: string = randomUUID(), site = SITE): Idp {
  const entityId = `https://${name}.idp.test/metadata`
  const signOnUrl = `https://${name}.idp.test/sign-on`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSigned('idp', privateKey).toString('base64')
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

  const answerXml: Idp['answerXml'] = (said) => {
    const assertion = assertionOf({ entityId, site }, said)
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
    const signed = signer.getSignedXml()
    const signedBody = said.encryptedTo === undefined ? signed : encrypted(signed, said.encryptedTo)
    return responseOf({ entityId, site }, said, signedBody)
  }
  return {
    entityId,
    signOnUrl,
    certificate,
    metadata: metadataOf({ entityId, signOnUrl, certificate }),
    requestIn: (url) => {
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

type House = { entityId: string; site: string }

function responseOf({ entityId, site }: House, said: Said, assertion: string): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}"` +
    ` Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${site}/acs"` +
    ` InResponseTo="${said.inResponseTo}">` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${entityId}</saml:Issuer>` +
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>' +
    `</samlp:Status>${said.beside ?? ''}${assertion}</samlp:Response>`
  )
}

function assertionOf({ entityId, site }: House, said: Said): string {
  const now = Date.now()
  const notBefore = (said.notBefore ?? new Date(now - MINUTE_MS)).toISOString()
  const notOnOrAfter = (said.notOnOrAfter ?? new Date(now + 5 * MINUTE_MS)).toISOString()
  const sentAttributes = {
    ...(said.email !== undefined && { mail: [said.email] }),
    ...said.attributes,
  }
  const attributes = Object.entries(sentAttributes).map(
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
    `<saml:SubjectConfirmationData Recipient="${said.recipient ?? `${site}/acs`}"` +
    ` InResponseTo="${said.inResponseTo}" NotOnOrAfter="${notOnOrAfter}"/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}">` +
    `<saml:AudienceRestriction><saml:Audience>${said.audience ?? `${site}/metadata`}` +
    '</saml:Audience></saml:AudienceRestriction></saml:Conditions>' +
    (said.sessionNotOnOrAfter
      ? `<saml:AuthnStatement SessionNotOnOrAfter="${said.sessionNotOnOrAfter.toISOString()}"/>`
      : '') +
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

/** An assertion in an envelope (XML Encryption: AES-256-GCM, its key by RSA-OAEP). */
function encrypted(assertion: string, certificate: string): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(assertion), cipher.final()])
  const data = Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const wrapped = publicEncrypt({ key: certificate, padding }, key).toString('base64')
  const value = (text: string) =>
    `<xenc:CipherData><xenc:CipherValue>${text}</xenc:CipherValue></xenc:CipherData>`
  return (
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">' +
    '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"' +
    ' Type="http://www.w3.org/2001/04/xmlenc#Element">' +
    '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>' +
    '<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>' +
    '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"/>' +
    `${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(data)}` +
    '</xenc:EncryptedData></saml:EncryptedAssertion>'
  )
}
