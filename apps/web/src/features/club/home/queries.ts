import { comingDays, HOME_DAYS } from '@cco/domain/calendar/coming'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/api.ts'

/** Every game of the next seven days, full ones too: the hero, the list and its filters. */
export function useWeekGames() {
  const [period] = useState(() => comingDays(Date.now(), HOME_DAYS))
  return useQuery({
    ...trpc.calendar.games.queryOptions(period),
    select: ({ games }) => games.filter((game) => Date.parse(game.startsAt) > Date.now()),
  })
}

export function useNewStories() {
  return useQuery(trpc.stories.list.queryOptions({ sort: 'newest' }))
}

/**
 * The summary of a story that is played soon; undefined while loading. Games carry no summaries, so
 * the stories played soonest are requested together with the games, not after them.
 */
export function useSummary(slug: string | undefined) {
  const { data, isPending } = useQuery(trpc.stories.list.queryOptions({ sort: 'soonest' }))
  return { summary: data?.items.find((story) => story.slug === slug)?.summary, isPending }
}

export function useHomeMasters() {
  return useQuery(trpc.masters.list.queryOptions())
}

/**
 * The soonest games that the viewer runs, those that run now first. Nothing is requested unless they
 * may run games.
 */
export function useNextMasterGames({ enabled }: { enabled: boolean }) {
  return useQuery({
    ...trpc.masterGames.games.queryOptions({ show: 'coming', page: 1 }),
    enabled,
  })
}

export function useHomeBookings() {
  return useQuery(trpc.bookings.mine.queryOptions())
}
