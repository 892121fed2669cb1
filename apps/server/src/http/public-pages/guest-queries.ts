import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { FirstAnswer } from '@cco/domain/pages/first-answers'
import type { Context } from '../../api/context.ts'
import { createCallerFactory } from '../../api/procedures.ts'
import type { Deps } from '../../deps.ts'
import { momentOf } from '../../platform/settings.ts'
import { appRouter } from '../../router.ts'
import { areSameForGuests } from '../guest-requests.ts'

const createCaller = createCallerFactory(appRouter)
type Procedures = ReturnType<typeof createCaller>

/** Queries that screens ask for page by page. */
const PAGED: ReadonlySet<string> = new Set(['rating.page'])

/** Queries as a guest, and what was answered so far, in an order that does not vary. */
export type GuestQueries = { ask: Procedures; answers: () => FirstAnswer[] }

function inOrder(one: FirstAnswer, other: FirstAnswer): number {
  const [first, second] = [one, other].map(
    ({ query, input }) => `${query} ${JSON.stringify(input)}`,
  )
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/**
 * Creates the queries that answer every guest the same, for the content of a public page: what is
 * requested through them is what the first screen of the page begins with.
 */
export function createGuestQueries(deps: Deps, language: Language): GuestQueries {
  const procedures = createCaller(guestContext(deps, language))
  const answers: FirstAnswer[] = []
  const ask = recorded(procedures, [], answers) as Procedures
  return { ask, answers: () => answers.toSorted(inOrder) }
}

/** Stands for a router, or for a procedure, at a path of the router. */
function recorded(at: unknown, path: readonly string[], answers: FirstAnswer[]): unknown {
  return new Proxy(() => {}, {
    get: (_, key) =>
      recorded((at as Record<string, unknown>)[String(key)], [...path, String(key)], answers),
    apply: async (_, __, [input]) => {
      const query = path.join('.')
      // What differs between guests, or between a guest and a user, must not be shared.
      if (!areSameForGuests([query])) throw new Error(`${query} is not the same for all guests`)
      const data = await (at as (input: unknown) => Promise<unknown>)(input)
      answers.push({
        query,
        ...(input !== undefined && { input }),
        ...(PAGED.has(query) && { isPaged: true }),
        data,
      })
      return data
    },
  })
}

function guestContext(deps: Deps, language: Language): Context {
  const refused = () => Promise.reject(new CodedError('session_expired'))
  return {
    ...deps,
    ...{ requestId: 'page', language, address: '', userAgent: null, socket: undefined },
    moment: () => momentOf(deps),
    authenticatedUser: async () => undefined,
    recordRefusal: async () => {},
    ...{ role: refused, assignedRole: refused, suspension: refused },
    ...{ consents: refused, hasSecondFactor: refused },
  }
}
