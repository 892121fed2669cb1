import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { POSTED_QUERIES } from '@cco/domain/api/posted-queries'
import { CodedError } from '@cco/domain/error/codes'
import compress from '@fastify/compress'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../api/context.ts'
import { asTrpcError, errorBody } from '../api/errors.ts'
import { createCallerFactory } from '../api/procedures.ts'
import type { Deps } from '../deps.ts'
import { GUEST_CACHING, type GuestAnswer, type Produced } from '../platform/guest-answers.ts'
import { acceptsBrotli, isFresh } from '../platform/request-headers.ts'
import { appRouter } from '../router.ts'
import { createContext } from './context.ts'
import { areSameForGuests, createGuestKeys, guestKeyOf } from './guest-requests.ts'

/** Maximum number of procedure calls per request. */
const BATCH_MAX = 20
const JSON_LINES = 'application/jsonl'
const JSON_TYPE = 'application/json; charset=utf-8'
/** Shorter bodies gain nothing from compression. */
const COMPRESSED_FROM = 1_000
/** Quality of the compression: an answer is sent once. */
const BROTLI_QUALITY = 4

const guestKeys = createGuestKeys()
const createCaller = createCallerFactory(appRouter)
const PROCEDURES = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } } | undefined
>

type Params = { Params: { '*': string }; Querystring: { batch?: string; input?: string } }
type Outcome = { status: number; body: unknown }

/**
 * Serves the subset of tRPC's protocol that this server supports.
 * Queries use GET and mutations POST. `batch=1` sends several calls in one request, which are
 * returned together or, for clients that accept JSON lines, each as soon as it is ready. A query
 * may also be sent by POST, and one with private input must be. tRPC's own adapter goes through the
 * Fetch API, which costs a third of the throughput of a small read (docs/decisions/0015).
 */
export const rpcRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    customTypes: /^application\/jsonl?\b/,
    // Each line of a batch leaves at once instead of waiting in the compressor.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  // Only JSON is accepted, so that a page of another site cannot submit a change as a form. The
  // body stays text here, because a parse error is part of the outcome of a call.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) => {
    done(null, body)
  })
  app.get<Params>('/*', (req, reply) => answer(deps, req, reply, req.query.input))
  app.post<Params>('/*', (req, reply) => {
    const body = typeof req.body === 'string' ? req.body : undefined
    return answer(deps, req, reply, body)
  })
}

/** Returns the label of a request for metrics and logs, without its parameters. */
export function routeOf({ routeOptions, params }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none'
  if (route !== '/trpc/*') return route
  const path = (params as { '*'?: string })['*'] ?? ''
  if (path.includes(',')) return '/trpc (several)'
  return Object.hasOwn(PROCEDURES, path) ? `/trpc/${path}` : '/trpc (unknown)'
}

/** Safety signals are anonymous: their moment is not logged (rules §14). */
const UNLOGGED: ReadonlySet<string> = new Set(['rooms.signal'])

/** Returns whether the answer to a request is logged: none of its procedures is anonymous. */
export function isLogged({ params }: Pick<FastifyRequest, 'params'>): boolean {
  const path = (params as { '*'?: string } | undefined)?.['*'] ?? ''
  return !path.split(',').some((one) => UNLOGGED.has(one))
}

async function answer(
  deps: Deps,
  req: FastifyRequest<Params>,
  reply: FastifyReply,
  text: string | undefined,
) {
  const isBatch = req.query.batch === '1'
  const path = req.params['*']
  const paths = isBatch ? path.split(',') : [path]
  const context = createContext(deps, req)
  if (paths.length > BATCH_MAX) {
    const { status, body } = refusal(context, req, path, new CodedError('invalid_input'))
    return reply.code(status).send(body)
  }
  const isStreamed = isBatch && req.headers['trpc-accept'] === JSON_LINES
  const start = () => callsOf({ context, req, paths, text, isBatch })
  const shared = sharedRequest(req, { paths, text, isBatch, isStreamed })
  if (shared !== undefined) {
    const answered = await deps.guestAnswers.of(shared, () =>
      isStreamed ? linesOf(start()) : wholeOf(start(), isBatch),
    )
    return sendToGuest(req, reply, answered)
  }
  reply.header('cache-control', 'no-store')
  if (isStreamed && paths.length > 1) {
    return reply.type(JSON_LINES).send(Readable.from(jsonLines(start())))
  }
  const { status, type, body } = await (isStreamed ? linesOf(start()) : wholeOf(start(), isBatch))
  return reply.code(status).type(type).send(body)
}

/** Starts the calls of a request. */
function callsOf(of: {
  context: Context
  req: FastifyRequest
  paths: readonly string[]
  text: string | undefined
  isBatch: boolean
}): Promise<Outcome>[] {
  const { context, req, paths, text, isBatch } = of
  const caller = createCaller(context)
  return paths.map(async (name, index): Promise<Outcome> => {
    try {
      if (!isAnswered(name, req.method)) throw new CodedError('procedure_not_found')
      const input = inputOf(text, isBatch ? String(index) : undefined)
      return { status: 200, body: { result: { data: await call(caller, name, input) } } }
    } catch (error) {
      return refusal(context, req, name, error)
    }
  })
}

