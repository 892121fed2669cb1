import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toTrpcError } from '../../apps/server/src/api/errors.ts'
import { CodedError, ERROR_CODES } from '../../packages/domain/src/error/codes.ts'
import { ROOT } from '../process/process.ts'

test('docs/api.md tells every error code as it travels', () => {
  const api = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const told = [...api.matchAll(/^\| `(\w+)` \| \d{3} \| `([A-Z_]+)` \| .+ \|$/gm)].map(
    ([, code, trpc]) => [code, trpc],
  )
  expect(told).toEqual(ERROR_CODES.map((code) => [code, toTrpcError(new CodedError(code)).code]))
})
