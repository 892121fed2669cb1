import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Running = {
  port: number
  /** Where the inspector of the process listens, if it was started with one. */
  inspectorPort: number | undefined
  process: ChildProcess
  readyMs: number
  stop: () => Promise<void>
}

/** Returns a port that is currently free. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  probe.close()
  await once(probe, 'close')
  return address.port
}

/** Starts a server as a child process and waits until `path` returns 200. */
export async function startChild(
  script: string,
  env: Record<string, string>,
  path: string,
  { inspected = false } = {},
): Promise<Running> {
  const port = await freePort()
  const inspectorPort = inspected ? await freePort() : undefined
  const options = inspected
    ? [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http']
    : []
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...options, script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    port,
    inspectorPort,
    process: child,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}${path}`).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
