import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/api.ts'

const WEEK_MS = 7 * 86_400_000
/** Coming back within this time asks for the same stretch, and so finds it in the cache. */
const GRAIN_MS = 5 * 60_000

/** Every game of the next seven days, full ones too: the hero, the list and its filters. */
export function useWeekGames() {
  const [from] = useState(() => Math.floor(Date.now() / GRAIN_MS) * GRAIN_MS)
  const stretch = { from: new Date(from).toISOString(), to: new Date(from + WEEK_MS).toISOString() }
  return useQuery({
    ...trpc.calendar.games.queryOptions(stretch),
    select: ({ games }) => games.filter((game) => Date.parse(game.startsAt) > Date.now()),
  })
}

/** The newest stories, and how many there are in all. */
export function useNewStories() {
  return useQuery(trpc.catalogue.stories.queryOptions({ sort: 'newest' }))
}

/**
 * The summary of the story a coming game plays, undefined while it is not known. Games carry no
 * summaries; the stories played soonest are asked for together with the games, not after them.
 */
export function useSummary(slug: string | undefined) {
  const { data } = useQuery(trpc.catalogue.stories.queryOptions({ sort: 'soonest' }))
  return data?.items.find((story) => story.slug === slug)?.summary
}

export function useHomeMasters() {
  return useQuery(trpc.catalogue.masters.queryOptions())
}

export function useHomeBookings() {
  return useQuery(trpc.bookings.mine.queryOptions())
}
