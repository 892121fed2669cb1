import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from './processes.ts'

const CHECK_MS = 50

export type Balancer = {
  port: number
  /** Resolves once requests go to every node. */
  seesAll: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A load balancer as clubs put one before their nodes: it sends each request and WebSocket to a node
 * whose `/api/ready` says yes, and tries none a second time.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  let turn = 0
  const stopping = new AbortController()
  const { signal } = stopping
  // Each on its own: a node that takes long to answer, as one that starts does, hides no other.
  const check = async (port: number) => {
    while (!signal.aborted) {
      if (await isReady(port)) ready.add(port)
      else ready.delete(port)
      await pause(CHECK_MS, undefined, { signal }).catch(() => {})
    }
  }
  const next = () => {
    turn += 1
    return [...ready][turn % ready.size]
  }
  const server = createServer((req, res) => {
    const port = next()
    if (port === undefined) return void res.writeHead(502).end()
    const { method, url, headers } = req
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
    req.pipe(onward)
  })
  server.on('upgrade', (req, socket, head) => {
    const port = next()
    if (port === undefined) return socket.destroy()
    const onward = connect(port, '127.0.0.1')
    const lines = req.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
    )
    onward.write(`GET ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  const seesAll = async () => {
    while (ready.size < ports.length) await pause(CHECK_MS)
  }
  const checking = ports.map(check)
  await seesAll()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    seesAll,
    close: async () => {
      stopping.abort()
      server.closeAllConnections()
      server.close()
      await Promise.all([...checking, once(server, 'close')])
    },
  }
}
