import { Agent, request } from 'node:http'

type Shot = {
  path: string
  method?: 'GET' | 'POST'
  body?: string
  token?: string
  /** Receives the body of a 2xx response, if the next request needs it. */
  answered?: (body: string) => void
}
export type Driven = {
  perSecond: number
  done: number
  failed: number
  medianMs: number
  p99Ms: number
}

export type Drive = {
  port: number
  connections: number
  seconds: number
  /** Returns the next request of a connection, or undefined when there is none left. */
  next: (connection: number) => Shot | undefined
  /** How requests are sent; by Node's own client by default. */
  send?: Send
}

/**
 * Sends a request over one of the connections.
 * @returns the status of the response
 */
export type Send = (connection: number, shot: Shot) => Promise<number>

/** Keeps every connection busy for a number of seconds and counts the 2xx responses. */
export async function drive(work: Drive): Promise<Driven> {
  const { port, connections, seconds, next } = work
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { send = (_connection, shot) => fire(agent, port, shot) } = work
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const loop = async (connection: number) => {
    while (performance.now() < endsAt) {
      const shot = next(connection)
      if (!shot) return
      const from = performance.now()
      const status = await send(connection, shot)
      if (status >= 200 && status < 300) times.push(performance.now() - from)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => loop(index)))
  const elapsed = (performance.now() - startedAt) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    done: times.length,
    failed,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

function fire(agent: Agent, port: number, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = {}
    if (shot.body !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = String(Buffer.byteLength(shot.body))
    }
    if (shot.token !== undefined) headers.authorization = `Bearer ${shot.token}`
    const req = request(
      { agent, host: '127.0.0.1', port, path: shot.path, method: shot.method ?? 'GET', headers },
      (res) => {
        const { answered } = shot
        const pieces: Buffer[] = []
        if (answered) res.on('data', (piece: Buffer) => pieces.push(piece))
        else res.resume()
        res.on('end', () => {
          const status = res.statusCode ?? 0
          if (status >= 200 && status < 300) answered?.(Buffer.concat(pieces).toString())
          resolve(status)
        })
        res.on('error', reject)
      },
    )
    req.on('error', reject)
    req.end(shot.body)
  })
}
