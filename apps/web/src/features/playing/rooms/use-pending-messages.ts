import type { Room, SayInput } from '@cco/domain/rooms/contract'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import type { RoomLog } from './model.ts'
import { usePullLog } from './queries.ts'

export type Draft = Pick<SayInput, 'as' | 'text' | 'audience'>

/** A message that the server has not confirmed yet; `error` once it could not be sent. */
export interface PendingMessage extends Draft {
  requestKey: string
  error: unknown
}

export interface PendingMessages {
  items: readonly PendingMessage[]
  send: (draft: Draft) => void
  retry: (message: PendingMessage) => void
  discard: (requestKey: string) => void
}

/**
 * Messages on their way. Each keeps its key, so that one sent again is written once, and gives way
 * to the event of the log that has this key as its id.
 */
export function usePendingMessages(
  { gameId }: Pick<Room, 'gameId'>,
  log: RoomLog | undefined,
): PendingMessages {
  const [messages, setMessages] = useState<readonly PendingMessage[]>([])
  const pull = usePullLog(gameId)
  const written = new Set(log?.events.map(({ id }) => id))
  const items = messages.filter(({ requestKey }) => !written.has(requestKey))

  const put = (message: PendingMessage) =>
    setMessages((before) => [
      ...before.filter(({ requestKey }) => requestKey !== message.requestKey),
      message,
    ])
  const submit = async (message: PendingMessage) => {
    const { requestKey, as, text, audience } = message
    put({ ...message, error: null })
    try {
      await api.rooms.say.mutate({ gameId, requestKey, as, text, audience })
      await pull()
    } catch (error) {
      put({ ...message, error })
    }
  }
  return {
    items,
    send: (draft) => void submit({ ...draft, requestKey: newUuid(), error: null }),
    retry: (message) => void submit(message),
    discard: (key) =>
      setMessages((before) => before.filter(({ requestKey }) => requestKey !== key)),
  }
}