type Shareable = Pick<Parameters<typeof callsOf>[0], 'paths' | 'text' | 'isBatch'> & {
  isStreamed: boolean
}

/** Returns the key of a request that every guest gets the same answer to; undefined for others. */
function sharedRequest(
  { method, headers, url }: FastifyRequest,
  { paths, text, isBatch, isStreamed }: Shareable,
): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  if (!areSameForGuests(paths)) return undefined
  const form = isStreamed ? 'lines' : 'whole'
  return guestKeys.of(`${form} ${url}`, () => {
    try {
      const calls = paths.map((name, index) => ({
        name,
        input: inputOf(text, isBatch ? String(index) : undefined),
      }))
      const key = guestKeyOf(calls)
      return key && `${form} ${isBatch ? 'batch' : 'one'} ${key}`
    } catch {
      // The calls fail with the reason.
      return undefined
    }
  })
}

/** Sends the answer, or only that the guest's browser has it already. */
async function sendToGuest(req: FastifyRequest, reply: FastifyReply, answered: GuestAnswer) {
  const { status, type, body, etag, hasFailed } = answered
  reply.type(type).code(status)
  if (hasFailed) return reply.header('cache-control', 'no-store').send(body)
  reply
    .header('cache-control', GUEST_CACHING)
    .header('etag', etag)
    .header('vary', 'authorization, trpc-accept, accept-encoding')
  if (isFresh(req, etag)) return reply.code(304).send()
  if (!acceptsBrotli(req) || body.length < COMPRESSED_FROM) return reply.send(body)
  return reply.header('content-encoding', 'br').send(await answered.compressed())
}

/** Returns the results of all calls together. */
async function wholeOf(calls: readonly Promise<Outcome>[], isBatch: boolean): Promise<Produced> {
  const outcomes = await Promise.all(calls)
  const statuses = new Set(outcomes.map(({ status }) => status))
  const bodies = outcomes.map(({ body }) => body)
  return {
    status: statuses.size === 1 ? (outcomes[0]?.status ?? 200) : 207,
    type: JSON_TYPE,
    body: JSON.stringify(isBatch ? bodies : bodies[0]),
    hasFailed: hasFailed(outcomes),
  }
}

function hasFailed(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ status }) => status >= 400)
}

/**
 * Returns the lines of all calls together. A single error keeps its status and plain body, which
 * tRPC's client accepts too.
 */
async function linesOf(calls: readonly Promise<Outcome>[]): Promise<Produced> {
  const outcomes = await Promise.all(calls)
  const [only] = outcomes
  if (only && outcomes.length === 1 && only.status >= 400) {
    return {
      status: only.status,
      type: JSON_TYPE,
      body: JSON.stringify(only.body),
      hasFailed: true,
    }
  }
  const lines: string[] = []
  for await (const line of jsonLines(calls)) lines.push(line)
  return { status: 200, type: JSON_LINES, body: lines.join(''), hasFailed: hasFailed(outcomes) }
}

/**
 * Yields tRPC's stream of a batch.
 * The first line promises a result for every call; each result follows as `[call, 0, [[body]]]` in
 * the order of completion.
 */
async function* jsonLines(calls: readonly Promise<Outcome>[]): AsyncGenerator<string> {
  const promised = calls.map((_, call) => [call, [[0], [null, 0, call]]])
  yield `${JSON.stringify(Object.fromEntries(promised))}\n`
  const pending = new Map(
    calls.map((outcome, call) => [call, outcome.then(({ body }) => ({ call, body }))]),
  )
  while (pending.size > 0) {
    const { call, body } = await Promise.race(pending.values())
    pending.delete(call)
    yield `${JSON.stringify([call, 0, [[body]]])}\n`
  }
}

/** Returns whether the procedure exists and accepts this HTTP method. */
function isAnswered(name: string, method: string): boolean {
  const type = Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name]?._def.type : undefined
  if (type === 'mutation') return method === 'POST'
  return type === 'query' && (method === 'POST' || !POSTED_QUERIES.has(name))
}

/**
 * Returns the input of one call from the query string or the body: `{"0": …, "1": …}` in a batch.
 */
function inputOf(text: string | undefined, key: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CodedError('malformed_request')
  }
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null) throw new CodedError('malformed_request')
  return (value as Record<string, unknown>)[key]
}

/**
 * Calls a procedure by its path, such as `bookings.checkout`. The path has been found in the router
 * before.
 */
async function call(
  caller: ReturnType<typeof createCaller>,
  name: string,
  input: unknown,
): Promise<unknown> {
  const procedure = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], caller)
  return await (procedure as (input: unknown) => Promise<unknown>)(input)
}

function refusal(context: Context, req: FastifyRequest, path: string, thrown: unknown): Outcome {
  const error = asTrpcError(thrown)
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    req.log.error({ err: error.cause ?? error, requestId: req.id, path }, 'unhandled error')
  } else if (error.code === 'SERVICE_UNAVAILABLE') {
    req.log.warn({ err: thrown, requestId: req.id, path }, 'not served now')
  }
  const body = errorBody(error, context.requestId)
  return { status: body.data.httpStatus, body: { error: body } }
}
