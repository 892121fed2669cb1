import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { defineJob } from './job.ts'
import { type Schedule, scheduled } from './schedule.ts'
import { type Task, taskFor } from './task.ts'

/** Items read at a time. */
const PAGE = 200
/** Failed items named in the error; the rest are only counted. */
const NAMED_FAILURES = 5

const TIMES = {
  minute: { match: '* * * * *', repeats: 'often' },
  'five minutes': { match: '*/5 * * * *', repeats: 'often' },
  'ten minutes': { match: '*/10 * * * *', repeats: 'often' },
  hour: { match: '0 * * * *', repeats: 'often' },
  /** 02:17 UTC: early morning in Moscow, when no games are played. */
  night: { match: '17 2 * * *', repeats: 'nightly' },
} as const

/** A page of due items: those with ids above `after`, in the order of their ids. */
export type DuePage = { now: Date; after: string | null; limit: number }

/** Returns a page of due items, each with its handler. */
export type SweepStep = (page: DuePage) => Promise<{ id: string; handle: () => Promise<void> }[]>

/**
 * Defines a step of a sweep.
 * `due` selects the due items by id. `handle` runs in its own transaction and checks the item again
 * under its locks, since it may have been handled in the meantime.
 */
export function sweepStep<Item extends { id: string }>(of: {
  due: (page: DuePage) => Promise<readonly Item[]>
  handle: (item: Item, now: Date) => Promise<void>
}): SweepStep {
  return async (page) => {
    const items = await of.due(page)
    return items.map((item) => ({ id: item.id, handle: () => of.handle(item, page.now) }))
  }
}

/**
 * Handles all items that are due now, step by step (design §7b). A failed item never stops the
 * rest.
 * @throws Error naming the failed items once all others are handled, or when `abortSignal` fires
 */
export async function sweep(
  { clock }: { clock: Clock },
  steps: readonly SweepStep[],
  abortSignal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const failures: { id: string; error: unknown }[] = []
  let total = 0
  for (const step of steps) {
    let after: string | null = null
    for (;;) {
      const items = await step({ now, after, limit: PAGE })
      for (const { id, handle } of items) {
        if (abortSignal?.aborted) throw new Error('stopped: the rest is handled in the next run')
        await handle().catch((error: unknown) => failures.push({ id, error }))
      }
      total += items.length
      after = items.at(-1)?.id ?? null
      if (items.length < PAGE) break
    }
  }
  if (failures.length === 0) return
  const named = failures
    .slice(0, NAMED_FAILURES)
    .map(({ id, error }) => `${id}: ${messageOf(error)}`)
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} of ${total} items failed: ${named.join('; ')}`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The job of a sweep: its schedule and its task. */
export type SweepJob = {
  schedule: Schedule
  task: (run: (abortSignal: AbortSignal) => Promise<void>) => Task
}

/** Defines the job of a sweep. The name is stored in the database and must never be reused. */
export function defineSweep(name: string, every: keyof typeof TIMES): SweepJob {
  const job = defineJob(name, z.object({}), 'sweeps')
  return {
    schedule: scheduled(job, TIMES[every]),
    task: (run) => taskFor(job, (_payload, { abortSignal }) => run(abortSignal)),
  }
}
