import type { GameAhead } from '@cco/domain/master-games/ahead'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase, PhrasedError, ShownError } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { useScheduleRefresh } from '../../playing/scheduling/public.ts'
import { type ArchiveForm, CANCEL, leftGames, type Step, stepsOf } from './archive-choices.ts'

/** How far the games are: `at` the one under way, or those done once it was stopped. */
interface Progress {
  at: number
  last: number
  status: 'running' | 'stopping' | 'paused' | 'archiving'
}

interface Refusal {
  gameId: string
  /** What was chosen for the game; another choice may be possible. */
  choice: string
  text: string
}

/**
 * Changes the games of a master one after another, then archives the card. A refusal stops it, what
 * is done stays done, and the next run goes on with the rest.
 */
export function useArchiving(cardId: string, games: readonly GameAhead[]) {
  const { t } = useTranslation(['masterCards', 'error'])
  const client = useQueryClient()
  const refresh = useScheduleRefresh()
  const [done, setDone] = useState<readonly Step[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress, setProgress] = useState<Progress>()
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      // A dialog that was closed changes no further game.
      isStopped.current = true
    }
  }, [])
  const isDone = ({ id }: GameAhead) => done.some(({ game }) => game.id === id)
  const open = games.filter((game) => !isDone(game))

  const run = async ({ choices, cancelReason = '', reason }: ArchiveForm): Promise<void> => {
    isStopped.current = false
    setRefusal(undefined)
    const steps = stepsOf(open, choices)
    const last = done.length + steps.length
    let at = done.length
    const pause = () => {
      setProgress({ at, last, status: 'paused' })
      throw new ShownError()
    }
    for (const step of steps) {
      if (isStopped.current) pause()
      setProgress({ at: at + 1, last, status: 'running' })
      try {
        await change(step, cancelReason)
      } catch (error) {
        setProgress(undefined)
        const { game, masterId } = step
        setRefusal({ gameId: game.id, choice: masterId ?? CANCEL, text: errorPhrase(error, t) })
        const title = localize(game.title)
        throw new PhrasedError(t('archive.refused', { title, done: at, last }))
      }
      setDone((before) => [...before, step])
      at += 1
    }
    if (isStopped.current) pause()
    setProgress({ at, last, status: 'archiving' })
    const leaves = leftGames(open, choices)
    await api.masterManagement.changeCard.mutate({ cardId, change: 'archive', leaves, reason })
  }

  return {
    done,
    open,
    progress,
    refusal,
    stop: () => {
      isStopped.current = true
      setProgress((present) =>
        present?.status === 'running' ? { ...present, status: 'stopping' } : present,
      )
    },
    archive: async (input: ArchiveForm): Promise<void> => {
      try {
        await run(input)
      } catch (error) {
        setProgress((present) => (present?.status === 'paused' ? present : undefined))
        throw error
      } finally {
        refresh()
        void client.invalidateQueries(trpc.masterCards.pathFilter())
      }
    },
  }
}

async function change({ game, masterId }: Step, reason: string): Promise<void> {
  const gameId = game.id
  if (masterId) await api.masterGames.handOver.mutate({ gameId, masterId })
  else await api.scheduling.propose.mutate({ kind: 'cancel', gameId, reason })
}
