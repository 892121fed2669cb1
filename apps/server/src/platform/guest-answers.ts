import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * How long an answer is repeated while nothing changes, in milliseconds: games begin and end by the
 * clock alone.
 */
const FRESH_MS = 5_000
/**
 * Largest number of stored answers, and their memory in bytes: 8 MB are fifty calendars of a month, or
 * thirty public pages.
 */
const ENTRIES_MAX = 500
const BYTES_MAX = 8_000_000
/** Memory of an entry beside its texts: the objects, the tag and the place in the cache. */
const ENTRY_BYTES = 1_000
/** Quality of the compression: answers live for seconds. */
const BROTLI_QUALITY = 4

/** Browsers ask every time, by the entity tag; a cache between may repeat it for a second. */
export const GUEST_CACHING = 'public, max-age=0, s-maxage=1'

const compress = promisify(brotliCompress)

/** A response, and whether one of its calls failed. */
export type Produced = { status: number; type: string; body: string; hasFailed: boolean }

/**
 * A response with its entity tag. Its body is encoded once: writing it as text would take a fifth of the
 * time of an answer. `compressed` returns it in Brotli.
 */
export type GuestAnswer = Omit<Produced, 'body'> & {
  body: Buffer
  etag: string
  compressed: () => Promise<Buffer>
}

export type GuestAnswers = {
  /**
   * Returns the stored answer of this request, or produces it; requests at the same time share one
   * production. Only successes are stored, as many as the limits of number and memory admit; the
   * least recently used ones leave first.
   * @param request a key that is the same for every spelling of one request
   */
  of: (request: string, produce: () => Promise<Produced>) => Promise<GuestAnswer>
  /** Discards all answers, also those in production: what they show has changed. */
  clear: () => void
  /** Stores nothing while changes are not heard, and starts again empty. */
  setListening: (isListening: boolean) => void
}

/**
 * Creates the cache of responses that are the same for every guest (design §7).
 * A committed change of a table that they show empties it at once, so a response is never older than
 * the latest change this node has heard of.
 */
export function createGuestAnswers({ clock }: { clock: Clock }): GuestAnswers {
  const stored = new LRUCache<string, GuestAnswer & { producedAt: number }>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: bytesOf,
  })
  const inProduction = new Map<string, Promise<GuestAnswer>>()
  let generation = 0
  let listening = false

  const clear = () => {
    generation += 1
    stored.clear()
    inProduction.clear()
  }
  const producedFor = async (request: string, produce: () => Promise<Produced>) => {
    const begunIn = generation
    const producedAt = clock.now().getTime()
    const answer = answerOf(await produce())
    if (!answer.hasFailed && listening && generation === begunIn) {
      stored.set(request, { ...answer, producedAt })
    }
    return answer
  }

  return {
    of: (request, produce) => {
      if (!listening) return produce().then(answerOf)
      const known = stored.get(request)
      if (known && Math.abs(clock.now().getTime() - known.producedAt) < FRESH_MS) {
        return Promise.resolve(known)
      }
      const running = inProduction.get(request)
      if (running) return running
      const produced = producedFor(request, produce).finally(() => {
        if (inProduction.get(request) === produced) inProduction.delete(request)
      })
      inProduction.set(request, produced)
      return produced
    },
    clear,
    setListening: (isListening) => {
      listening = isListening
      clear()
    },
  }
}

/**
 * Returns the most memory that an entry can take: two bytes for each character of its key, and its body
 * with the compressed one.
 */
function bytesOf({ body }: GuestAnswer, request: string): number {
  return ENTRY_BYTES + 2 * request.length + 2 * body.length
}

/** Returns a response with its entity tag. */
export function answerOf(produced: Produced): GuestAnswer {
  let compressed: Promise<Buffer> | undefined
  const body = Buffer.from(produced.body)
  const hash = createHash('sha1').update(body).digest('base64url')
  return {
    ...produced,
    body,
    // Weak, since the compressed and the plain body share it.
    etag: `W/"${hash}"`,
    compressed: () => {
      compressed ??= compress(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      })
      return compressed
    },
  }
}
