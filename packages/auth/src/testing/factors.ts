import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type ClientData = { type: 'webauthn.create' | 'webauthn.get'; challenge: string; origin: string }
/** Options as the official client hands them on; its types leave the challenge out. */
type CeremonyOptions = object

/** A security key made of software: what a browser would hand to the official client. */
export function softKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const jwk = publicKey.export({ format: 'jwk' })

  const clientData = (type: ClientData['type'], options: CeremonyOptions, from: string) => {
    const { challenge = '' } = options as { challenge?: ArrayBuffer | string }
    const text = typeof challenge === 'string' ? challenge : toText(new Uint8Array(challenge))
    return Buffer.from(JSON.stringify({ type, challenge: text, origin: from }))
  }
  const authenticatorData = (withKey: boolean) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const head = Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([withKey ? 0x41 : 1]),
    ])
    if (!withKey) return Buffer.concat([head, count])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(jwk.x ?? '', 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(jwk.y ?? '', 'base64url'))],
      ]),
    )
    return Buffer.concat([head, count, Buffer.alloc(16), length, id, cose])
  }
  const credential = (response: Record<string, string>) => {
    const json = {
      id: toText(id),
      rawId: toText(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    }
    return { ...json, toJSON: () => json }
  }

  return {
    /** Answers `navigator.credentials.create`. */
    create: (options: CeremonyOptions, from = origin) => {
      const data = clientData('webauthn.create', options, from)
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authenticatorData(true))],
        ]),
      )
      return credential({ clientDataJSON: toText(data), attestationObject: toText(attestation) })
    },
    /** Answers `navigator.credentials.get`. */
    sign: (options: CeremonyOptions, from = origin) => {
      const data = clientData('webauthn.get', options, from)
      const seen = authenticatorData(false)
      const signature = sign('sha256', Buffer.concat([seen, sha256(data)]), privateKey)
      return credential({
        clientDataJSON: toText(data),
        authenticatorData: toText(seen),
        signature: toText(signature),
      })
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
