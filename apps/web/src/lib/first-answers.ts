import {
  FIRST_ANSWERS_ID,
  type FirstAnswer,
  type FirstAnswers,
} from '@cco/domain/pages/first-answers'
import type { QueryKey } from '@tanstack/react-query'
import { trpc } from './api.ts'
import { currentSession } from './auth.ts'
import { queryClient } from './query-client.ts'
import { streamerMode } from './streamer.ts'

/** Older than anything that is fresh; 0 would stand for the current time. */
const LONG_AGO = 1

/**
 * Puts the answers that the server wrote into the page into the cache, so that a guest's first screen
 * waits for no request. A user is answered otherwise than a guest and asks anew, and so does one whose
 * answers are masked on their way. Called once, before anything is asked for.
 */
export function startFirstAnswers(): void {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent
  if (!text || currentSession().status !== 'guest' || streamerMode() !== 'off') return
  const [page] = performance.getEntriesByType('navigation')
  const clock = { time: Date.now(), sinceStart: performance.now() }
  const updatedAt = receivedAt(page as PageTiming | undefined, clock)
  try {
    for (const answer of JSON.parse(text) as FirstAnswers) {
      queryClient.setQueryData(keyOf(answer), dataOf(answer), { updatedAt })
    }
  } catch (error) {
    // A proxy may have cut or rewritten the page. Its screen asks for what is missing.
    console.warn('Could not read the first answers', error)
  }
}

/** Returns the key under which a screen finds the answer. */
function keyOf({ query, input, isPaged }: Omit<FirstAnswer, 'data'>): QueryKey {
  const procedure = query
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], trpc) as Procedure
  return isPaged ? procedure.infiniteQueryKey(input) : procedure.queryKey(input)
}

interface Procedure {
  queryKey: (input: unknown) => QueryKey
  infiniteQueryKey: (input: unknown) => QueryKey
}

/** Returns the answer as the cache has it: a list that is asked for page by page has its first one. */
function dataOf({ data, isPaged }: Pick<FirstAnswer, 'data' | 'isPaged'>): unknown {
  return isPaged ? { pages: [data], pageParams: [null] } : data
}

type PageTiming = Pick<
  PerformanceNavigationTiming,
  'type' | 'responseStart' | 'transferSize' | 'workerStart'
>

/**
 * Returns when the page was received, by the clock of the device: its answers are as old. One that the
 * browser had stored, as on the way back, may be of any age: what it says is shown, and asked for again.
 * @param clock the current time, and how long ago the page was asked for, in milliseconds
 */
export function receivedAt(
  page: PageTiming | undefined,
  { time, sinceStart }: { time: number; sinceStart: number },
): number {
  // Every browser tells; where a page was loaded without it, it has just been.
  if (!page) return time
  if (page.type === 'back_forward') return LONG_AGO
  // What passes through the service worker is counted as nothing, too.
  const isStored = page.transferSize === 0 && page.workerStart === 0
  return isStored ? LONG_AGO : time - (sinceStart - page.responseStart)
}
