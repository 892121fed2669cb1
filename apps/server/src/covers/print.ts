import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsBrotli, isFresh } from '../platform/request-headers.ts'

/** A drawing ready to send, as it is and compressed. */
export interface Print {
  readonly svg: string
  readonly brotli: Buffer
  readonly etag: string
}

const compress = promisify(brotliCompress)

/** Compresses a drawing, and names it by its content. */
export async function makePrint(svg: string): Promise<Print> {
  const brotli = await compress(svg, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // A picture fits into 64 kB; a wider window costs fifteen times the time for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: svg.length,
    },
  })
  return { svg, brotli, etag: createHash('sha256').update(svg).digest('base64url').slice(0, 22) }
}

/** Sends a drawing as it is best read, or 304 to a client that has it. */
export function sendPrint(
  req: FastifyRequest,
  reply: FastifyReply,
  print: Print,
  caching: string,
): FastifyReply {
  const encoded = acceptsBrotli(req)
  // A strong tag names bytes, so each encoding has its own.
  const etag = `"${print.etag}${encoded ? '-br' : ''}"`
  reply
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
  if (isFresh(req, etag)) return reply.code(304).send()
  reply.type('image/svg+xml')
  return encoded ? reply.header('content-encoding', 'br').send(print.brotli) : reply.send(print.svg)
}

/** Caches the results of the most recently used keys, at most `capacity` of them. */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** Returns the cached result of a key, else that of `make`; simultaneous calls share one. Failures are not cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const cached = this.results.get(key)
    this.results.delete(key)
    const result = cached ?? make()
    // A map lists its keys by insertion, so the first is the least recently used one.
    this.results.set(key, result)
    if (!cached) {
      result.catch(() => this.results.delete(key))
      const [oldest] = this.results.keys()
      if (this.results.size > this.capacity && oldest !== undefined) this.results.delete(oldest)
    }
    return result
  }
}
