import { createPublicKey, createSign, type KeyObject } from 'node:crypto'

const RSA_SHA256 = '2a864886f70d01010b'
const COMMON_NAME = '550403'

/**
 * Creates a self-signed certificate of an RSA key (RFC 5280, the subset that SAML needs: the key is
 * trusted because the metadata lists it). The same key always gives the same certificate.
 * @returns its DER form
 */
export function selfSigned(name: string, privateKey: KeyObject): Buffer {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = der(0x30, der(0x06, Buffer.from(RSA_SHA256, 'hex')), der(0x05))
  const common = der(0x30, der(0x06, Buffer.from(COMMON_NAME, 'hex')), der(0x0c, Buffer.from(name)))
  const subject = der(0x30, der(0x31, common))
  const validity = der(0x30, utcTime('200101000000Z'), utcTime('491231235959Z'))
  const serial = der(0x02, Buffer.from([1]))
  const body = der(0x30, serial, algorithm, subject, validity, subject, spki)
  const signature = createSign('sha256').update(body).sign(privateKey)
  return der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
}

const utcTime = (text: string) => der(0x17, Buffer.from(text))

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
