import { Readable } from 'node:stream'
import { POSTED_QUERIES } from '@cco/domain/api/posted-queries'
import { CodedError } from '@cco/domain/error/codes'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../api/context.ts'
import { asTrpcError, errorBody } from '../api/errors.ts'
import { createCallerFactory } from '../api/procedures.ts'
import type { Deps } from '../deps.ts'
import { appRouter } from '../router.ts'
import { createContext } from './context.ts'

/** Maximum number of procedure calls per request. */
const BATCH_MAX = 20
const JSON_LINES = 'application/jsonl'

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
  const caller = createCaller(context)
  const calls = paths.map(async (name, index): Promise<Outcome> => {
    try {
      if (!isAnswered(name, req.method)) throw new CodedError('procedure_not_found')
      const input = inputOf(text, isBatch ? String(index) : undefined)
      return { status: 200, body: { result: { data: await call(caller, name, input) } } }
    } catch (error) {
      return refusal(context, req, name, error)
    }
  })
  reply.header('cache-control', 'no-store')
  if (isBatch && req.headers['trpc-accept'] === JSON_LINES) return stream(calls, reply)
  const outcomes = await Promise.all(calls)
  const statuses = new Set(outcomes.map(({ status }) => status))
  const bodies = outcomes.map(({ body }) => body)
  return reply
    .code(statuses.size === 1 ? (outcomes[0]?.status ?? 200) : 207)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isBatch ? bodies : bodies[0]))
}

/** A single error keeps its status and plain body, which tRPC's client accepts too. */
async function stream(calls: readonly Promise<Outcome>[], reply: FastifyReply) {
  if (calls.length === 1) {
    const outcome = await calls[0]
    if (outcome && outcome.status >= 400) {
      return reply
        .code(outcome.status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(outcome.body))
    }
  }
  return reply.type(JSON_LINES).send(Readable.from(jsonLines(calls)))
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
