import { connect, type Socket } from 'node:net'
import type { Send } from './drive.ts'

const END_OF_HEAD = '\r\n\r\n'

/**
 * Creates a client that sends requests over one raw connection each and reads only the status and
 * length of a response. It has to be as light as a C client, since both share the cores with the
 * server.
 */
export function rawSend(port: number, connections: number): { send: Send; close: () => void } {
  const clients = Array.from({ length: connections }, () => connectRaw(port))
  return {
    send: async (connection, { path, method = 'GET', body = '', token }) => {
      const client = clients[connection]
      if (!client) throw new Error(`no connection ${connection}`)
      const auth = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${auth}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
      return await client.ask(`${head}${END_OF_HEAD}${body}`)
    },
    close: () => {
      for (const { socket } of clients) socket.destroy()
    },
  }
}

type RawClient = { socket: Socket; ask: (request: string) => Promise<number> }

function connectRaw(port: number): RawClient {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting = Promise.withResolvers<number>()
  // A connection that is never used may close unnoticed.
  waiting.promise.catch(() => {})
  let head = ''
  let status = 0
  let left = 0
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => waiting.reject(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    if (status === 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return waiting.reject(new Error('an answer of unknown length'))
      left = Number(length) - (head.length - end - END_OF_HEAD.length)
    } else {
      left -= chunk.length
    }
    if (left <= 0) waiting.resolve(status)
  })
  return {
    socket,
    ask: async (request) => {
      waiting = Promise.withResolvers<number>()
      head = ''
      status = 0
      socket.write(request)
      return await waiting.promise
    },
  }
}
