import type { GameRow } from '@cco/domain/game/contract'
import { useMemo } from 'react'
import { useAvailability } from '../../../people/availability/public.ts'
import { useOwnSeats } from '../queries.ts'
import { type Fit, fitting } from './fitting.ts'

/** The games of a list that suit the person who looks at it. */
export function useFitting(
  games: readonly GameRow[],
  { fits, hours, party }: Fit,
): readonly GameRow[] {
  const { games: own } = useOwnSeats()
  const { data: availability } = useAvailability()
  return useMemo(
    () => fitting(games, { own, availability }, { fits, hours, party }),
    [games, own, availability, fits, hours, party],
  )
}
