import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/** The minimal baseline: sends each posted body to all open sockets as one frame built once. */
const server = createServer(async (req, res) => {
  if (req.method !== 'POST') return void res.end()
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  res.end()
  const frame = Buffer.concat(parts)
  for (const socket of sockets.clients) socket.send(frame, { binary: false })
})
const sockets = new WebSocketServer({ server })
process.on('SIGTERM', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1')
