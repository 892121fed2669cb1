/// <reference path="../platform/push/http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { DeviceInput } from '@cco/domain/notifications/push-devices'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

/** A message that a push service has received, as the browser decrypts it. */
export type Received = { path: string; headers: IncomingHttpHeaders; payload: PushedPayload }
type PushedPayload = {
  web_push: number
  notification: { title: string; body: string; navigate: string; lang: string; tag: string }
}

export type PushService = {
  /** The origin that the configuration has to name. */
  origin: string
  /** Returns the subscription of a new browser, as just turned on. */
  subscribe: () => DeviceInput
  received: Received[]
  /** Sets the status of the next answers, and what happens before each. */
  answer: (status: number, before?: () => Promise<unknown>) => void
  close: () => void
}

/** Opens a push service that decrypts what it receives with the keys of its subscriptions. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; secret: Buffer }>()
  const received: Received[] = []
  let origin = ''
  let status = 201
  let beforeAnswer: (() => Promise<unknown>) | undefined
  const receive = async (req: IncomingMessage): Promise<number> => {
    const body = await buffer(req)
    const { url: path = '', headers } = req
    const browser = browsers.get(path)
    if (!browser) return 404
    if (status < 300) {
      await checkSender(headers, origin)
      const { key: privateKey, secret: authSecret } = browser
      const payload = decrypt(body, { version: 'aes128gcm', privateKey, authSecret })
      received.push({ path, headers, payload: JSON.parse(payload.toString()) })
    }
    await beforeAnswer?.()
    return status
  }
  const server = createServer((req, res) => {
    receive(req).then(
      (answer) => res.writeHead(answer).end(),
      // A message that cannot be read, which no browser would show.
      (error: unknown) => res.writeHead(422).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe: () => {
      const path = `/push/${randomBytes(16).toString('hex')}`
      const key = createECDH('prime256v1')
      const p256dh = key.generateKeys().toString('base64url')
      const secret = randomBytes(16)
      browsers.set(path, { key, secret })
      const auth = secret.toString('base64url')
      return { endpoint: origin + path, p256dh, auth, turnedOn: true, isMasked: false }
    },
    answer: (next, before) => {
      status = next
      beforeAnswer = before
    },
    close: () => {
      server.close()
    },
  }
}

/** @throws unless the sender has signed for this push service, and says whom to contact */
async function checkSender({ authorization = '' }: IncomingHttpHeaders, origin: string) {
  const [, token = '', k = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ]
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience: origin, requiredClaims: ['exp'] })
  if (!/^(?:mailto|https):/.test(payload.sub ?? '')) throw new Error(`no contact: ${payload.sub}`)
}
