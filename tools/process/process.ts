import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

export const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** What a shell says of a program that Ctrl-C ended. */
const INTERRUPTED = 130

type Command = readonly [string, ...string[]]
type Options = { cwd?: string; env?: Record<string, string> }

/** Tools come from the repository's own `node_modules`, Node included. */
function environment({ env }: Options): NodeJS.ProcessEnv {
  return { ...process.env, ...env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` }
}

/**
 * Waits until a child has ended and written everything.
 * @returns its exit code, 1 for one that a signal ended
 */
export async function ended(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

/** Runs a tool to its end and keeps what it says. */
export async function capture(
  command: Command,
  options: Options = {},
): Promise<{ code: number; output: string }> {
  const [name, ...args] = command
  const child = spawn(name, args, {
    cwd: options.cwd ?? ROOT,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { code: await ended(child), output }
}

/** Starts a tool that speaks straight to the terminal. */
export function start(command: Command, options: Options & { detached?: boolean } = {}) {
  const [name, ...args] = command
  return spawn(name, args, {
    cwd: options.cwd ?? ROOT,
    env: environment(options),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: options.detached ?? false,
  })
}

/**
 * Runs a tool that speaks straight to the terminal to its end. A signal to us goes on to the tool,
 * and ends us when the tool has ended.
 */
export async function live(command: Command, options: Options = {}): Promise<number> {
  const child = start(command, options)
  let interrupted = false
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  try {
    return await ended(child)
  } finally {
    if (interrupted) process.exit(INTERRUPTED)
    for (const signal of SIGNALS) process.off(signal, pass)
  }
}
