import { CodedError } from '@cco/domain/error/codes'
import { LIVE_HEARTBEAT_MS, LIVE_TIMEOUT_MS } from '@cco/domain/live/tables'
import websocket from '@fastify/websocket'
import { getWSConnectionHandler } from '@trpc/server/adapters/ws'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'
import { router } from '../api/procedures.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { liveRouter } from '../features/club/live/router.ts'
import { presenceRouter } from '../features/people/presence/router.ts'
import { createFrameWriter } from '../platform/live/frame-writer.ts'
import { addressOf } from '../platform/rate-limits/network.ts'
import { createSocketContext, requestInfoOf } from './context.ts'
import { isFromAnotherSite } from './origin.ts'

/** Far above the size of a subscription or a token. */
const MESSAGE_MAX_BYTES = 8 * 1024
/**
 * Maximum unsent data of a connection that reads too slowly; beyond it the connection is
 * terminated.
 */
const BACKLOG_MAX_BYTES = 1024 * 1024
const TEND_MS = 5_000
/** How long a stop waits for clients to disconnect, in milliseconds (design §14). */
const GOODBYE_MS = 5_000
/** Close code for a policy violation (RFC 6455). */
const NOT_WELCOME = 1008
/** Allows for presence heartbeats (spec §9), responses to pings and a margin. */
const MESSAGES_A_MINUTE = 120
const MINUTE_MS = 60_000

/** The only procedures that a connection may call, since it stays open for hours. */
const socketRouter = router({
  live: liveRouter,
  presence: router({ heartbeat: presenceRouter.heartbeat }),
})

/**
 * Serves tRPC subscriptions at `/trpc/live` over WebSocket.
 * The token is sent in the first message of the connection, never in the URL, which proxies log.
 */
export async function registerSocket(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const connections = new Map<string, number>()
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_MAX_BYTES },
    preClose: (done) => {
      sayGoodbye(app.websocketServer).then(() => done(), done)
    },
  })
  const handle = (socket: WebSocket, req: FastifyRequest) => {
    const writer = createFrameWriter(socket)
    const request = requestInfoOf(req)
    const { log } = app
    getWSConnectionHandler({
      wss: app.websocketServer,
      router: socketRouter,
      createContext: ({ info }) => {
        const token = info.connectionParams?.token
        return createSocketContext(deps, request, { token, send: writer.send })
      },
      experimental_encoder: writer.encoder,
      keepAlive: { enabled: true, pingMs: LIVE_HEARTBEAT_MS, pongWaitMs: LIVE_TIMEOUT_MS },
      onError: ({ error }) => {
        if (error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof CodedError) return
        log.error({ err: error.cause ?? error, reqId: request.requestId }, 'live connection')
      },
    })(socket, req.raw)
  }

  app.route({
    method: 'GET',
    url: '/trpc/live',
    onRequest: async (req, reply) => {
      const refusal = refusalOf(req, connections.get(addressOf(req.ip)) ?? 0, config)
      if (!refusal) return
      return reply.code(refusal.status).send({ code: refusal.code, requestId: req.id })
    },
    handler: async (req, reply) =>
      reply
        .code(426)
        .header('upgrade', 'websocket')
        .send({ code: 'malformed_request', requestId: req.id }),
    wsHandler: (socket, req) => {
      const ip = addressOf(req.ip)
      connections.set(ip, (connections.get(ip) ?? 0) + 1)
      socket.once('close', () => {
        const left = (connections.get(ip) ?? 1) - 1
        if (left > 0) connections.set(ip, left)
        else connections.delete(ip)
      })
      limitMessages(socket)
      handle(socket, req)
    },
  })

  const tending = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate()
    }
  }, TEND_MS).unref()
  app.addHook('onClose', async () => clearInterval(tending))
}

/** Rejects pages of other sites, which could subscribe through a visitor’s browser. */
function refusalOf(req: FastifyRequest, open: number, config: Config) {
  if (isFromAnotherSite(req, config.siteUrl)) {
    return { status: 403, code: 'forbidden' } as const
  }
  if (open >= config.LIVE_PER_ADDRESS) return { status: 429, code: 'too_many_requests' } as const
  return undefined
}

/** Limits the messages of a client, which sends only its token, its subscription and heartbeats. */
function limitMessages(socket: WebSocket): void {
  let count = 0
  let since = performance.now()
  socket.on('message', () => {
    const now = performance.now()
    if (now - since > MINUTE_MS) {
      count = 0
      since = now
    }
    count += 1
    if (count > MESSAGES_A_MINUTE) socket.close(NOT_WELCOME)
  })
}

/** Asks every client to reconnect elsewhere, waits for them to leave and terminates the rest. */
async function sayGoodbye(server: WebSocketServer): Promise<void> {
  const closing = [...server.clients].map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        socket.send(JSON.stringify({ id: null, method: 'reconnect' }))
      }),
  )
  let patience: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, GOODBYE_MS)
  })
  await Promise.race([Promise.all(closing), enough])
  clearTimeout(patience)
  for (const socket of server.clients) socket.terminate()
  server.close()
}
