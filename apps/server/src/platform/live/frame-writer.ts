import type { LiveMessage } from '@cco/domain/live/contract'
import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws'
import type { WebSocket } from 'ws'

type Id = string | number
type Outgoing = { id?: Id | null; result?: { type?: string } }

/** What one connection writes with. */
export type Pen = {
  /** Writes a message of the one subscription; before it has started, once it has. */
  send: (message: LiveMessage) => void
  /** tRPC's own writing, which tells the pen the number of the subscription. */
  encoder: Encoder
}

/** Frames by the number of the subscription, which nearly every client counts the same. */
const frames = new WeakMap<LiveMessage, Map<Id, Buffer>>()

/**
 * Writes past tRPC's iterators, in tRPC's wire: a message that thousands hear is made once, and
 * each of them costs one write. Through an iterator each costs three promises and a text of its own.
 */
export function createPen(socket: WebSocket): Pen {
  let id: Id | undefined
  let waiting: LiveMessage[] = []

  const send = (message: LiveMessage) => {
    if (id === undefined) waiting.push(message)
    else socket.send(frameOf(message, id), { binary: false })
  }
  const start = (started: Id) => {
    id = started
    const early = waiting
    waiting = []
    // After the word that it has started, which is written when this returns.
    queueMicrotask(() => early.forEach(send))
  }
  return {
    send,
    encoder: {
      encode: (message) => {
        const { id: of, result } = message as Outgoing
        if (result?.type === 'started' && of != null) start(of)
        else if (of === id) id = undefined
        return jsonEncoder.encode(message)
      },
      decode: (text) => jsonEncoder.decode(text),
    },
  }
}

function frameOf(message: LiveMessage, id: Id): Buffer {
  const known = frames.get(message) ?? new Map<Id, Buffer>()
  frames.set(message, known)
  const made = known.get(id)
  if (made) return made
  const frame = Buffer.from(JSON.stringify({ id, result: { type: 'data', data: message } }))
  known.set(id, frame)
  return frame
}
