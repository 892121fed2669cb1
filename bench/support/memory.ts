import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** Returns the resident memory of a process in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** What a process holds in memory, in megabytes. */
export type HeldMemory = {
  /** Of the heap and outside it, by what is reachable. */
  reachable: number
  resident: number
}

/**
 * Collects the garbage of a process and returns what is left. Without that, the heap is as large as
 * the engine lets it become before it next collects, whatever the process holds.
 * @param inspectorPort of a process started with `--inspect`
 */
export async function memoryAfterCollection(inspectorPort: number): Promise<HeldMemory> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('no process to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let last = 0
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    last += 1
    socket.send(JSON.stringify({ id: last, method, params }))
    const [event] = (await once(socket, 'message')) as [{ data: string }]
    return (JSON.parse(event.data) as { result: unknown }).result
  }
  try {
    // What finalisers release is collected the second time.
    await ask('HeapProfiler.collectGarbage')
    await ask('HeapProfiler.collectGarbage')
    const answer = (await ask('Runtime.evaluate', {
      ...{ expression: 'process.memoryUsage()', returnByValue: true },
    })) as { result: { value: NodeJS.MemoryUsage } }
    const { heapUsed, external, rss } = answer.result.value
    return { reachable: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 }
  } finally {
    socket.close()
  }
}
