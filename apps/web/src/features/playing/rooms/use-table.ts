import type { Room } from '@cco/domain/rooms/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { showToast } from '../../../ui/toast.tsx'
import { usePullLog } from './queries.ts'

/** Turns and timers of a room. */
export function useTable({ gameId, phase }: Pick<Room, 'gameId' | 'phase'>) {
  return useQuery({
    ...trpc.rooms.table.queryOptions({ gameId }),
    enabled: phase === 'open',
  })
}

/** One action at a time on turns and timers; what went wrong is shown in a toast. */
export function useTableAction(gameId: string) {
  const { t } = useTranslation(['roomTable', 'error'])
  const pull = usePullLog(gameId)
  const { mutate, isPending } = useMutation({
    mutationFn: async (send: () => Promise<unknown>) => {
      await send()
      await pull()
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('roomTable:failed'), text: errorPhrase(error, t) }),
  })
  const run = (send: () => Promise<unknown>) => {
    if (!isPending) mutate(send)
  }
  return { run, isPending }
}

const TICK_MS = 500

/** The moment now, again and again while something counts. */
export function useTimerNow(counts: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!counts) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [counts])
  return now
}
