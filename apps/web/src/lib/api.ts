import { POSTED_QUERIES } from '@cco/domain/api/posted-queries'
import type { AppRouter } from '@cco/server/router'
import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  type Operation,
  splitLink,
} from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { accessToken } from './auth.ts'
import { currentLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { resendRenewed } from './renewal.ts'
import { maskAnswers } from './streamer.ts'

/** Longer addresses are refused by some proxies. */
const MAX_ADDRESS = 2000
/** A longer input travels in a body, since its address might be too long even by itself. */
const MAX_INPUT = 1200
/** As many as the server takes at once. */
const BATCH_MAX = 20

async function headers(): Promise<Record<string, string>> {
  const token = await accessToken()
  return {
    'accept-language': currentLanguage(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}

/** Mutations travel one by one, and so do queries whose input must not stand in an address. */
function isPosted({ type, path, input }: Operation): boolean {
  if (type === 'mutation' || POSTED_QUERIES.has(path)) return true
  return encodeURIComponent(JSON.stringify(input) ?? '').length > MAX_INPUT
}

/** Calls outside of React: `api.games.list.query(…)`. */
export const api = createTRPCClient<AppRouter>({
  links: [
    resendRenewed,
    maskAnswers,
    splitLink({
      condition: isPosted,
      true: httpLink({ url: '/trpc', headers, methodOverride: 'POST' }),
      // The queries of one render go together; each is answered as soon as it is ready.
      false: httpBatchStreamLink({
        url: '/trpc',
        headers,
        maxURLLength: MAX_ADDRESS,
        maxItems: BATCH_MAX,
      }),
    }),
  ],
})

/** Options for TanStack Query: `useQuery(trpc.games.list.queryOptions(…))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient })

/** For a query whose input changes while it loads: the outdated request is aborted. */
export const abortable = { trpc: { abortOnUnmount: true } } as const
