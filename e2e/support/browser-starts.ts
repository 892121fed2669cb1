import { execFileSync } from 'node:child_process'

/** A browser's program, and what it needs in its environment. */
export type Browser = { executablePath: string; env: Record<string, string> }

/** Whether a browser is there with every library it needs. */
export function starts({ executablePath, env }: Browser): boolean {
  try {
    execFileSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
