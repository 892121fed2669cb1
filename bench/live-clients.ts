import { WebSocket } from 'ws'

/*
 * Live clients in a process of their own, so that their work is not the server's. Controlled by its
 * parent: `{ open: n }` until so many are connected, and `{ collect: true }` for what they heard.
 */

const [url, protocol] = process.argv.slice(2) as [string, 'trpc' | 'bare']
const PARAMS = JSON.stringify({ method: 'connectionParams', data: {} })
const SUBSCRIBE = JSON.stringify({
  id: 1,
  method: 'subscription',
  params: { path: 'live.changes', input: { topics: ['all'] } },
})
const EVENT = /\bevent (\d+)\b/g
/** Connections that are opened at a time. */
const AT_ONCE = 50

let open = 0
/** When each event, distinguished by its number, reached each client: pairs of number and moment. */
let received: number[] = []

async function connect(): Promise<void> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      if (protocol === 'bare') return resolve()
      socket.send(PARAMS)
      socket.send(SUBSCRIBE)
    })
    socket.on('message', (data) => {
      const text = String(data)
      if (text === 'PING') socket.send('PONG')
      else if (text.includes('"started"')) resolve()
      else note(text)
    })
  })
  open += 1
}

function note(text: string): void {
  const at = performance.timeOrigin + performance.now()
  for (const [, event] of text.matchAll(EVENT)) received.push(Number(event), at)
}

process.on('message', async (message: { open?: number; collect?: boolean }) => {
  if (message.open !== undefined) {
    while (open < message.open) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, message.open - open) }, connect))
    }
    process.send?.({ open })
  }
  if (message.collect) {
    process.send?.({ received })
    received = []
  }
})
