import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../../lib/api.ts'

/** Everything that a change of the schedule changes is asked for again. */
export function useScheduleRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    const { schedule, hosting, masters, calendar, catalogue } = trpc
    for (const part of [schedule, hosting, masters, calendar, catalogue]) {
      void client.invalidateQueries(part.pathFilter())
    }
  }
}
