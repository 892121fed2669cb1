import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, trpc } from '../../../lib/api.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { AchievementPopup } from '../achievements/public.ts'
import { LevelPopup } from '../levels/public.ts'

interface Props {
  /** Whether no dialog is open, so that a popup may open. */
  free: boolean
}

const LEVEL = trpc.levels.unshown.queryOptions()
const ACHIEVEMENT = trpc.achievements.unshown.queryOptions()

const STORAGE_KEY = 'celebrated'

let isCelebrated = false

/** Whether something was celebrated since this tab was opened; a refused storage counts per page. */
const visit = {
  hasCelebrated(): boolean {
    if (isCelebrated) return true
    try {
      return sessionStorage.getItem(STORAGE_KEY) !== null
    } catch {
      return false
    }
  },
  celebrate(): void {
    isCelebrated = true
    try {
      sessionStorage.setItem(STORAGE_KEY, '1')
    } catch {
      // The page remembers it.
    }
  },
}

function warn(error: unknown): void {
  console.warn('Could not dismiss a popup', error)
}

/**
 * Announces a new level, else a new achievement, behind the popups of roles and coins. One
 * celebration a visit: the others wait among the notifications (rules §9).
 */
export function Celebration({ free }: Props) {
  const reached = useQuery(LEVEL).data?.item
  const achieved = useQuery(ACHIEVEMENT).data?.item
  const [open, setOpen] = useState<'level' | 'achievement'>()
  useLiveChanges(['levels', 'user_achievements'], () => {
    void queryClient.invalidateQueries(trpc.levels.pathFilter())
    void queryClient.invalidateQueries(trpc.achievements.unshown.pathFilter())
    void queryClient.invalidateQueries(trpc.profiles.me.pathFilter())
  })
  // Both answers decide which of them it is.
  const isKnown = reached !== undefined && achieved !== undefined
  const next = isKnown && (reached ? 'level' : achieved ? 'achievement' : undefined)
  // Never opens over a dialog; an open popup stays.
  useEffect(() => {
    if (!(next && free) || visit.hasCelebrated()) return
    visit.celebrate()
    setOpen(next)
  }, [next, free])

  if (open === 'level' && reached) {
    return (
      <LevelPopup
        reached={reached}
        onClose={() => {
          setOpen(undefined)
          queryClient.setQueryData(LEVEL.queryKey, { item: null })
          const { level } = reached
          api.levels.dismiss.mutate({ level }).catch(warn)
        }}
      />
    )
  }
  if (open !== 'achievement' || !achieved) return null
  return (
    <AchievementPopup
      achievement={achieved}
      onClose={() => {
        setOpen(undefined)
        queryClient.setQueryData(ACHIEVEMENT.queryKey, { item: null })
        api.achievements.dismiss.mutate().catch(warn)
      }}
    />
  )
}
