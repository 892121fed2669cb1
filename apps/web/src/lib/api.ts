import type { AppRouter } from '@cco/server/router'
import { skipToken } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { accessToken, currentSession } from './auth.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { currentLanguage } from './language.ts'
import { renewAfter } from './renewal.ts'
import { rpc } from './rpc.ts'

const { ask, change: changeOnce } = rpc(async () => {
  const token = await accessToken()
  return {
    'accept-language': currentLanguage(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
})

/**
 * A change whose session was refused did nothing: it is sent once more with a renewed session.
 * Where there is none to be had, the person is asked to sign in on the page they are on.
 */
async function change(path: string, input: unknown): Promise<unknown> {
  try {
    return await changeOnce(path, input)
  } catch (error) {
    const renewed = await renewAfter(error)
    if (renewed) return await changeOnce(path, input)
    if (renewed === false && currentSession().status === 'guest') openAuthDialog()
    throw error
  }
}

/** Types of the calls and options that are made below. Who needs another kind adds it there. */
type Calls<T> = T extends { query: (input: infer I, ...rest: never) => infer O }
  ? { query: (input: I) => O }
  : T extends { mutate: (input: infer I, ...rest: never) => infer O }
    ? { mutate: (input: I) => O }
    : { [K in keyof T]: Calls<T[K]> }
type Options<T> = T extends { queryOptions: infer Q; pathKey: infer K; pathFilter: infer F }
  ? { queryOptions: Q; pathKey: K; pathFilter: F }
  : { [K in keyof T]: K extends 'pathKey' | 'pathFilter' ? T[K] : Options<T[K]> }

/** Calls outside of React: `api.games.list.query(…)`. */
export const api = chain((path, kind, input) =>
  (kind === 'query' ? ask : change)(path.join('.'), input),
) as Calls<TRPCClient<AppRouter>>

/** Options for TanStack Query: `useQuery(trpc.games.list.queryOptions(…))`. */
export const trpc = chain((path, kind, input, options) => {
  if (kind === 'pathKey') return [path]
  if (kind === 'pathFilter') return { ...(input as object), queryKey: [path] }
  const skipped = input === skipToken
  return {
    ...options,
    queryKey: [path, { ...(skipped || input === undefined ? {} : { input }), type: 'query' }],
    queryFn: skipped ? skipToken : () => ask(path.join('.'), input),
  }
}) as Options<TRPCOptionsProxy<AppRouter>>

type Visit = (path: string[], kind: string, input: unknown, options?: object) => unknown

/** `chain(visit).a.b.kind(input)` is `visit(['a', 'b'], 'kind', input)`. */
function chain(visit: Visit, path: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get: (_, name: string) => chain(visit, [...path, name]),
    apply: (_, __, [input, options]) => visit(path.slice(0, -1), path.at(-1) ?? '', input, options),
  })
}
