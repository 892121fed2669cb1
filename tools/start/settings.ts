import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../process/process.ts'

/** Takes settings from `.env`, where there is one; what the environment says already wins. */
export function loadSettings(): void {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
