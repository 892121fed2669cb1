import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'

type Answer = { status?: number; body: unknown }

export type FakeApi = {
  url: string
  /** All received requests in their order. */
  requests: { method: string; path: string; headers: FastifyRequest['headers']; body: string }[]
  close: () => Promise<void>
}

/**
 * Starts a fake provider API on this machine for tests. It responds as configured, closes the
 * connection or never responds.
 */
export async function startFakeApi(
  answer: (method: string, path: string, body: string) => Answer | 'silence' | 'delay',
): Promise<FakeApi> {
  const app = Fastify({ forceCloseConnections: true })
  const requests: FakeApi['requests'] = []
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
  app.all('/*', async (req, reply) => {
    const body = String(req.body ?? '')
    requests.push({ method: req.method, path: req.url, headers: req.headers, body })
    const given = answer(req.method, req.url, body)
    if (given === 'silence') {
      req.raw.socket.destroy()
      return reply.hijack()
    }
    // The response is held back, so the client always times out first.
    if (given === 'delay') return reply.hijack()
    return reply.code(given.status ?? 200).send(given.body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, close: () => app.close() }
}
