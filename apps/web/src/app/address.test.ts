import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCREENS } from '../lib/screens.ts'
import { codeOf, reached, SRC } from '../lib/testing/sources.ts'

/** Whether a screen, or a part that comes with it, reads or writes the address through nuqs. */
function usesAddress(file: string): boolean {
  return [...reached(join(SRC, file))].some((one) =>
    /\buse(?:QueryStates?|TableAddress|Period)\(/.test(codeOf(one.replace(/#.*/, ''))),
  )
}

it.each(SCREENS.map(({ path, file, address }) => ({ path, file, address: address === true })))(
  '$path has the provider of the address if it needs it',
  ({ file, address }) => {
    if (usesAddress(file)) expect(address).toBe(true)
  },
)
