import { POSTED_QUERIES } from '@cco/domain/api/posted-queries'

/**
 * The wire of tRPC (https://trpc.io/docs/rpc) in the half we speak: questions of one moment travel
 * as one GET, a change as a POST of its own. tRPC's own client and its query integration do the
 * same in 7 kB more of everybody's first screen; their types stay (`api.ts`).
 */

/** Longer addresses are refused by some proxies. */
const MAX_ADDRESS = 2000

type Headers = () => Promise<Record<string, string>>

interface Question {
  path: string
  input: unknown
  resolve: (data: unknown) => void
  reject: (error: unknown) => void
}

interface Answer {
  result?: { data?: unknown }
  error?: { message: string; data: unknown }
}

/** A refusal by the server, or no answer of ours at all: then there is no `shape`. */
class RpcError extends Error {
  // As tRPC names its own, which the live connection throws: `failureOf` reads both.
  override name = 'TRPCClientError'
  readonly shape: Answer['error']
  readonly data: unknown

  constructor(shape: Answer['error'], options?: ErrorOptions) {
    super(shape?.message ?? 'No answer', options)
    this.shape = shape
    this.data = shape?.data
  }
}

/** How to ask and how to change, with these headers on every request. */
export function rpc(headers: Headers) {
  let waiting: Question[] = []

  function send(): void {
    for (const batch of batches(waiting)) void carry(batch, addressOf(batch))
    waiting = []
  }

  async function carry(batch: readonly Question[], url: string, init?: RequestInit) {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init?.headers, ...(await headers()) },
      })
      const answers = await read(response)
      for (const [index, question] of batch.entries()) {
        // A refusal of the whole request is one object: it answers them all.
        const { result, error } = (Array.isArray(answers) ? answers[index] : answers) as Answer
        if (result) question.resolve(result.data)
        else question.reject(new RpcError(error))
      }
    } catch (error) {
      for (const question of batch) question.reject(error)
    }
  }

  const change = (path: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      void carry([{ path, input, resolve, reject }], `/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    })

  return {
    ask: (path: string, input: unknown) =>
      POSTED_QUERIES.has(path)
        ? change(path, input)
        : new Promise<unknown>((resolve, reject) => {
            // After the present moment: the queries of one render go together.
            if (waiting.push({ path, input, resolve, reject }) === 1) setTimeout(send)
          }),

    change,
  }
}

/** What is no JSON was not said by our server: a proxy's error page, a cut connection. */
async function read(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new RpcError(undefined, { cause })
  })
}

function batches(questions: readonly Question[]): Question[][] {
  const found: Question[][] = []
  for (const question of questions) {
    const last = found.at(-1)
    if (last && addressOf([...last, question]).length <= MAX_ADDRESS) last.push(question)
    else found.push([question])
  }
  return found
}

function addressOf(batch: readonly Question[]): string {
  const paths = batch.map(({ path }) => path).join(',')
  const inputs = JSON.stringify(Object.fromEntries(batch.map(({ input }, at) => [at, input])))
  return `/trpc/${paths}?batch=1&input=${encodeURIComponent(inputs)}`
}
