import type { RollVisibility } from '@cco/domain/rooms/events'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { usePullLog } from './queries.ts'

const SEED_BYTES = 16

/** This browser's part in a roll: chosen anew each time, and published with it. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Roll {
  notation: string
  visibility: RollVisibility
}

/** Rolls dice in a room, on the server. */
export function useRoll(gameId: string) {
  const pull = usePullLog(gameId)
  return useMutation({
    mutationFn: async (roll: Roll) => {
      await api.rooms.roll.mutate({
        ...roll,
        gameId,
        requestKey: newUuid(),
        clientSeed: newSeed(),
      })
      await pull()
    },
  })
}

/** Records what real dice showed. */
export function usePhysicalRoll(gameId: string) {
  const pull = usePullLog(gameId)
  return useMutation({
    mutationFn: async (roll: { total: number; label: string }) => {
      await api.rooms.rollPhysical.mutate({ ...roll, gameId, requestKey: newUuid() })
      await pull()
    },
  })
}
