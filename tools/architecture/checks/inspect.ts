import type { Problem, Project } from '../source/project.ts'
import { clock } from './clock.ts'
import { cycles, folderCycles } from './cycles.ts'
import { direction } from './direction.ts'
import { forwarding } from './forwarding.ts'
import { forbiddenNames, hookNames, vocabulary } from './names.ts'
import { search } from './search.ts'
import { sizes } from './sizes.ts'
import { tables } from './tables.ts'
import { addresses, colours, environment, phrases } from './texts.ts'
import { words } from './words.ts'

const CHECKS = [
  direction,
  cycles,
  folderCycles,
  vocabulary,
  forbiddenNames,
  hookNames,
  tables,
  forwarding,
  search,
  sizes,
  environment,
  clock,
  colours,
  addresses,
  phrases,
  words,
]

/** Everything that is not as `rules.ts` says, in the order of the files. */
export function inspect(project: Project): Problem[] {
  return CHECKS.flatMap((check) => check(project)).sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  )
}
