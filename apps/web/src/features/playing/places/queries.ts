import type {
  createPlaceInput,
  setPlaceActiveInput,
  updatePlaceInput,
} from '@cco/domain/places/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

/** How often a page that waits for a link looks for it, in milliseconds. */
const LINK_EVERY_MS = 60_000

/** How the viewer attends their booked games; looks again while a link is about to open. */
export function useAttend() {
  return useQuery({
    ...trpc.places.attend.queryOptions(),
    refetchInterval: ({ state }) => {
      const isExpected = state.data?.items.some(
        ({ attend }) =>
          attend.format === 'online' &&
          attend.url === null &&
          Date.parse(attend.opensAt) - Date.now() < LINK_EVERY_MS,
      )
      return isExpected ? LINK_EVERY_MS : false
    },
  })
}

/** The places that take new games. */
export function useActivePlaces() {
  return useQuery(trpc.places.active.queryOptions())
}

export function usePlaces() {
  return useQuery(trpc.places.all.queryOptions())
}

/** What the owner does with places. Each change refreshes whatever names them. */
export function usePlaceChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const done = await request
    for (const part of [trpc.places, trpc.calendar, trpc.bookings, trpc.masterGames]) {
      void client.invalidateQueries(part.pathFilter())
    }
    return done
  }
  return {
    create: (input: z.input<typeof createPlaceInput>) => after(api.places.create.mutate(input)),
    update: (input: z.input<typeof updatePlaceInput>) => after(api.places.update.mutate(input)),
    setActive: (input: z.input<typeof setPlaceActiveInput>) =>
      after(api.places.setActive.mutate(input)),
  }
}
