import type { LiveMessage } from '@cco/domain/live/contract'
import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws'
import type { WebSocket } from 'ws'

type Id = string | number
type Outgoing = { id?: Id | null; result?: { type?: string } }

/** Writes the messages of one connection. */
export type FrameWriter = {
  /**
   * Sends a message of the connection's subscription; before the subscription has started, the
   * message is queued.
   */
  send: (message: LiveMessage) => void
  /** tRPC's encoder, from which the writer learns the id of the subscription. */
  encoder: Encoder
}

/** Frames by subscription id, which is the same for nearly every client. */
const frames = new WeakMap<LiveMessage, Map<Id, Buffer>>()

/**
 * Creates a frame writer that bypasses tRPC's iterators but keeps its wire format.
 * A message for thousands of connections is serialised once and costs each of them one write. An
 * iterator would cost three promises and a serialisation per connection.
 */
export function createFrameWriter(socket: WebSocket): FrameWriter {
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
    // Runs after the "started" frame, which is written when this function returns.
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
