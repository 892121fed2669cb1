import type { CreateProposal } from '@cco/domain/schedule/contract'
import type { TestApp } from './app.ts'
import { createStory } from './playing.ts'

const HOUR_MS = 3_600_000

/** A proposal of a three hours' game, three days ahead unless told. */
export async function newGame(
  test: TestApp,
  { startsInHours = 72, ...fields }: Partial<CreateProposal> & { startsInHours?: number } = {},
): Promise<CreateProposal> {
  const starts = test.clock.now().getTime() + startsInHours * HOUR_MS
  return {
    kind: 'create',
    storyId: fields.storyId ?? (await createStory(test)),
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 3 * HOUR_MS).toISOString(),
    format: 'online',
    place: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 6,
    price: 1_000,
    belowMinimum: 'run',
    series: null,
    ...fields,
  }
}

/** What these calls were refused with, in their order; `done` for those that were not. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
}
